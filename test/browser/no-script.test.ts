import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { type Site, type VisitOptions, eventually, openSite, phone } from "./site.ts";

/* The site for a browser that runs no script of it. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site?.close());

const visit = (options: VisitOptions = {}) => site.visit({ ...options, javaScriptEnabled: false });

test("menus open, close for each other and on a click elsewhere, and lead on", async () => {
  const { page, open, leave } = await visit();
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
  await leave();
});

test("the menu of a phone opens over a page that stands still, and closes", async () => {
  const { page, open, leave } = await visit(phone);
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
  await leave();
});

test("the accordion shows one answer at a time", async () => {
  const { page, open, leave } = await visit();
  await open(kinds.en.home);
  const items = page.locator(".accordion-item");
  await items.nth(2).locator("summary").click();
  await items.nth(2).locator(".accordion-answer").waitFor();
  await items.nth(0).locator(".accordion-answer").waitFor({ state: "hidden" });
  await leave();
});

test("the language switches and is remembered", async () => {
  const { page, open, leave } = await visit();
  await open(kinds.en.contact);
  await page
    .getByRole("button", { name: /^Choose language/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Deutsch", exact: true }).click();
  await page.waitForURL(`**${kinds.de.contact}`);
  await open("/");
  expect(new URL(page.url()).pathname).toBe(kinds.de.home);
  await leave();
});

test("the blog turns its pages", async () => {
  const { page, open, leave } = await visit();
  await open(kinds.en.blog);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForURL(`**${kinds.en.blog}2/`);
  await page.getByRole("link", { name: "Last page" }).click();
  await page.waitForURL(/\/en\/blog\/[3-9]\/$/);
  await page.getByRole("link", { name: "First page" }).click();
  await page.waitForURL(`**${kinds.en.blog}`);
  await leave();
});

test("the cookie notice closes, and the carousel scrolls", async () => {
  const { page, open, leave } = await visit({ firstTime: true });
  await open(kinds.en.product);
  await page.locator(".notice-close").click();
  await page.locator(".cookie-banner").waitFor({ state: "hidden" });
  const track = page.locator(".carousel-track").first();
  await track.focus();
  await page.keyboard.press("ArrowRight");
  await eventually(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await leave();
});

test.each(["en", "de"] as const)(
  "a form says what is wrong, keeps what was typed, and confirms what was right (%s)",
  async (language) => {
    const { page, open, problems, leave } = await visit();
    const path = kinds[language].contact;
    await open(path);
    const field = (name: string) => page.locator(`#contact-${name}`);
    await field("firstName").fill("Grace");
    await field("businessEmailAddress").fill("grace at example");
    await field("message").fill("Do you have a shift plan?");
    await page.locator("main .form-send").click();

    await page.locator(".form-summary").waitFor();
    const wrong = page.locator(".field-wrong [aria-invalid]");
    const names = await wrong.evaluateAll((all) => all.map((input) => input.getAttribute("name")));
    expect(names).toEqual([
      "lastName",
      "businessEmailAddress",
      "companyName",
      "phoneNumber",
      "isAgreed",
    ]);
    expect(await field("firstName").inputValue()).toBe("Grace");
    expect(await field("businessEmailAddress").inputValue()).toBe("grace at example");
    expect(await field("message").inputValue()).toBe("Do you have a shift plan?");

    await field("lastName").fill("Hopper");
    await field("businessEmailAddress").fill(`grace.${language}@example.com`);
    await field("companyName").fill("Compilers & Sons");
    await field("phoneNumber").fill("+49 30 1234567");
    await field("isAgreed").check();
    await page.locator("main .form-send").click();
    await page.locator(".form-sent").waitFor();
    expect(new URL(page.url()).pathname).toBe(path);

    const arrived = () =>
      (site.world.crm?.inbox() ?? []).filter((lead) =>
        JSON.stringify(lead.payload).includes(`grace.${language}@example.com`),
      ).length;
    await eventually(arrived).toBe(1);
    const statuses = problems().filter((problem) => !/status of 422/.test(problem));
    expect(statuses).toEqual([]);
    await leave();
  },
);
