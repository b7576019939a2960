import { describe, expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { overflowing } from "../../../test/browser/check-pages.ts";
import { type Visit, awake, desk, eventually, hold, openSite, phone } from "./site.ts";

/* The search of the whole site: by keyboard, by finger, and without scripts. */

const site = await openSite();

const field = ({ page }: Visit) => page.getByRole("searchbox");
const hits = ({ page }: Visit) => page.locator("main ol a[data-search-hit]");
const status = ({ page }: Visit) => page.getByRole("status").first().textContent();
const query = ({ page }: Visit) => decodeURIComponent(new URL(page.url()).search);
const focused = ({ page }: Visit) => page.evaluate(() => document.activeElement?.textContent);

describe("by keyboard", () => {
  test("opens from the header, finds while typing, and is used by arrow keys", async () => {
    const visit = await site.open("/de/", desk);
    const { page } = visit;
    const link = page.getByRole("banner").getByRole("link", { name: "Suche", exact: true });
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/de/search/");
    expect(await violations(page)).toEqual([]);
    await field(visit).focus();
    await awake(page, "site-search");
    await page.keyboard.type("Urlaubsrichtlinei");
    await eventually(() => query(visit)).toBe("?q=Urlaubsrichtlinei");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("antrag");
    await eventually(() => query(visit)).toBe("?q=antrag");
    expect(await status(visit)).toMatch(/^Gefunden: \d+/);
    expect(await violations(page)).toEqual([]);

    const first = await hits(visit).first().textContent();
    await page.keyboard.press("ArrowDown");
    await eventually(() => focused(visit)).toBe(first);
    await page.keyboard.press("ArrowDown");
    await eventually(() => focused(visit)).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await field(visit).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await eventually(() => page.url()).not.toContain("/search/");
    await page.goBack();
    expect(await hits(visit).first().textContent()).toBe(first);
    expect(await field(visit).inputValue()).toBe("antrag");
  });

  test("shows that nothing was found, and where else to look; Escape clears it", async () => {
    const visit = await site.open("/en/search/", desk);
    const { page } = visit;
    await field(visit).focus();
    await awake(page, "site-search");
    await page.keyboard.type("qqxxzz");
    await eventually(() => status(visit)).toBe("Nothing found for “qqxxzz”");
    expect(await page.locator("main").getByRole("link", { name: "Ask us" }).isVisible()).toBe(true);
    expect(await page.locator("main .pill").count()).toBeGreaterThan(4);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await eventually(() => query(visit)).toBe("");
    expect([await field(visit).inputValue(), await status(visit)]).toEqual(["", ""]);
  });

  test("shows the results of the last query, however late answers come", async () => {
    const visit = await site.open("/en/search/", desk);
    const { page } = visit;
    await field(visit).focus();
    await awake(page, "site-search");
    const release = await hold(page, "**/search/?q=payroll");
    const requested = page.waitForRequest("**/search/?q=payroll");
    await page.keyboard.type("payroll");
    const request = await requested;
    await page.keyboard.press("Control+A");
    await page.keyboard.type("works council");
    await eventually(() => query(visit)).toBe("?q=works+council");
    // The previous request was aborted.
    await eventually(() => request.failure()).not.toBeNull();
    const shown = await hits(visit).allTextContents();
    release();
    expect(shown.join(" ")).toContain("works council");
    expect(await hits(visit).allTextContents()).toEqual(shown);
  });

  test.each([
    { first: "", more: "payroll", back: "Escape" },
    { first: "leave", more: "s", back: "Backspace" },
  ])("cancels a search that is undone before its answer: $back", async ({ first, more, back }) => {
    const visit = await site.open(first ? `/en/search/?q=${first}` : "/en/search/", desk);
    const { page } = visit;
    await field(visit).focus();
    await awake(page, "site-search");
    const before = await status(visit);
    const address = `**/search/?q=${first}${more}`;
    const release = await hold(page, address);
    const requested = page.waitForRequest(address);
    await page.keyboard.press("End");
    await page.keyboard.type(more);
    const request = await requested;
    await page.keyboard.press(back);
    await eventually(() => field(visit).inputValue()).toBe(first);
    await eventually(() => request.failure()).not.toBeNull();
    release();
    expect([await query(visit), await status(visit)]).toEqual([first && `?q=${first}`, before]);
  });
});

test("on a phone is in the menu, and fits", async () => {
  const visit = await site.open("/nl/", phone);
  const { page } = visit;
  await page.getByRole("button", { name: "Menu openen" }).tap();
  await page
    .getByRole("dialog")
    .or(page.locator(".mobile-menu"))
    .getByRole("link", { name: "Zoeken", exact: true })
    .tap();
  await page.waitForURL("**/nl/search/");
  await field(visit).fill("verlof");
  await eventually(() => hits(visit).count()).toBeGreaterThan(3);
  expect(await overflowing(page)).toEqual([]);
});

test("without JavaScript works from the 404 page", async () => {
  const visit = await site.visit({ ...desk, javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(`${site.origin}/ch/gibt-es-nicht/`);
  await field(visit).fill("Ferien");
  await page.locator("main").getByRole("button", { name: "Suchen" }).click();
  await page.waitForURL("**/ch/search/?q=Ferien");
  const hrefs = await hits(visit).evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(3);
  for (const href of hrefs) expect(href).toMatch(/^\/ch\//);
});
