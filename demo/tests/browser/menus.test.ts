import { describe, expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { overflowing } from "../../../test/browser/check-pages.ts";
import { coveredChoices } from "../../../test/browser/check-pointers.ts";
import { twoFrames } from "../../../test/browser/site.ts";
import { kinds } from "./kinds.ts";
import { type Visit, awake, eventually, openSite, phone } from "./site.ts";

/* The header's menus by mouse, keyboard and finger. */

const site = await openSite();

/** The header and anything open over the page. */
const header = ".site-preheader, .site-header, :popover-open";

const openMenus = ({ page }: Visit) =>
  page.locator(":popover-open").evaluateAll((all) => all.map(({ id }) => id));
const focused = ({ page }: Visit) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/* A menu that a stylesheet hides is still in the HTML, so these tests need its button to be visible. */
describe("on a screen that is", () => {
  const entries = ["Product", "Resources", "Company", "Pricing", "More"];

  test.each([1280, 1024])("%i px wide the entries are beside the logo", async (width) => {
    const visit = await site.open(kinds.en.home, { viewport: { width, height: 900 } });
    const nav = visit.page.getByRole("navigation", { name: "Main menu" });
    const offered = nav.locator(".site-nav-item").filter({ visible: true });
    await eventually(() => offered.allTextContents()).toEqual(entries);
    for (const entry of await offered.all()) {
      await entry.click({ trial: true });
    }
    await visit.page.getByRole("link", { name: "Sign in" }).click({ trial: true });
    expect(await visit.page.locator(".burger").isVisible()).toBe(false);
    // Width is not enough: a visitor can also set a larger font in the browser.
    const devtools = await visit.page.context().newCDPSession(visit.page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
    await visit.page.reload();
    await visit.page.getByRole("button", { name: "Open menu" }).click({ trial: true });
    expect(await overflowing(visit.page)).toEqual([]);
  });

  test.each([1023, 360])("%i px wide a burger button replaces them", async (width) => {
    const visit = await site.open(kinds.en.home, { viewport: { width, height: 740 } });
    await visit.page.getByRole("button", { name: "Open menu" }).click({ trial: true });
    expect(await visit.page.locator(".site-nav .site-nav-item:visible").count()).toBe(0);
    const signIn = visit.page.locator(".site-header-sign-in");
    expect(await signIn.isVisible()).toBe(width >= 768);
  });
});

describe("on a desk", () => {
  test("a keyboard opens a menu, walks through it, and Escape gives the focus back", async () => {
    const visit = await site.open(kinds.en.home);
    const { page } = visit;
    const button = page.getByRole("button", { name: "Product" });
    await button.focus();
    await awake(page, "site-menus");
    await page.keyboard.press("Enter");
    await eventually(() => openMenus(visit)).toEqual(["menu-0"]);
    expect(await button.getAttribute("aria-expanded").catch(() => null)).not.toBe("false");
    await page.keyboard.press("Tab");
    await eventually(() => focused(visit)).toMatch(/^Recruiting/);
    await page.keyboard.press("ArrowDown");
    await eventually(() => focused(visit)).toMatch(/^Onboarding/);
    await page.keyboard.press("ArrowUp");
    await eventually(() => focused(visit)).toMatch(/^Recruiting/);
    await page.keyboard.press("Escape");
    await eventually(() => openMenus(visit)).toEqual([]);
    expect(await focused(visit)).toBe("Product");
  });

  test("the menu by which a visitor left the page is closed when they come back", async () => {
    const visit = await site.open(kinds.en.home);
    const { page } = visit;
    for (const name of ["Product", "Resources", "English"]) {
      await page.getByRole("button", { name }).first().click();
      await page.locator(":popover-open a").first().hover();
      await eventually(async () => (await openMenus(visit)).length).toBe(1);
      // The browsers of the tests keep no page that was left. The script may come a moment later.
      await eventually(async () => {
        await page.evaluate(() =>
          dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
        );
        return openMenus(visit);
      }).toEqual([]);
    }
  });

  test("a menu closes when the focus leaves it, on a click elsewhere, and for another menu", async () => {
    const visit = await site.open(kinds.en.home);
    const { page } = visit;
    await page.getByRole("button", { name: "Company" }).focus();
    await awake(page, "site-menus");
    await page.keyboard.press("Space");
    await eventually(() => openMenus(visit)).toEqual(["menu-2"]);
    for (let links = 0; links < 6 && (await openMenus(visit)).length > 0; links++) {
      await page.keyboard.press("Tab");
    }
    await eventually(() => openMenus(visit)).toEqual([]);
    await eventually(() => focused(visit)).toBe("Pricing");

    await page.getByRole("button", { name: "Product" }).click();
    await eventually(() => openMenus(visit)).toEqual(["menu-0"]);
    await page.getByRole("button", { name: "Resources" }).click();
    await eventually(() => openMenus(visit)).toEqual(["menu-1"]);
    await page.locator("main").click({ position: { x: 5, y: 500 } });
    await eventually(() => openMenus(visit)).toEqual([]);
  });

  test("the language list closes when the focus leaves it, on a click elsewhere, and by its button", async () => {
    const visit = await site.open(kinds.en.home);
    const { page } = visit;
    const button = page.locator(".site-preheader .language-button");
    const isOpen = () => page.locator("#languages:popover-open").count();
    await button.focus();
    await page.keyboard.press("Enter");
    await eventually(isOpen).toBe(1);
    await page.keyboard.press("Tab");
    await eventually(() => focused(visit)).toBe("English");
    await page.locator("#languages:not([data-wake])").waitFor();
    for (let links = 0; links < 5; links++) await page.keyboard.press("Tab");
    await eventually(isOpen).toBe(0);

    await button.click();
    await eventually(isOpen).toBe(1);
    await page.locator("main").click({ position: { x: 5, y: 500 } });
    await eventually(isOpen).toBe(0);

    await button.click();
    await eventually(isOpen).toBe(1);
    await button.click();
    await eventually(isOpen).toBe(0);
    // The page for old browsers costs the others nothing.
    expect(visit.requests().filter((address) => address.includes("unsupported"))).toEqual([]);
  });

  test("a footer's entry with others below it opens and closes", async () => {
    const { page } = await site.open(kinds.en.home);
    const entry = page.locator(".site-footer details");
    const below = entry.getByRole("link").first();
    expect(await below.isVisible()).toBe(false);
    await entry.locator("summary").click();
    await below.click({ trial: true });
    await entry.locator("summary").press("Enter");
    await below.waitFor({ state: "hidden" });
  });

  test.each(["en", "de"] as const)("open menus are accessible (%s)", async (language) => {
    const visit = await site.open(kinds[language].home, { reducedMotion: "reduce" });
    const { page } = visit;
    const buttons = page.locator(".site-nav button");
    for (let index = 0; index < (await buttons.count()); index++) {
      await buttons.nth(index).click();
      const menu = await buttons.nth(index).getAttribute("popovertarget");
      await eventually(() => openMenus(visit)).toEqual([menu]);
      expect(await outside(visit)).toEqual([]);
      // The page around a menu is checked with the first one: it is the same with the others.
      const within = index === 0 ? {} : { within: header };
      expect(await violations(page, within)).toEqual([]);
    }
    await page.locator(".site-preheader .language-button").click();
    await page.locator("#languages").waitFor();
    expect(await violations(page, { within: header })).toEqual([]);
  });
});

describe("on a phone", () => {
  test("the menu fills the screen, keeps the focus, and the page behind does not scroll", async () => {
    const visit = await site.open(kinds.en.home, phone);
    const { page } = visit;
    const burger = page.getByRole("button", { name: "Open menu" });
    const menu = page.locator("#site-menu");
    await burger.tap();
    await awake(page, "mobile-menu");
    await menu.waitFor();
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });

    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.locator("#site-menu :focus").waitFor();
    const seen = new Set<string>();
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press("Tab");
      expect(await page.locator("#site-menu :focus").count()).toBe(1);
      seen.add(await focused(visit));
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Product/), "Pricing", "Sign in"]),
    );

    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await burger.and(page.locator(":focus")).count()).toBe(1);
    // A visitor scrolls only after the browser has shown the page as scrollable again.
    await twoFrames(page);
    await page.mouse.wheel(0, 900);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test.each([
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 320, height: 256 },
  ])("nothing in the menu hides what has the focus, in $width×$height", async (viewport) => {
    const { page } = await site.open(kinds.en.home, { ...phone, viewport });
    const menu = page.locator("#site-menu");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await awake(page, "mobile-menu");
    const hidden = () =>
      page.evaluate(() => {
        const at = document.activeElement ?? document.body;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return at.contains(seen) ? [] : [at.textContent.trim()];
      });
    for (const group of await menu.locator("summary").all()) {
      await group.focus();
      await page.keyboard.press("Enter");
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let stop = 0; stop < 9; stop++) {
          await page.keyboard.press(key);
          expect(await hidden(), `${key} ${stop}`).toEqual([]);
        }
      }
    }
  });

  test("the menu shows one group at a time, leads to pages, and closes by its button", async () => {
    const { page } = await site.open(kinds.en.home, phone);
    const menu = page.locator("#site-menu");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await menu.getByText("Product", { exact: true }).first().tap();
    await menu.getByText("Resources", { exact: true }).tap();
    const groups = menu.locator("details");
    await eventually(() =>
      groups.evaluateAll((all) => all.map((group) => group.hasAttribute("open"))),
    ).toEqual([false, true, false, false]);
    await page.getByRole("button", { name: "Close menu" }).tap();
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Open menu" }).tap();
    await menu.getByRole("link", { name: /^Blog/ }).tap();
    await page.waitForURL(`**${kinds.en.blog}`);
  });

  test.each(["en", "de"] as const)("the open menu is accessible (%s)", async (language) => {
    const visit = await site.open(kinds[language].home, { ...phone, reducedMotion: "reduce" });
    const { page } = visit;
    await page.locator(".burger").tap();
    await page.locator("#site-menu summary").first().tap();
    // Links that scroll below the buttons at its end do not count as too small.
    expect(await violations(page, { without: ["target-size"] })).toEqual([]);
    await page.locator("#site-menu .language-button").tap();
    await page.locator("#languages").waitFor();
    expect(await outside(visit)).toEqual([]);
    const within = { within: ":popover-open", without: ["target-size"] };
    expect(await violations(page, within)).toEqual([]);
  });
});

/** Returns the open menus that extend beyond the screen. */
function outside({ page }: Visit): Promise<string[]> {
  return page.locator(":popover-open").evaluateAll((all) =>
    all
      .filter((menu) => {
        const { left, right, top } = menu.getBoundingClientRect();
        return left < 0 || top < 0 || right > document.documentElement.clientWidth;
      })
      .map(({ id }) => id),
  );
}

/* The Dutch pages have a cookie notice. The English ones offer German to a German browser. */
test.each([
  ["/nl/flair-library/", "nl-NL"],
  ["/nl/success-hub/", "nl-NL"],
  [kinds.en["resource library"], "de-DE"],
  [kinds.en["success stories"], "de-DE"],
  [kinds.en["template hub"], "de-DE"],
  [kinds.en["learning hub"], "de-DE"],
])("on a low phone no notice covers what opens: %s", async (path, locale) => {
  const viewport = { width: 360, height: 640 };
  const visit = await site.open(path, { ...phone, viewport, locale, firstTime: true });
  await visit.page
    .locator(".cookie-banner .notice, .language-offer")
    .filter({ visible: true })
    .waitFor();
  expect(await coveredChoices(visit, "main")).toEqual([]);
});
