import type { Page } from "playwright";
import { expect } from "vitest";
import { atRest, preloadAxe, violations } from "./axe.ts";
import { missedInStretched } from "./check-pointers.ts";
import { type Site, type Visit, desk, eventually, phone } from "./site.ts";

/** The widths of the window, in px. Each list begins with the width that its pages are opened in. */
const widths = { finger: [360, 768, 1024, 1280, 1920], mouse: [1280, 1920, 1024, 768, 360] };

type PageOptions = {
  /** The widths at which axe runs, in px. */
  readonly axeWidths?: readonly number[];
  /** Rules of axe to ignore. */
  readonly without?: readonly string[];
  /** True to check that no text is cut off. */
  readonly uncut?: boolean;
};

/**
 * Opens one page after another, by finger or mouse, and checks each at every width: it does not fail, move or
 * overflow, nothing is too small to hit, and it is accessible.
 */
export async function pageChecks(site: Site, by: "finger" | "mouse") {
  const device = by === "finger" ? phone : desk;
  const visit = await site.visit(device);
  const { page } = visit;
  await recordShifts(page);
  await preloadAxe(page);

  return async (
    path: string,
    { axeWidths = [360], without = [], uncut = false }: PageOptions = {},
  ) => {
    const before = { problems: visit.problems().length, requests: visit.requests().length };
    await page.setViewportSize(device.viewport);
    await visit.open(path);
    await scrollThrough(visit);
    expect(foreignRequests(visit.requests().slice(before.requests), site)).toEqual([]);
    expect(await shifts(page)).toEqual([]);
    for (const width of widths[by]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `${width} px wide`).toEqual([]);
      // Chromium may apply the styles of a width a moment after the width itself.
      await eventually(() => splitWords(page), `${width} px wide`).toEqual([]);
      if (uncut) expect(await cutText(page), `${width} px wide`).toEqual([]);
      if (by === "finger" && width === 360) expect(await smallTargets(page)).toEqual([]);
      if (!axeWidths.includes(width)) continue;
      expect(await missedInStretched(page), `${width} px wide`).toEqual([]);
      expect(await violations(page, { without }), `${width} px wide`).toEqual([]);
    }
    // A picture that an earlier page had too comes from memory. Chromium then reports its preload as unused.
    const problems = visit.problems().slice(before.problems);
    expect(problems.filter((problem) => !/but not used within/.test(problem))).toEqual([]);
  };
}

/** Returns the requests to addresses that are neither the site's own nor those of its pictures. */
function foreignRequests(requests: readonly string[], site: Site): string[] {
  const own = [site.origin, site.world.storyblok.origin];
  return requests.filter((url) => !own.includes(new URL(url).origin));
}

/** Records what moves after the fonts are there: a machine without Arial has no fallback that is as wide. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const recorded: Recorded = { shifts: [], fontsAt: 0 };
    Object.assign(window, { recorded });
    const afterFrames = (frames: number, then: () => void) =>
      frames === 0 ? then() : requestAnimationFrame(() => afterFrames(frames - 1, then));
    // The fonts are laid out in one of the next two frames, or in the one after the page was parsed. What
    // moves is reported at the end of a frame.
    const noteFonts = () =>
      afterFrames(3, () => {
        recorded.fontsAt = performance.now();
      });
    document.fonts.addEventListener("loadingdone", noteFonts);
    document.addEventListener("DOMContentLoaded", noteFonts);
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

/** Times are in milliseconds since the page was requested. */
type Recorded = { shifts: { what: string; at: number }[]; fontsAt: number };

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shifts: all, fontsAt } = (window as unknown as { recorded: Recorded }).recorded;
    return all.filter(({ at }) => at > fontsAt).map(({ what }) => what);
  });
}

/** Scrolls from top to bottom, so that lazy content loads and islands that wake when they are seen wake. */
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
  // Scrolls back up, because axe reports what lies under the sticky header as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** Returns the elements that extend beyond the screen, if the page can be scrolled sideways. */
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

/**
 * Returns words that continue on the next line though no style hyphenates them. Chromium has no dictionaries
 * here, so a word that may be hyphenated counts as hyphenated. Text of articles may have words of any length.
 */
function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest(".prose, .quote, .breadcrumb")) continue;
      const style = getComputedStyle(element);
      const shortest = Number.parseInt(style.getPropertyValue("hyphenate-limit-chars"), 10) || 0;
      for (const { 0: word, index } of text.textContent?.matchAll(
        /(?<!\S)\p{L}{4,}(?=[\s.,:?!]|$)/gu,
      ) ?? []) {
        if (style.hyphens === "auto" && word.length >= shortest) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${element.localName}.${element.className}: ${word}`);
      }
    }
    return found;
  });
}

/** Returns texts that end in an ellipsis, or extend below the last line that their element shows. */
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
 * Returns links and buttons that a finger can miss: less than 44 px high, or less than 24 px wide (a word is
 * as wide as it is). Links within a sentence are as high as their line. An element that a pseudo-element
 * enlarges (a tick box, a card's link) counts as enlarged.
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
