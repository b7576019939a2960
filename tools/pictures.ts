import { join } from "node:path";
import type { BrowserContextOptions, FrameLocator, Page } from "playwright";
import { buildSite } from "./build-site.ts";
import { argumentsOf } from "./command-line.ts";
import { showOutage, showRecovery } from "./desk-pictures.ts";
import { servedSpace } from "./served-space.ts";
import { writeFiles } from "./write-files.ts";

const usage = `npm run pictures [-- NAME | blocks]

  Takes the pictures of README and docs again, or only those with NAME in their names, from the built site
  and the stand-in of the Visual Editor. Look at them before you commit them.

  blocks   the pictures by which editors choose blocks`;
const {
  positionals: [wanted = ""],
} = argumentsOf(usage, { allowPositionals: true });
await buildSite();
const folder = join(import.meta.dirname, "../docs/pictures");
const [{ default: sharp }, { launchBrowser }, { startWorld }, { takeBlockPictures }] =
  await Promise.all([
    import("sharp"),
    import("../test/browser/browser.ts"),
    import("../test/world.ts"),
    import("./block-pictures.ts"),
  ]);

type Shot = {
  readonly name: string;
  /** In CSS pixels. */
  readonly size: readonly [width: number, height: number];
  readonly show: (page: Page) => Promise<void>;
};

const world = await startWorld({ space: servedSpace, copySpace: true });
const browser = await launchBrowser();
const site = `http://localhost:${new URL(world.origin).port}`;
const outbox = await world.miniflare.getD1Database("OUTBOX");

/** Opens a story in the stand-in and waits until the page is in its frame. */
async function edit(page: Page, slug: string, release = ""): Promise<FrameLocator> {
  await page.goto(`${world.storyblok?.origin}/editor?story=${slug}&release=${release}`);
  const frame = page.frameLocator("#page");
  await frame.locator("#editor-bar").waitFor();
  await page.locator("#form .field").first().waitFor({ state: "attached" });
  return frame;
}

async function openBar(frame: FrameLocator): Promise<void> {
  await frame.locator("#editor-bar summary").click();
  await frame.locator(".editor-bar-findings").waitFor();
}

const desk = [1280, 800] as const;
const editor = [1500, 860] as const;

const shots: readonly Shot[] = [
  { name: "home", size: desk, show: async (page) => void (await page.goto(`${site}/en/`)) },
  {
    name: "editor",
    size: editor,
    async show(page) {
      const frame = await edit(page, "en/about");
      await page.locator("#form details").first().evaluate(open);
      const field = page.locator('[name="content.body.0.title"]');
      await field.fill("People software, made by people who did the work");
      await frame.locator("h1", { hasText: "who did the work" }).waitFor();
    },
  },
  {
    name: "add-block",
    size: editor,
    async show(page) {
      await edit(page, "en/about");
      await page.getByRole("button", { name: "Add to Page content" }).click();
      await page.getByRole("dialog").locator("img").first().waitFor();
    },
  },
  {
    name: "findings",
    size: editor,
    async show(page) {
      const frame = await edit(page, "en/about");
      await page.locator("#form details").first().evaluate(open);
      await page.evaluate(() => {
        const fields = [...document.querySelectorAll<HTMLInputElement>("#form [name]")];
        const empty = (end: string) => {
          const field = fields.find(({ name }) => name.endsWith(end));
          if (!field) return;
          field.value = "";
          field.dispatchEvent(new Event("input", { bubbles: true }));
        };
        empty("meta.0.description");
        empty("body.0.title");
      });
      await frame.locator('.editor-bar-count[data-grade="warning"]').waitFor();
      await openBar(frame);
    },
  },
  {
    name: "release",
    size: editor,
    async show(page) {
      await edit(page, "en/global-components/demo-banner", "2027");
    },
  },
  {
    name: "preview-link",
    size: [1280, 620],
    async show(page) {
      const frame = await edit(page, "en/blog/hybrid-rules");
      const href = await frame.locator("#editor-preview").getAttribute("href");
      await page.context().clearCookies({ name: "editor" });
      await page.goto(`${site}${href}`);
    },
  },
  {
    name: "gallery",
    size: editor,
    async show(page) {
      await edit(page, "en/dev/components");
    },
  },
  {
    name: "form",
    size: [1280, 860],
    async show(page) {
      await page.goto(`${site}/en/contact-us/`);
      const form = page.locator("main form").first();
      await form.scrollIntoViewIfNeeded();
      await form.locator('input[type="email"]').fill("anna@example");
      await form.locator('button[type="submit"]').click();
      await page.locator("main [aria-invalid='true']").first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "outage",
    size: [1400, 740],
    show: (page) => showOutage(page, outbox, site),
  },
  {
    name: "recovery",
    size: [1400, 740],
    async show(page) {
      for (const table of ["incidents", "submissions"]) {
        await outbox.prepare(`DELETE FROM ${table}`).run();
      }
      await showRecovery(page, outbox, site);
    },
  },
  {
    name: "languages",
    size: [1280, 560],
    async show(page) {
      await page.goto(`${site}/en/`);
      await page.getByRole("button", { name: "English" }).first().click();
      await page.getByRole("link", { name: "Nederlands" }).first().waitFor();
    },
  },
];

/** Waits for the pictures in view. Those further down are not loaded yet. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}

function open(details: Element) {
  (details as HTMLDetailsElement).open = true;
}

const profile: BrowserContextOptions = { deviceScaleFactor: 1.5, reducedMotion: "reduce" };

async function take({ name, size: [width, height], show }: Shot): Promise<void> {
  const context = await browser.newContext({ ...profile, viewport: { width, height } });
  await context.addCookies([{ name: "notice", value: "1", url: site }]);
  const page = await context.newPage();
  await show(page);
  for (const frame of page.frames()) {
    await frame.evaluate(settle);
  }
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  await writeFiles(folder, [[`${name}.webp`, picture]]);
  console.log(`${name}.webp  ${Math.round(picture.length / 1000)} kB`);
  await context.close();
}

try {
  if (wanted === "blocks") await takeBlockPictures(browser, world, site);
  const chosen = shots.filter(({ name }) => name.includes(wanted));
  for (const shot of chosen) await take(shot);
  if (chosen.length === 0 && wanted !== "blocks") {
    const names = shots.map(({ name }) => name);
    console.error(`No picture has "${wanted}" in its name. The pictures: ${names.join(", ")}`);
    process.exitCode = 2;
  }
} finally {
  await browser.close();
  await world.close();
}
