import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { launchBrowser } from "../browser/browser.ts";
import { type Copy, copyTree, seamTimeoutMs } from "./copy.ts";
import { type DevServer, edited, editedPage, edits, seen, startDev } from "./dev-server.ts";

/* `npm run dev` shows each edit on a page that is open, and what was typed there stays. */

vi.setConfig({ testTimeout: seamTimeoutMs, hookTimeout: seamTimeoutMs });

const wait = { timeout: 60_000 };

let copy: Copy;
let dev: DevServer;
let browser: Browser;
let page: Page;

const typed = () => page.locator("main form input[name=firstName]").inputValue();
const scrolled = () => page.evaluate(() => scrollY);
/** Asked again at once: while the page is reloaded it is not there. */
const overlay = () =>
  page.locator("vite-error-overlay .message").textContent({ timeout: 500 }).catch(String);

beforeAll(async () => {
  copy = await copyTree();
  [dev, browser] = await Promise.all([startDev(copy.folder), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(dev.origin + editedPage, { waitUntil: "networkidle" });
  // A form that wakes at the first touch has its whole height then.
  await page.locator("main form input[name=firstName]").fill("Ada");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 300));
});
afterAll(async () => {
  await browser?.close();
  await dev?.close();
  await copy?.close();
});

it.each(Object.entries(edits))("an edit of %s", async (kind, edit) => {
  const mark = kind.replaceAll(/\W+/g, "-");
  await copy.write(edit.file, edited(await copy.read(edit.file), edit, mark));
  await seen(page, mark);
  await expect.poll(scrolled, wait).toBe(300);
  await expect.poll(typed, wait).toBe("Ada");
});

const part = edits["a block"].file;

it("a UI part a second and a third time, and what another file takes of it that is new", async () => {
  const { file } = edits["a UI part"];
  const source = await copy.read(file);
  const marked = (mark: string) => source.replace('data-edit="a-UI-part"', `data-edit="${mark}"`);
  for (const mark of ["UI-part-second", "UI-part-third"]) {
    await copy.write(file, marked(mark));
    await seen(page, mark);
  }
  await copy.write(file, `${marked("UI-part-last")}\nexport const added = "UI-part-export";\n`);
  const block = await copy.read(part);
  await copy.write(
    part,
    `import { added } from "../../ui/glyph.tsx";\n${block.replace("<SectionHead", "<i id={added} /><SectionHead")}`,
  );
  await seen(page, "UI-part-export");
  await seen(page, "UI-part-last");
  expect(await typed()).toBe("Ada");
});

it("a stylesheet that a block did not have before", async () => {
  await copy.write(part.replace(".tsx", "-new.css"), ".feature-grid-items { margin: 0; }");
  await copy.write(part, `import "./feature-grid-new.css";\n${await copy.read(part)}`);
  await seen(page, "feature-grid-new.css");
  await expect.poll(typed, wait).toBe("Ada");
});

it("a mistake is shown with its file and line, and takes nothing that was typed", async () => {
  const source = await copy.read(part);
  await copy.write(part, `${source}\nconst mistake = <div`);
  await expect.poll(overlay, wait).toContain(`${part}:${source.split("\n").length + 1}`);
  await copy.write(part, source);
  await expect.poll(scrolled, wait).toBe(300);
  await expect.poll(typed, wait).toBe("Ada");
});

it("a wrong type is shown likewise, over the page as it is", async () => {
  const source = await copy.read(part);
  await copy.write(part, `${source}\nexport const wrong: number = "one";\n`);
  const place = `${part}:${source.split("\n").length + 1}:14`;
  await expect.poll(overlay, { timeout: 90_000 }).toContain(place);
  expect(await typed()).toBe("Ada");
  await copy.write(part, source);
  await expect.poll(() => page.locator("vite-error-overlay").count(), wait).toBe(0);
});
