import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { eventually, hold, openSite, phone } from "./site.ts";

/* An address with a choice leads to the start of its form, both on the screen and for the focus. */

const site = await openSite();

const { pricing, about } = kinds.en;
const choice = "#Form?plan=growth&cycle=yearly&employees=50";

/** Returns how far the form's title is below the sticky header, or null if it is out of sight. */
function titleBelowHeader(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const title = document.querySelector("#Form .form-section-head :is(h1, h2)");
    const header = document.querySelector(".site-header");
    if (!title || !header) return null;
    const { top, bottom } = title.getBoundingClientRect();
    const below = top - Math.max(0, header.getBoundingClientRect().bottom);
    return bottom <= innerHeight ? Math.round(below) : null;
  });
}

const isAtTheTop = async (page: Page) => {
  const below = await titleBelowHeader(page);
  return below !== null && below >= 0 && below < 200;
};

describe.each([
  ["390 px", { ...phone, viewport: { width: 390, height: 844 } }],
  ["1280 px", { viewport: { width: 1280, height: 900 } }],
  ["1280 px, with less motion", { reducedMotion: "reduce" as const }],
])("%s wide, the form's title is below the header", (_, options) => {
  test("in a fresh tab, however late scripts and styles come", async () => {
    const { page, quiet } = await site.visit(options);
    const release = await hold(page, /\.(webp|woff2)|\/assets\/.*\.js/);
    await page.goto(site.origin + pricing + choice, { waitUntil: "domcontentloaded" });
    await eventually(() => isAtTheTop(page)).toBe(true);
    release();
    await quiet();
    expect(await titleBelowHeader(page)).toSatisfy((below) => below >= 0 && below < 200);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("Form");
    // As if the page had never been left.
    await page.reload();
    await eventually(() => isAtTheTop(page)).toBe(true);
    await page.goto(site.origin + about);
    await page.goBack();
    await eventually(() => isAtTheTop(page)).toBe(true);
    expect(new URL(page.url()).hash).toBe(choice);
  });

  test("after a click on the same page, and a second one", async () => {
    const { page, quiet } = await site.open(pricing, options);
    await quiet();
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "A quote" });
      link.id = "to-form";
      document.querySelector("main")?.prepend(link);
    }, choice);
    for (let click = 0; click < 2; click += 1) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page.locator("#to-form").evaluate((link) => (link as HTMLElement).click());
      await eventually(() => isAtTheTop(page)).toBe(true);
    }
  });

  test("only until the visitor scrolls away", async () => {
    const { page, quiet } = await site.open(pricing + choice, options);
    await quiet();
    await page.keyboard.press("Home");
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => {
      document.querySelector("main")?.prepend(document.createElement("hr"));
    });
    await quiet();
    expect(await page.evaluate(() => scrollY)).toBeLessThan(50);
  });
});
