import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright";
import { TestRunner, afterAll, expect, onTestFinished } from "vitest";
import type { Submission } from "../../src/forms/submission.ts";
import { leadOf, leadsOf, mailTo } from "../arrivals.ts";
import type { InboxEntry } from "../crm/inbox.ts";
import type { SentMail } from "../mail/mail-service.ts";
import { randomAddress } from "../random-address.ts";
import { type SharedWorld, shareBrowser, shareWorld } from "../shared.ts";
import type { World, WorldOptions } from "../world.ts";

/** The built site with its stand-ins, and a browser to visit it with. */
export type Site<Of extends SharedWorld = SharedWorld> = {
  readonly world: Of;
  /** `http://localhost:8787`: the address the site itself writes into its redirects. */
  readonly origin: string;
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
  /** Visits a page. */
  readonly open: (path: string, options?: VisitOptions) => Promise<Visit>;
  /** What the CRM has that mentions an address. */
  readonly leadsOf: (address: string) => Promise<readonly InboxEntry[]>;
  /** The only one that mentions an address, once it is there. */
  readonly leadOf: (address: string) => Promise<Submission>;
  /** The only mail to an address, once it is there. */
  readonly mailTo: (address: string) => Promise<SentMail>;
};

/** One that no one else visits. */
export type OwnSite = Site<World & SharedWorld>;

type VisitOptions = BrowserContextOptions & {
  /** Has not closed the cookie notice yet. All others have. */
  firstTime?: boolean;
  /** Problems that are the test's own doing: any other fails it. */
  but?: RegExp;
};

/** One visitor with a browser profile of their own. */
export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path, and waits for what its HTML asks for. */
  readonly open: (path: string) => Promise<void>;
  /** Errors, warnings, violations of the policy, failed requests: a good page has none, as its test's end expects. */
  readonly problems: () => readonly string[];
  /** Every address asked for so far. */
  readonly requests: () => readonly string[];
  /** Waits until all that was asked for has come, and what came asks for nothing more. */
  readonly quiet: () => Promise<void>;
  /** For a visit of several tests: any other ends with its test, whose problems it has looked at itself. */
  readonly leave: () => Promise<void>;
};

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desk = { viewport: { width: 1280, height: 900 } };
/** Of a visitor whose browser lets pages copy. */
export const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

/** The site that all files visit, for one of them: only for tests that leave it as it is. They may send forms. */
export async function openSite(
  of: Pick<WorldOptions, "space" | "files" | "variables"> = {},
): Promise<Site> {
  const [world, browser] = await Promise.all([shareWorld(of), shareBrowser()] as const);
  afterAll(() => browser.close());
  // Who comes first waits until the space is read: none whose patience is measured.
  await fetch(new URL("/en/", world.origin));
  return siteOf(world, browser);
}

/** Pages in English, as files of a space: their blocks by slug. */
export function pageFiles(pages: Readonly<Record<string, readonly object[]>>) {
  return Object.fromEntries(
    Object.entries(pages).map(([slug, body]) => [
      `stories/en/${slug}.json`,
      { name: slug, content: { component: "page", body } },
    ]),
  );
}

/** One of the test's own, for those that edit stories or ask what is open. */
export async function openOwnSite(
  of: Pick<WorldOptions, "space" | "files"> = {},
): Promise<OwnSite> {
  // Only here: those that visit what is shared need not wait until all that starts a world is read.
  const { startWorld } = await import("../world.ts");
  const [started, browser] = await Promise.all([
    startWorld({ copySpace: true, ...of }),
    shareBrowser(),
  ] as const);
  afterAll(async () => {
    await browser.close();
    await started.close();
  });
  const { storyblok, crm, mail } = started;
  if (!storyblok || !crm || !mail) throw new Error("a stand-in is not there");
  // No visitor waits for the first catalog as long as a busy machine may take for it.
  await started.runScheduled();
  return siteOf({ ...started, storyblok, crm, mail }, browser);
}

function siteOf<Of extends SharedWorld>(world: Of, browser: Browser): Site<Of> {
  const origin = `http://localhost:${new URL(world.origin).port}`;
  return {
    world,
    origin,
    visit: (options = {}) => visit(browser, origin, options),
    async open(path, options = {}) {
      const visitor = await visit(browser, origin, options);
      await visitor.open(path);
      return visitor;
    },
    leadsOf: (address) => leadsOf(world, address),
    leadOf: (address) => leadOf(world, address),
    mailTo: (address) => mailTo(world, address),
  };
}

/** What comes of a line that a test cuts: it aborts requests, or is offline. */
const cut = /net::ERR_(FAILED|INTERNET_DISCONNECTED)|fetch dynamically imported module/;

async function visit(browser: Browser, origin: string, options: VisitOptions): Promise<Visit> {
  const { firstTime = false, but, ...rest } = options;
  const context = await browser.newContext({
    baseURL: origin,
    ...desk,
    extraHTTPHeaders: { "cf-connecting-ip": randomAddress() },
    ...rest,
  });
  const notice = { name: "notice", value: "1", url: origin };
  // Anyone who says no language has chosen the one their browser has, so that no other is offered to them.
  const chosen = rest.locale === undefined ? [{ name: "lang", value: "en", url: origin }] : [];
  if (!firstTime) await context.addCookies([notice, ...chosen]);
  const leave = () => context.close();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  if (TestRunner.getCurrentTest()) {
    onTestFinished(async () => {
      await leave();
      const others = problems.filter((problem) => !cut.test(problem) && !but?.test(problem));
      expect(others).toEqual([]);
    });
  }
  const requests: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    const { url } = message.location();
    const text = `${message.text()} ${url}`;
    // A page that is not found, closed or has wrong fields is one: Chromium writes its status as an error.
    if (/status of (401|404|422)/.test(text) && url === page.url()) return;
    if (type === "error" || type === "warning") problems.push(`${type}: ${text}`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    requests.push(request.url());
    // A film that is paused keeps its request open.
    if (request.resourceType() !== "media") underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? "";
    // What is no longer wanted when a visitor goes on has not failed.
    if (reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${reason}`);
  });
  return {
    page,
    context,
    async open(path) {
      await page.goto(path);
    },
    problems: () => problems,
    requests: () => requests,
    async quiet() {
      await page.waitForLoadState();
      do {
        await eventually(() => [...underWay].map((request) => request.url())).toEqual([]);
        await twoFrames(page);
        // What waited for an idle moment before this has begun.
        await page.evaluate(
          () =>
            new Promise<void>(
              (resolve) => void requestIdleCallback(() => resolve(), { timeout: 1000 }),
            ),
        );
      } while (underWay.size > 0);
    },
    leave,
  };
}

/** Until what just came has run and is where it belongs. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        // A window that no one looks at may get no frame at all.
        setTimeout(resolve, 500);
      }),
  );
}

/** Expects something of a page that needs a moment: as patient as a slow machine asks for. */
export function eventually<Value>(look: () => Value | Promise<Value>, message = "") {
  return expect.poll(look, { interval: 100, message });
}

/** Marks a page. Gives what tells whether it is still the same one: loaded anew it has no mark. */
export async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { same: true }));
  return () => page.evaluate(() => "same" in window);
}

/** Keeps what fits, the site's scripts where nothing is named, from coming until it is let. */
export async function hold(
  to: Page | BrowserContext,
  what: string | RegExp = "**/assets/*.js",
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await to.route(what, async (route) => {
    await released;
    // What is no longer wanted by then is gone.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until an island that was touched answers. */
export function awake(page: Page, name: string): Promise<void> {
  const island = page.locator(`[data-island="${name}"]:not([data-wake])`).first();
  return island.waitFor({ state: "attached" });
}
