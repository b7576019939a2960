import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser/browser.ts";
import { type Copy, copyTree } from "./copy.ts";
import {
  type DevServer,
  applyEdit,
  editedPage,
  edits,
  startDev,
  waitForEdit,
} from "./dev-server.ts";

/* `npm run dev` shows each edit on an open page, and what was typed there remains. */

let copy: Copy;
let dev: DevServer;
let browser: Browser;
let page: Page;
/** The problems in the browser's console: warnings of the site and of the browser, and failed files. */
const problems: string[] = [];

const typed = () => page.locator("main form input[name=firstName]").inputValue();
const scrolled = () => page.evaluate(() => scrollY);
/** Returns soon, because the message is not there while the page is reloaded. */
const overlay = () =>
  page.locator("vite-error-overlay .message").textContent({ timeout: 500 }).catch(String);

beforeAll(async () => {
  copy = await copyTree();
  [dev, browser] = await Promise.all([startDev(copy), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(240_000);
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) problems.push(message.text());
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(dev.origin + editedPage, { waitUntil: "networkidle" });
  // A form that starts at the first touch then has its full height.
  await page.locator("main form input[name=firstName]").fill("Ada");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 300));
});
afterAll(async () => {
  await browser?.close();
  await dev?.close();
  await copy?.close();
});

it("the form wakes, and nothing is wrong", async () => {
  await page.locator('main [data-island="form"]:not([data-wake])').first().waitFor();
  expect(problems).toEqual([]);
  // Nor in the terminal.
  expect(dev.printed()).not.toMatch(/error|failed/i);
});

it("a manual reload keeps the scroll position and what was typed", async () => {
  await page.reload();
  await expect.poll(scrolled).toBe(300);
  await expect.poll(typed).toBe("Ada");
});

it.each(["/dev/blocks/", "/dev/blocks/hero/"])("%s fits a phone", async (path) => {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await phone.goto(dev.origin + path);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.close();
});

it.each(Object.entries(edits))(
  "an edit of %s appears, and keeps the scroll position and what was typed",
  async (kind, edit) => {
    const mark = kind.replaceAll(/\W+/g, "-");
    await copy.write(edit.file, applyEdit(await copy.read(edit.file), edit, mark));
    await waitForEdit(page, mark);
    await expect.poll(scrolled).toBe(300);
    await expect.poll(typed).toBe("Ada");
  },
);

it("an edit of a word appears in a language that is loaded later", async () => {
  const [file, before, after] = ["locales/de.json", "Zum Inhalt springen", "Zum Text springen"];
  const german = async () => (await fetch(`${dev.origin}/de/`)).text();
  expect(await german()).toContain(before);
  await copy.write(file, (await copy.read(file)).replace(before, after));
  await expect.poll(german).toContain(after);
});

const part = edits["a block"].file;

it("a second and a third edit of a UI part appear, with a new export that another file imports", async () => {
  const { file } = edits["a UI part"];
  const source = await copy.read(file);
  const marked = (mark: string) => source.replace('data-edit="a-UI-part"', `data-edit="${mark}"`);
  await copy.write(file, marked("UI-part-second"));
  await waitForEdit(page, "UI-part-second");
  await copy.write(file, `${marked("UI-part-last")}\nexport const added = "UI-part-export";\n`);
  const block = await copy.read(part);
  await copy.write(
    part,
    `import { added } from "../../ui/glyph.tsx";\n${block.replace("<SectionHead", "<i id={added} /><SectionHead")}`,
  );
  await waitForEdit(page, "UI-part-export");
  await waitForEdit(page, "UI-part-last");
  await expect.poll(typed).toBe("Ada");
});

it("an edit that is made while the page loads, before it is connected, appears", async () => {
  // If no page is connected, Vite keeps its messages for the next one.
  const other = await browser.newPage();
  await other.goto(dev.origin + editedPage, { waitUntil: "networkidle" });
  const [loading, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.routeWebSocket(/./, async (socket) => {
    loading.resolve();
    await written.promise;
    socket.connectToServer();
  });
  await page.evaluate(() => location.reload());
  await loading.promise;
  // Only the worker reads this file, so no script of the page brings the edit.
  const { file } = edits["a page type"];
  await copy.write(file, (await copy.read(file)).replace("a-page-type", "page-type-early"));
  const html = async () => (await fetch(dev.origin + editedPage)).text();
  await expect.poll(html).toContain("page-type-early");
  written.resolve();
  await waitForEdit(page, "page-type-early");
  await other.close();
  await expect.poll(typed).toBe("Ada");
});

it("an edit of the content that takes seconds to read appears", async () => {
  const control = async (mode: object) => {
    const body = JSON.stringify(mode);
    expect((await fetch(`${dev.storyblok}/control`, { method: "POST", body })).status).toBe(200);
  };
  const { file } = edits["the content"];
  await control({ mode: "slow", delayMs: 1_000 });
  await copy.write(file, (await copy.read(file)).replace("Other ways", "Slowly read ways"));
  await waitForEdit(page, "Slowly read ways");
  await control({ mode: "ok" });
  await copy.write(file, (await copy.read(file)).replace("Slowly read ways", "Other ways"));
  await waitForEdit(page, "Slowly read ways", false);
});

it("a new field of a schema appears on the page and in the editor", async () => {
  const labels = part.replace(".tsx", ".labels.ts");
  const openEditor = async () => (await fetch(`${dev.storyblok}/editor/space`)).text();
  // If nothing is edited, the types are read only once.
  expect(await openEditor()).not.toContain("aside_text");
  const change = async (file: string, before: string, added: string) =>
    copy.write(
      file,
      applyEdit(await copy.read(file), { file, before, after: () => before + added }, ""),
    );
  await change(labels, "fields: {", ' aside_text: ["Aside of it", "Am Rand"],');
  await change(part, "fields: [", ' defineField("aside_text", { type: "text" }),');
  await change(
    part,
    '<Section name="feature-grid" tone={content.tone}>',
    '<i id="aside">{content.aside_text}</i>',
  );
  await waitForEdit(page, 'id="aside"');
  const story = edits["the content"].file;
  await change(story, '"component":"feature-grid",', '"aside_text":"schema-field",');
  await waitForEdit(page, ">schema-field<");
  await expect.poll(openEditor).toContain("Aside of it");
  await expect.poll(typed).toBe("Ada");
});

it("a new stylesheet of a block is loaded", async () => {
  await copy.write(part.replace(".tsx", "-new.css"), ".feature-grid-items { margin: 0; }");
  await copy.write(part, `import "./feature-grid-new.css";\n${await copy.read(part)}`);
  await waitForEdit(page, "feature-grid-new.css");
  await expect.poll(typed).toBe("Ada");
});

it("a mistake is shown with its file and line, and what was typed remains", async () => {
  const source = await copy.read(part);
  await copy.write(part, `${source}\nconst mistake = <div`);
  await expect.poll(overlay).toContain(`${part}:${source.split("\n").length + 1}`);
  await copy.write(part, source);
  await expect.poll(scrolled).toBe(300);
  await expect.poll(typed).toBe("Ada");
});

it("a mistake in the words is shown in the same way", async () => {
  const { file } = edits["a word"];
  const source = await copy.read(file);
  await copy.write(file, source.replace('"words": {', '"words": {,'));
  const line = source.slice(0, source.indexOf('"words": {')).split("\n").length;
  // The type check does not report it, because it is not running yet.
  await expect.poll(overlay).toMatch(new RegExp(`${file}:${line}:\\d+: `));
  await copy.write(file, source);
  await expect.poll(typed).toBe("Ada");
});

it("a wrong type is shown in the same way, over the unchanged page", async () => {
  await dev.checkTypes();
  const source = await copy.read(part);
  await copy.write(part, `${source}\nexport const wrong: number = "one";\n`);
  const place = `${part}:${source.split("\n").length + 1}:14`;
  await expect.poll(overlay, { timeout: 200_000 }).toContain(place);
  expect(await typed()).toBe("Ada");
  await copy.write(part, source);
  await expect.poll(() => page.locator("vite-error-overlay").count()).toBe(0);
});

it("Ctrl+C ends it quietly, also while it answers a request", async () => {
  await fetch(`${dev.storyblok}/control`, { method: "POST", body: '{"mode":"slow"}' });
  const answer = fetch(`${dev.origin}/cdn-cgi/handler/scheduled`).catch(() => null);
  await setTimeout(2_000);
  const before = dev.printed();
  await dev.interrupt();
  await answer;
  expect(dev.printed()).toBe(before);
});
