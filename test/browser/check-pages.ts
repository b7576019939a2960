import type { Page } from "playwright";
import { expect } from "vitest";
import { atRest, bringAxe, violations } from "./axe.ts";
import { missedInStretched } from "./check-pointers.ts";
import { type Site, type Visit, desk, phone } from "./site.ts";

/** Each begins as wide as its pages are opened. */
const widths = { finger: [360, 768, 1024, 1280, 1920], mouse: [1280, 1920, 1024, 768, 360] };

type Looks = {
  /** How wide the window is where axe looks. */
  readonly axeWidths?: readonly number[];
  /** Rules of axe that do not count. */
  readonly without?: readonly string[];
  /** Whether all text is there to its last word. */
  readonly uncut?: boolean;
};

/**
 * Someone who opens one page after the other, touching them by finger or mouse. Each is expected not to fail,
 * move, overflow, be too small to hit or keep someone out, however wide the window.
 */
export async function pageChecks(site: Site, by: "finger" | "mouse") {
  const device = by === "finger" ? phone : desk;
  const visit = await site.visit(device);
  const { page } = visit;
  await recordShifts(page);
  await bringAxe(page);

  return async (path: string, { axeWidths = [360], without = [], uncut = false }: Looks = {}) => {
    const before = { problems: visit.problems().length, requests: visit.requests().length };
    await page.setViewportSize(device.viewport);
    await visit.open(path);
    await scrollThrough(visit);
    expect(foreign(visit.requests().slice(before.requests), site)).toEqual([]);
    expect(await shifts(page)).toEqual([]);
    for (const width of widths[by]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `${width} px wide`).toEqual([]);
      if (uncut) expect(await cutText(page), `${width} px wide`).toEqual([]);
      if (by === "finger" && width === 360) expect(await smallTargets(page)).toEqual([]);
      if (!axeWidths.includes(width)) continue;
      expect(await missedInStretched(page), `${width} px wide`).toEqual([]);
      expect(await violations(page, { without }), `${width} px wide`).toEqual([]);
    }
    // A picture that an earlier page had, too, comes from memory: Chromium then calls its preload unused.
    const problems = visit.problems().slice(before.problems);
    expect(problems.filter((problem) => !/but not used within/.test(problem))).toEqual([]);
  };
}

/** Addresses that are neither the site's own nor those of its pictures. */
function foreign(requests: readonly string[], site: Site): string[] {
  const own = [site.origin, site.world.storyblok.origin];
  return requests.filter((url) => !own.includes(new URL(url).origin));
}

/** What moves once the fonts are there: a machine without Arial has no fallback as wide as they are. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const recorded: Recorded = { shifts: [], fontsAt: 0 };
    Object.assign(window, { recorded });
    const drawn = (frames: number, then: () => void) =>
      frames === 0 ? then() : requestAnimationFrame(() => drawn(frames - 1, then));
    // They are laid out in one of the next two frames, or in that after the page was read; what moves is
    // told at its end.
    const noted = () =>
      drawn(3, () => {
        recorded.fontsAt = performance.now();
      });
    document.fonts.addEventListener("loadingdone", noted);
    document.addEventListener("DOMContentLoaded", noted);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const sources = (entry.sources ?? []).map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : "text",
        );
        const what = `${entry.value.toFixed(4)} ${sources.join(", ")}`;
        recorded.shifts.push({ what, at: entry.startTime });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
};

/** In milliseconds since the page was asked for. */
type Recorded = { shifts: { what: string; at: number }[]; fontsAt: number };

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shifts: all, fontsAt } = (window as unknown as { recorded: Recorded }).recorded;
    return all.filter(({ at }) => at > fontsAt).map(({ what }) => what);
  });
}

/** From top to bottom, so that what is lazy comes and what wakes when seen wakes. */
async function scrollThrough({ page, quiet }: Visit) {
  await atRest(page);
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += 700) {
      scrollTo({ top, behavior: "instant" });
      await new Promise<unknown>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 500);
      });
    }
  });
  await quiet();
  // Back, since axe holds what lies under the sticky header for covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** What reaches beyond the screen, if the page can be scrolled sideways at all. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.localName}.${element.getAttribute("class")}`);
    return [`${scrollWidth} of ${clientWidth} px`, ...over];
  });
}

/** Text that ends in dots, or below the line after which its element ends. */
function cutText(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((element) => {
        const { webkitLineClamp, textOverflow } = getComputedStyle(element);
        if (webkitLineClamp === "none" && textOverflow !== "ellipsis") return false;
        return (
          element.scrollHeight > element.clientHeight + 1 ||
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.textContent),
  );
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
