import { describe, expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { kinds } from "./kinds.ts";
import { type Visit, awake, desk, eventually, openSite, phone } from "./site.ts";

/* Searching the integrations and the guides: by keyboard, by finger, and without scripts. */

const site = await openSite();

const field = ({ page }: Visit) => page.getByRole("searchbox");
const names = ({ page }: Visit) =>
  page.locator("[data-search-item] h3 [data-search-text]:visible").allTextContents();
const status = ({ page }: Visit) => page.getByRole("status").first().textContent();
const query = ({ page }: Visit) => new URL(page.url()).search;

describe("on a desk", () => {
  test("marks the open section, even with an unknown one in the address", async () => {
    const { page } = await site.open(`${kinds.en.integrations}#50%`, desk);
    const links = page.locator("main nav a[href^='#']");
    await eventually(() => links.first().getAttribute("aria-current")).toBe("true");
    await links.nth(1).click();
    await eventually(() => links.nth(1).getAttribute("aria-current")).toBe("true");
  });

  test("finds while typing, shows how many, and keeps the query in the address", async () => {
    const visit = await site.open(`${kinds.de.integrations}?utm_source=letter`, desk);
    const { page } = visit;
    await field(visit).focus();
    await awake(page, "search");
    await page.keyboard.type("lohnbruecke");
    await eventually(() => names(visit)).toEqual(["Lohnbrücke"]);
    expect(await status(visit)).toBe("Gefunden: 1 von 24");
    await eventually(() => query(visit)).toBe("?utm_source=letter&search=lohnbruecke");
    expect(await violations(page)).toEqual([]);

    await page.reload();
    expect(await names(visit)).toEqual(["Lohnbrücke"]);
    expect(await field(visit).inputValue()).toBe("lohnbruecke");
    await field(visit).focus();
    await awake(page, "search");
    await page.keyboard.press("Escape");
    await eventually(() => query(visit)).toBe("?utm_source=letter");
    expect(await field(visit).inputValue()).toBe("");
    expect(await status(visit)).toBe("");
    // Only the first section, as before.
    await eventually(() => page.locator(".integration-section[open]").count()).toBe(1);
  });

  test("shows results of every section, with links to them", async () => {
    const visit = await site.open(kinds.en.integrations, desk);
    const { page } = visit;
    const second = page.locator(".directory-link").nth(1);
    await second.click();
    await eventually(() => second.getAttribute("aria-current")).toBe("true");
    await field(visit).fill("single sign");
    await eventually(() => query(visit)).toBe("?search=single+sign");
    const found = await names(visit);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(24);
    const shown = page.locator(".integration-section:visible");
    const links = page.locator(".directory-link:visible");
    expect(await links.count()).toBe(await shown.count());
    await links.last().click();
    await eventually(() => new URL(page.url()).hash).not.toBe(await second.getAttribute("href"));
    expect(await names(visit)).toEqual(found);

    await page.getByRole("link", { name: "Clear search" }).click();
    await eventually(() => page.locator(".directory-link:visible").count()).toBe(5);
    expect(await field(visit).and(page.locator(":focus")).count()).toBe(1);
    // The section that was open is again, and a visitor can switch to another as usual.
    await eventually(() => second.getAttribute("aria-current")).toBe("true");
    await page.locator(".directory-link").nth(2).click();
    await eventually(() => page.locator(".integration-section[open]").count()).toBe(1);
    // It is marked once the browser has reported that it opened.
    const link = page.locator(".directory-link").nth(2);
    await eventually(() => link.getAttribute("aria-current")).toBe("true");
  });

  test("without a result shows a message, and is cleared by keyboard", async () => {
    const visit = await site.open(kinds.en["learning hub"], desk);
    const { page } = visit;
    await field(visit).fill("xyzzy");
    await page.getByText("Nothing found").waitFor();
    expect(await status(visit)).toBe("Found: 0 of 12");
    expect(await violations(page)).toEqual([]);
    const back = page.getByRole("link", { name: "Show all guides" });
    await back.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Nothing found").waitFor({ state: "hidden" });
    expect(await names(visit)).toHaveLength(12);
    expect(await field(visit).and(page.locator(":focus")).count()).toBe(1);
    await eventually(() => query(visit)).toBe("");
  });
});

test("on a phone opens the sections of the accordion with results", async () => {
  const visit = await site.open(kinds.en.integrations, { ...phone, reducedMotion: "reduce" });
  const { page } = visit;
  await field(visit).fill("calendar");
  await eventually(() => status(visit)).toMatch(/^Found: [1-9]/);
  const shown = page.locator(".integration-section:visible");
  expect(await page.locator(".integration-section[open]:visible").count()).toBe(
    await shown.count(),
  );
  await page.getByRole("link", { name: "Clear search" }).tap();
  await eventually(() => page.locator(".integration-section[open]").count()).toBe(1);
  expect(await shown.count()).toBe(5);
});

test("without JavaScript is sent by Enter or the button, and cleared by a link", async () => {
  const visit = await site.open(kinds.de.integrations, { ...desk, javaScriptEnabled: false });
  const { page } = visit;
  await field(visit).fill("LOHNBRUECKE");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/?search=LOHNBRUECKE");
  expect(await page.locator("[data-search-item]:visible").count()).toBe(1);
  expect(await status(visit)).toBe("Gefunden: 1 von 24");
  await field(visit).fill("gibt es nicht");
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByText("Nichts gefunden").waitFor();
  await page.getByRole("link", { name: "Alle Integrationen zeigen" }).click();
  await page.waitForURL(`**${kinds.de.integrations}`);
  expect(await page.locator(".integration-section[open]").count()).toBe(1);
});
