import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { overflowing } from "./check-pages.ts";
import { openEditor, unfold } from "./editor.ts";
import { eventually, openOwnSite } from "./site.ts";

/*
 * The form beside the page, generated from the types that are pushed to a real space, by mouse and keyboard.
 */

const site = await openOwnSite();
const { visit, page, frame, edit, saveDraft } = await openEditor(site, {
  width: 1280,
  height: 860,
});
afterEach(() => expect(visit.problems()).toEqual([]));

/** Opens the block at this path. */
const opened = (path: string) => unfold(page.locator(`details[data-path="content.${path}"]`));

/** Saves the draft and returns the content of its file. */
async function saved(slug: string) {
  await saveDraft();
  const file = join(site.world.space, "drafts", `${slug}.json`);
  return (JSON.parse(await readFile(file, "utf8")) as { content: { body: unknown[] } }).content;
}

test("fields have their names, in tabs that the arrows go through, and lists to choose from", async () => {
  await edit("en/home");
  const hero = await opened("body.0");
  expect(await hero.getByLabel("Title *", { exact: true }).inputValue()).toBe(
    "Small things, well made",
  );
  const background = hero.getByLabel("Background");
  expect(await background.isVisible()).toBe(false);
  await hero.getByRole("tab", { name: "Content" }).first().focus();
  await page.keyboard.press("ArrowRight");
  await background.selectOption("Brand");
  await frame.locator(".hero.tone-brand, .tone-brand .hero").first().waitFor();
  expect((await saved("en/home")).body[0]).toMatchObject({ tone: "brand" });
});

test("a block is found by its name and put on the page, by keyboard alone", async () => {
  await edit("en/home");
  await page.getByRole("button", { name: "Add to Page content" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a block" });
  const picture = dialog.getByRole("button", { name: "Stats band" }).locator("img");
  // How far below the fold a lazy picture loads automatically is the browser's own choice.
  await picture.scrollIntoViewIfNeeded();
  await eventually(() =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
  ).toBe(true);
  await page.keyboard.type("two columns");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const added = page.locator("details[open]", { hasText: "Title and text in two columns" }).last();
  await page.locator(":focus", { hasText: "Title and text in two columns" }).waitFor();
  await added.getByLabel("Title *", { exact: true }).fill("Added by hand");
  await added.getByLabel("Text *", { exact: true }).fill("And written.");
  await frame.getByRole("heading", { name: "Added by hand" }).waitFor();
  await added.getByRole("button", { name: "Delete" }).first().click();
  await frame.getByRole("heading", { name: "Added by hand" }).waitFor({ state: "detached" });
});

test("words of formatted text get a style of the site, which the list shows", async () => {
  await edit("en/home");
  await page.getByRole("button", { name: "Add to Page content" }).click();
  await page.keyboard.type("rich text");
  await page.keyboard.press("Enter");
  const added = page.locator("details[open]", { hasText: "rich-text" }).last();
  await added.getByRole("button", { name: "Add paragraph" }).click();
  await page.keyboard.type("The first words of all");
  const style = added.getByLabel("Paragraph: style");
  const ground = () => style.evaluate((select) => getComputedStyle(select).backgroundColor);
  expect(await ground()).toBe("rgba(0, 0, 0, 0)");
  await style.selectOption("Lead text");
  await frame.locator("span.lead", { hasText: "The first words of all" }).waitFor();
  expect(await ground()).toBe("rgb(217, 244, 243)");
  expect((await saved("en/home")).body.at(-1)).toMatchObject({
    text: {
      content: [{ content: [{ marks: [{ type: "styled", attrs: { class: "lead" } }] }] }],
    },
  });
  await style.selectOption("No style");
  await frame.locator("p", { hasText: "The first words of all" }).waitFor();
  await frame.locator("span.lead").waitFor({ state: "detached" });
});

test("only allowed blocks are offered, and no more than allowed", async () => {
  await edit("en/home");
  const hero = await opened("body.0");
  await hero.getByRole("button", { name: "Add to Buttons" }).click();
  const dialog = page.getByRole("dialog");
  await eventually(() => dialog.locator(".tile").allTextContents()).toEqual([
    expect.stringContaining("Button"),
  ]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Search engines" }).first().click();
  expect(await page.getByRole("button", { name: "Add to Search and sharing" }).count()).toBe(0);
});

test("a link leads to a story that is chosen by its words, and a picture to a file", async () => {
  await edit("en/home");
  const link = await opened("body.0.buttons.0");
  await link.getByRole("button", { name: "Choose story" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("about");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await frame.locator('.hero a[href^="/en/about/"]').waitFor();
  const hero = await opened("body.0");
  const image = hero.getByRole("group", { name: "Picture", exact: true });
  await image.getByRole("button", { name: "Remove" }).click();
  await image.getByRole("button", { name: "Choose file" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "photos/sea.webp" }).click();
  await image.getByLabel("Alt text").fill("The sea, chosen again");
  await frame.getByAltText("The sea, chosen again").waitFor();
  expect((await saved("en/home")).body[0]).toMatchObject({
    buttons: [{ link: { linktype: "story", story: "@story:en/about" } }],
    image: { "@asset": "photos/sea.webp", alt: "The sea, chosen again" },
  });
});

test("another story is opened from its folder or by search", async () => {
  await edit("en/home");
  await page.locator("#story").click();
  const dialog = page.getByRole("dialog", { name: "Open a story" });
  await dialog
    .locator("summary", { hasText: /^blog$/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "second-post" }).click();
  await eventually(() => page.locator("#story").textContent()).toBe("en/blog/second-post");
  await page.locator("#story").click();
  await dialog.getByRole("searchbox").fill("contact");
  await page.keyboard.press("Enter");
  await eventually(() => page.locator("#story").textContent()).toBe("en/contact-us");
});

test("the names are German for an editor who chose German", async () => {
  await edit("en/home", { labels: "de" });
  await page.getByRole("tab", { name: "Suchmaschinen" }).first().waitFor();
  const hero = await opened("body.0");
  await opened("body.0.buttons.0");
  expect(await hero.getByLabel("Zeile über dem Titel").count()).toBe(1);
  expect(await hero.getByLabel("Alternativtext").count()).toBe(1);
  const buttons = await page.locator("button, #form option, output").allTextContents();
  expect(buttons).toEqual(
    expect.arrayContaining(["Story wählen", "Seiteninhalt: Block hinzufügen", "Veröffentlichen"]),
  );
  const english =
    /\b(Add|Choose|Delete|Duplicate|Move|None|Nothing|Page|Publish|Remove|Replace|Save)\b/;
  expect(buttons.filter((text) => english.test(text))).toEqual([]);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
});

test.each([1280, 360])("at %i pixels it is accessible", async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await edit("en/home");
  await opened("body.0.buttons.0");
  // The page in the frame is checked elsewhere.
  const removed = page.waitForEvent("framedetached");
  await page.locator("#page").evaluate((element) => element.remove());
  await removed;
  expect(await violations(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole("button", { name: "Add to Page content" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await violations(page)).toEqual([]);
});
