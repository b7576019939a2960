import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../src/language/language.ts";
import { atRest, violations } from "./axe.ts";
import { type Tested, kindsOf, listedIn } from "./kinds.ts";
import { type Site, type Visit, type VisitOptions, desk, openSite, phone } from "./site.ts";

/** What holds for every page of a language: a test file for each, so that they run beside each other. */
export function checkPages(language: Tested) {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);
  afterAll(() => site?.close());

  describe.each(kindsOf(language))(`${language}: %s`, (_, path) => {
    test("on a phone nothing fails, moves, overflows or is too small to hit", async () => {
      const visit = await read(site, path, phone);
      expect(await overflowing(visit.page)).toEqual([]);
      expect(await smallTargets(visit.page)).toEqual([]);
      expect(await violations(visit.page)).toEqual([]);
      await visit.leave();
    });

    test("on a desk nothing fails, moves or overflows, however wide the window", async () => {
      const visit = await read(site, path, desk);
      expect(await overflowing(visit.page)).toEqual([]);
      expect(await violations(visit.page)).toEqual([]);
      for (const width of [768, 1024, 1920]) {
        // oxlint-disable-next-line no-await-in-loop -- one window, made narrower and wider
        await visit.page.setViewportSize({ width, height: 900 });
        // oxlint-disable-next-line no-await-in-loop
        expect(await overflowing(visit.page)).toEqual([]);
      }
      expect(visit.problems()).toEqual([]);
      await visit.leave();
    });
  });
}

/** The same, once for each kind of page, of a language whose pages have no list of their own. */
export function checkListedPages(language: Language) {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);
  afterAll(() => site?.close());

  test(`on a phone nothing fails, moves or overflows on any kind of page in ${language}`, async () => {
    const paths = await listedIn(language, site.world.origin, "kind");
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- one window after the other
      const visit = await read(site, path, phone);
      // oxlint-disable-next-line no-await-in-loop
      expect(await overflowing(visit.page), path).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await violations(visit.page), path).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop
      await visit.leave();
    }
  }, 400_000);
}

/** Opens a page and scrolls through it, and expects it to be quiet, still and on its own. */
async function read(site: Site, path: string, options: VisitOptions): Promise<Visit> {
  const visit = await site.visit(options);
  await recordShifts(visit.page);
  await visit.open(path);
  await scrollThrough(visit.page);
  expect(visit.problems()).toEqual([]);
  expect(foreign(visit, site)).toEqual([]);
  expect(await shifts(visit.page)).toEqual([]);
  return visit;
}

/** Addresses that are neither the site's own nor those of its pictures. */
function foreign(visit: Visit, site: Site): string[] {
  const own = [site.origin, site.world.storyblok.origin];
  return visit.requests().filter((url) => !own.includes(new URL(url).origin));
}

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { shifts: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const sources = (entry.sources ?? []).map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : "text",
        );
        found.push(`${entry.value.toFixed(4)} ${sources.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
};

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** From top to bottom, so that what is lazy comes and what wakes when seen wakes. */
async function scrollThrough(page: Page) {
  await atRest(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other is what scrolling is
    await page.evaluate(
      (top) =>
        new Promise<void>((resolve) => {
          scrollTo({ top, behavior: "instant" });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
      y,
    );
  }
  await page.waitForLoadState("networkidle");
  // Back, since axe holds what lies under the sticky header for covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** What reaches beyond the screen, if the page can be scrolled sideways at all. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.localName}.${element.getAttribute("class")}`);
  });
}

/**
 * Links and buttons a finger can miss: less than 44 px high, or less than 24 px wide (a word is as wide
 * as it is). Links within a sentence are as high as their line, and what grows by a pseudo-element (a
 * tick box, a card's link) counts as grown.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inText = (element: Element) => {
      const around = element.closest("p, li, dd, td, label, figcaption");
      return around !== null && around.textContent?.trim() !== element.textContent?.trim();
    };
    const grows = (element: Element) =>
      ["::before", "::after"].some((part) => {
        const { content, position } = getComputedStyle(element, part);
        return content !== "none" && position === "absolute";
      });
    return [...document.querySelectorAll("a[href], button, summary, input, select, textarea")]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.closest("[aria-hidden=true], .skip-link"))
      .filter((element) => !inText(element))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (width === 0 || grows(element) || (width >= 23.5 && height >= 43.5)) return [];
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
        return [
          `${element.localName}.${element.getAttribute("class")} "${name}" ${width}×${height}`,
        ];
      });
  });
}
