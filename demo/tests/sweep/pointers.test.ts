import type { Page } from "playwright";
import { expect, test } from "vitest";
import { checkChoices, pointers } from "../../../test/browser/check-pointers.ts";
import { kinds } from "../browser/kinds.ts";
import { desk, eventually, openSite, phone } from "../browser/site.ts";

/* Everything that opens on a page is used as people do: pressed on its words. */

const site = await openSite();

const { en } = kinds;

/** The places where something opens, with the least number of such elements, on a desktop and on a phone. */
const parts = [
  ["the header and its languages", en.home, ":is(.site-header, .language-list)", 20],
  ["the footer", en.home, ".site-footer", 1],
  ["the success stories' filters", en["success stories"], "main", 10],
  ["the templates' filters", en["template hub"], "main", 8],
  ["the topics of the learning hub", en["learning hub"], "main", 6],
  ["the topics beside a help article", en["help article"], "main", 12],
  ["the integrations", en.integrations, "main", 4],
] as const;

test.each(pointers.flatMap((by) => parts.map((part) => [by, ...part] as const)))(
  "by %s: %s",
  async (by, _, path, within, least) => {
    expect(await checkChoices(site, path, by, within)).toBeGreaterThanOrEqual(least);
  },
  // One press after the other, dozens in all.
  90_000,
);

test("the library's categories on a phone, by finger", async () => {
  expect(await checkChoices(site, en["resource library"], "finger", "main")).toBeGreaterThan(3);
});

const openSections = (page: Page) => page.locator(".integration-section[open]").count();

test("a section of the integrations closes by a press elsewhere, as every accordion does", async () => {
  const { page, quiet } = await site.open(en.integrations, phone);
  await quiet();
  const second = page.locator(".integration-section").nth(1);
  await second.locator("summary").tap();
  await eventually(() => second.getAttribute("open")).toBe("");
  const first = page.locator(".integration-section").first();
  await first.locator("summary").tap();
  await eventually(() => first.getAttribute("open")).toBe("");
  expect(await openSections(page)).toBe(1);
  await page.locator("h1").tap();
  await eventually(() => openSections(page)).toBe(0);
  await second.locator("summary").tap();
  await eventually(() => openSections(page)).toBe(1);
});

test("on a desktop, a section stays open", async () => {
  const { page, quiet } = await site.open(en.integrations, desk);
  await quiet();
  await page.locator("h1").click();
  expect(await openSections(page)).toBe(1);
});
