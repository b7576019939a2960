import type { Page } from "playwright";
import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { desk, openSite, phone } from "./site.ts";

/* If a visitor's own colours remove all grounds and shadows, everything over the page has an edge. */

const site = await openSite();

const edgeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).borderBottomStyle);

test.each([
  ["a menu of the header", kinds.en.home, desk, ".site-nav-item[popovertarget]"],
  ["the languages", kinds.en.home, desk, ".language-button"],
  ["a filter of stories", kinds.en["success stories"], desk, ".success-filter-facet > .pill"],
  ["all filters of stories", kinds.en["success stories"], phone, ".success-filter-toggle"],
  ["the filters of templates", kinds.en["template hub"], phone, "[popovertarget=filters]"],
] as const)("%s", async (_name, path, screen, opener) => {
  const { page } = await site.open(path, { ...screen, forcedColors: "active" });
  await page.locator(opener).filter({ visible: true }).first().click();
  await page.locator(":popover-open").first().waitFor();
  expect(await edgeOf(page, ":popover-open")).toBe("solid");
});

test("the categories of the library", async () => {
  const { page } = await site.open(kinds.en["resource library"], {
    ...phone,
    forcedColors: "active",
  });
  await page.locator(".category-summary").click();
  expect(await edgeOf(page, ".category-menu")).toBe("solid");
});

test("the header, below which a page scrolls", async () => {
  const { page } = await site.open(kinds.en.article, { forcedColors: "active" });
  const edge = await page
    .locator(".site-header")
    .evaluate((header) => getComputedStyle(header, "::before").borderBottomStyle);
  expect(edge).toBe("solid");
});
