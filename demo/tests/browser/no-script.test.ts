import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { type VisitOptions, cut, eventually, openSite, phone } from "./site.ts";

/* The site in a browser that runs none of its scripts. */

const site = await openSite();

const visit = (options: VisitOptions = {}) => site.visit({ ...options, javaScriptEnabled: false });

test("menus open, close for each other and on a click elsewhere, and their links work", async () => {
  const { page, open } = await visit();
  await open(kinds.en.home);
  await page.getByRole("button", { name: "Product" }).click();
  await page.locator("#menu-0").waitFor();
  await page.getByRole("button", { name: "Resources" }).click();
  await page.locator("#menu-0").waitFor({ state: "hidden" });
  await page.locator("main").click({ position: { x: 5, y: 500 } });
  await page.locator("#menu-1").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Company" }).click();
  await page
    .locator("#menu-2")
    .getByRole("link", { name: /^About us/ })
    .click();
  await page.waitForURL(`**${kinds.en.about}`);
});

test("the menu of a phone opens over a page that does not scroll, and closes", async () => {
  const { page, open } = await visit(phone);
  await open(kinds.en.home);
  await page.getByRole("button", { name: "Open menu" }).tap();
  const menu = page.locator("#site-menu");
  await menu.waitFor();
  await menu.getByText("Product", { exact: true }).first().tap();
  await menu.getByText("Recruiting", { exact: true }).waitFor();
  expect(await page.locator("html").evaluate((html) => getComputedStyle(html).overflow)).toBe(
    "hidden",
  );
  await page.getByRole("button", { name: "Close menu" }).tap();
  await menu.waitFor({ state: "hidden" });
});

test("the accordion shows one answer at a time", async () => {
  const { page, open } = await visit();
  await open(kinds.en.home);
  const items = page.locator(".accordion-item");
  await items.nth(2).locator("summary").click();
  const answers = items.locator(".accordion-answer");
  await answers.nth(2).waitFor();
  expect(await answers.nth(0).isVisible()).toBe(false);
});

test("the language switches and is remembered", async () => {
  const { page, open } = await visit();
  await open(kinds.en.contact);
  await page
    .getByRole("button", { name: /^Choose language/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Deutsch", exact: true }).click();
  await page.waitForURL(`**${kinds.de.contact}`);
  await open("/");
  expect(new URL(page.url()).pathname).toBe(kinds.de.home);
});

test("the blog turns its pages", async () => {
  const { page, open } = await visit();
  await open(kinds.en.blog);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForURL(`**${kinds.en.blog}2/`);
  await page.getByRole("link", { name: "Last page" }).click();
  await page.waitForURL(/\/en\/blog\/[3-9]\/$/);
  await page.getByRole("link", { name: "First page" }).click();
  await page.waitForURL(`**${kinds.en.blog}`);
});

test("the carousel scrolls", async () => {
  const { page, open } = await visit();
  await open(kinds.en.product);
  const track = page.locator(".carousel-track").first();
  await track.focus();
  await page.keyboard.press("ArrowRight");
  await eventually(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

/* The same if the connection fails before they arrive: nothing remains that only scripts can use. */
test.each([
  [kinds.en.pricing, ".pricing-live", ".pricing-tables"],
  [kinds.en["success stories"], null, ".success-filter-submit"],
  [kinds.en["template hub"], null, ".template-side .without-scripts"],
  [kinds.en.integrations, ".integration-title", ".integration-summary"],
] as const)("%s: where scripts fail, what works without them is shown", async (path, no, yes) => {
  const { page, context, open } = await site.visit({ but: cut });
  await context.route("**/assets/*.js", (route) => route.abort());
  await open(path);
  await page.locator("main [data-island] :is(input, summary, button, a):visible").first().focus();
  await page.locator(yes).first().waitFor();
  if (no) expect(await page.locator(no).first().isVisible()).toBe(false);
});

test("where a single island fails, its controls are hidden", async () => {
  const { page, context, open } = await site.visit({ but: cut });
  await context.route("**/assets/pricing-*.js", (route) => route.abort());
  await open(kinds.en.pricing);
  await page.locator(".pricing-tables").waitFor();
  expect(await page.locator(".pricing-live").isVisible()).toBe(false);
});
