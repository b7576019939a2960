import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from "playwright";
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
  /** `http://localhost:8787`: the address that the site itself writes into its redirects. */
  readonly origin: string;
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
  /** Visits a page. */
  readonly open: (path: string, options?: VisitOptions) => Promise<Visit>;
  /** Returns the CRM's leads that mention an address. */
  readonly leadsOf: (address: string) => Promise<readonly InboxEntry[]>;
  /** Returns the only lead that mentions an address, once it is there. */
  readonly leadOf: (address: string) => Promise<Submission>;
  /** Returns the only mail to an address, once it is there. */
  readonly mailTo: (address: string) => Promise<SentMail>;
};

/** A site that no other test visits. */
export type OwnSite = Site<World & SharedWorld>;

type VisitOptions = BrowserContextOptions & {
  /** True if the visitor has not closed the cookie notice yet. All others have. */
  firstTime?: boolean;
  /** Problems that the test itself causes. Any other fails it. */
  but?: RegExp;
};

/** One visitor, with a browser profile of their own. */
export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path and waits for what its HTML loads. */
  readonly open: (path: string) => Promise<void>;
  /**
   * Errors, warnings, violations of the policy, failed requests. A test fails at its end if there are any.
   */
  readonly problems: () => readonly string[];
  /** Every address requested so far. */
  readonly requests: () => readonly string[];
  /** Waits until everything that was requested has arrived and requests nothing more. */
  readonly quiet: () => Promise<void>;
  /** Ends a visit that spans several tests. Any other ends with its test, which then checks its problems. */
  readonly leave: () => Promise<void>;
};

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desk = { viewport: { width: 1280, height: 900 } };
/** A visitor whose browser lets pages use the clipboard. */
export const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

/** Tells a page that its visitor sees it again. A headless Chromium shows all tabs at once, and tells none. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

/** Opens the site that all files share, only for tests that leave it as it is. They can send forms. */
export async function openSite(
  of: Pick<WorldOptions, "space" | "files" | "variables"> = {},
): Promise<Site> {
  const [world, browser] = await Promise.all([shareWorld(of), shareBrowser()] as const);
  afterAll(() => browser.close());
  // The first request waits until the space is read, so that no test with a time limit does.
  await fetch(new URL("/en/", world.origin));
  return siteOf(world, browser);
}

/** Returns pages in English as files of a space, from their blocks by slug. */
export function pageFiles(pages: Readonly<Record<string, readonly object[]>>) {
  return Object.fromEntries(
    Object.entries(pages).map(([slug, body]) => [
      `stories/en/${slug}.json`,
      { name: slug, content: { component: "page", body } },
    ]),
  );
}

/**
 * Starts a site of the test's own, for tests that edit stories or query what is open. `answerMs`: how long Storyblok
 * takes for each answer.
 */
export async function openOwnSite({
  answerMs = 0,
  ...of
}: Pick<WorldOptions, "space" | "files"> & { answerMs?: number } = {}): Promise<OwnSite> {
  // Imported here, so that tests of a shared world need not wait for everything that starts a world.
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
  if (!storyblok || !crm || !mail) throw new Error("a stand-in is missing");
  if (answerMs > 0) storyblok.setMode("slow", answerMs);
  // On a busy machine the first catalog can take longer than a visitor waits for it.
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

/** The errors of a connection that a test cuts: it aborts requests, or is offline. For `but`. */
export const cut = /net::ERR_(FAILED|INTERNET_DISCONNECTED)|fetch dynamically imported module/;

async function visit(browser: Browser, origin: string, options: VisitOptions): Promise<Visit> {
  const { firstTime = false, but, ...rest } = options;
  const context = await browser.newContext({
    baseURL: origin,
    ...desk,
    extraHTTPHeaders: { "cf-connecting-ip": randomAddress() },
    ...rest,
  });
  const notice = { name: "notice", value: "1", url: origin };
  // A visitor without a locale has already chosen English, so that no other language is offered.
  const chosen = rest.locale === undefined ? [{ name: "lang", value: "en", url: origin }] : [];
  if (!firstTime) await context.addCookies([notice, ...chosen]);
  const leave = () => context.close();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  if (TestRunner.getCurrentTest()) {
    onTestFinished(async () => {
      await leave();
      const others = problems.filter((problem) => !but?.test(problem));
      expect(others).toEqual([]);
    });
  }
  const requests: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    const { url } = message.location();
    const text = `${message.text()} ${url}`;
    // Chromium logs the status of a page as an error if the page is not found, closed or has wrong fields.
    if (/status of (401|404|422)/.test(text) && url === page.url()) return;
    if (type === "error" || type === "warning") problems.push(`${type}: ${text}`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    requests.push(request.url());
    // A paused film keeps its request open.
    if (request.resourceType() !== "media") underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? "";
    // A request that is dropped because the visitor moves on has not failed.
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
        // By the end of this, work that waited for an idle moment has begun.
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

/** Waits until new content has run and is in its place. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        // A window that is not visible may get no frame.
        setTimeout(resolve, 500);
      }),
  );
}

/** Expects something that a page needs a moment for, with the patience that a slow machine needs. */
export function eventually<Value>(look: () => Value | Promise<Value>, message = "") {
  return expect.poll(look, { interval: 100, message });
}

/**
 * Marks a page. Returns a check whether it is still the same page: a page that is loaded again has no mark.
 */
export async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { same: true }));
  return () => page.evaluate(() => "same" in window);
}

/** Holds matching requests, by default the site's scripts. Returns a function that lets them continue. */
export async function hold(
  to: Page | BrowserContext,
  what: string | RegExp = "**/assets/*.js",
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await to.route(what, async (route) => {
    await released;
    // A request that is not needed any longer by then is gone.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until an island that was touched is awake. */
export function awake(page: Page, name: string): Promise<void> {
  const island = page.locator(`[data-island="${name}"]:not([data-wake])`).first();
  return island.waitFor({ state: "attached" });
}

/**
 * Scrolls to an island, or to something inside it, until it is awake. It wakes when it is seen, and late layout
 * above can move it off the screen before.
 */
export function scrollAwake(place: Locator): Promise<void> {
  return eventually(async () => {
    await place.scrollIntoViewIfNeeded();
    return place.evaluate((element) => element.closest("[data-island]")?.hasAttribute("data-wake"));
  }).toBe(false);
}
