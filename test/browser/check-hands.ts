import type { Page } from "playwright";
import { expect } from "vitest";
import { atRest, violations } from "./axe.ts";
import { tooNarrow } from "./check-narrow.ts";
import { overflowing } from "./check-pages.ts";
import { type Site, desk } from "./site.ts";

/** A desktop of 1280×1024 at 400 %, and a phone. */
const windows = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
] as const;

/**
 * Opens one page after another as a visitor who has closed no notice. `checkHands` covers what axe does not
 * see of WCAG 2.2 AA: nothing scrolls sideways, also with the text spacing that a reader can set and, on a
 * phone, with text half as large again on the page or twice as large in the browser, where nothing is too narrow
 * either, and whatever has the focus is visible. `checkOwnColours` covers a visitor's own colours, which remove all backgrounds and
 * shadows: every control that was a box still has an edge, and none of the site's ink is on a background of
 * the visitor's. Contrast depends on the visitor's colours and is not checked.
 */
export async function handChecks(site: Site) {
  const { page, open } = await site.visit({ firstTime: true });
  const devtools = await page.context().newCDPSession(page);
  /** Sets the text size as a reader does in the browser, in px. */
  const setTextSize = (standard: number) =>
    devtools.send("Page.setFontSizes", { fontSizes: { standard } });

  async function checkHands(path: string) {
    await page.setViewportSize(windows[0]);
    await setTextSize(16);
    await open(path);
    await atRest(page);
    for (const size of windows) {
      const at = `${path} in ${size.width}×${size.height}`;
      await page.setViewportSize(size);
      expect(await overflowing(page), at).toEqual([]);
      if (size === windows[0]) expect(await violations(page), at).toEqual([]);
      expect(await hiddenStops(page), at).toEqual([]);
      await addStyles(page, spaced);
      expect(await overflowing(page), `${at}, spaced`).toEqual([]);
      await restorePage(page);
      if (size === windows[0]) continue;
      await addStyles(page, largeText);
      expect(await overflowing(page), `${at}, large text`).toEqual([]);
      await restorePage(page);
      await setTextSize(32);
      expect(await overflowing(page), `${at}, text twice as large`).toEqual([]);
      expect(await smallHeadings(page), `${at}, text twice as large`).toEqual([]);
      expect(await tooNarrow(page), `${at}, text twice as large`).toEqual([]);
    }
    await setTextSize(16);
    await page.setViewportSize(desk.viewport);
    await addStyles(page, spaced);
    expect(await overflowing(page), `${path} on a desk, spaced`).toEqual([]);
    await restorePage(page);
  }

  async function checkOwnColours(path: string) {
    await page.setViewportSize(desk.viewport);
    await page.emulateMedia({ forcedColors: null });
    await open(path);
    await atRest(page);
    const boxes = await markBoxes(page);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await withoutEdge(page), `of ${boxes}`).toEqual([]);
    expect(await indistinct(page), "chosen by colour alone").toEqual([]);
    expect(await ownInk(page), "dark ink that a dark background hides").toEqual([]);
  }

  return { checkHands, checkOwnColours };
}

/**
 * Marks the controls that only a background or a shadow sets apart from their surroundings. Returns how many.
 */
function markBoxes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return "";
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor.endsWith(" 0)") ? groundOf(element.parentElement) : backgroundColor;
    };
    const boxes = [
      ...document.querySelectorAll("a, button, summary, label, input, select, textarea"),
    ]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => {
        const { boxShadow } = getComputedStyle(element);
        return boxShadow !== "none" || groundOf(element) !== groundOf(element.parentElement);
      });
    for (const box of boxes) box.setAttribute("data-box", "");
    return boxes.length;
  });
}

function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[data-box]")]
      .filter((box) => {
        const style = getComputedStyle(box);
        const isDrawn = (side: string) =>
          style.getPropertyValue(`${side}-style`) !== "none" &&
          Number.parseFloat(style.getPropertyValue(`${side}-width`)) > 0;
        return (
          !(box.matches("input, select, textarea") && style.appearance !== "none") &&
          style.forcedColorAdjust !== "none" &&
          !["border-top", "border-bottom", "outline"].some(isDrawn)
        );
      })
      .map(
        (box) =>
          `${box.localName}.${box.getAttribute("class")} ${box.textContent?.trim().slice(0, 30)}`,
      ),
  );
}

/** Returns chosen controls that look like the others once a visitor's own colours remove their background. */
function indistinct(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen = ":is([aria-current]:not([aria-current=false]), [aria-pressed=true])";
    const lookOf = (element: Element) =>
      [undefined, "::before"].map((part) => {
        const style = getComputedStyle(element, part);
        const { borderTopWidth, outlineStyle, fontWeight, textDecorationLine, color } = style;
        const width = part && style.content !== "normal" ? style.width : "";
        return [borderTopWidth, outlineStyle, fontWeight, textDecorationLine, color, width].join();
      });
    const listOf = (element: Element) => element.closest("ul, ol, nav, [role=group]");
    return [...document.querySelectorAll(chosen)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) =>
        [...(listOf(one)?.querySelectorAll(one.localName) ?? [])].some(
          (other) =>
            !other.matches(chosen) &&
            other.className === one.className &&
            `${lookOf(other)}` === `${lookOf(one)}`,
        ),
      )
      .map((one) => `${one.className} ${one.textContent?.trim().slice(0, 30)}`);
  });
}

/** Returns icons and logos that are not in the visitor's colour, and pictures without a background. */
function ownInk(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const nameOf = (element: Element) =>
      `${element.parentElement?.getAttribute("class")} > ${element.getAttribute("class") ?? element.localName}`;
    const colourOf = (element: Element | null) => element && getComputedStyle(element).color;
    const icons = all("svg.icon").filter((one) => colourOf(one) !== colourOf(one.parentElement));
    const leaves = all(".logo-leaf, .logo-leaf-side").filter(
      (leaf) => getComputedStyle(leaf).fill !== colourOf(leaf),
    );
    const pictures = all("img").filter((picture) => {
      const { forcedColorAdjust, backgroundColor, filter } = getComputedStyle(picture);
      const hasGround = forcedColorAdjust === "none" && !backgroundColor.endsWith(" 0)");
      return !hasGround || filter !== "none";
    });
    return [...icons, ...leaves, ...pictures]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map(nameOf);
  });
}

/**
 * Returns the stops of the Tab key that are covered or outside the window while they have the focus (2.4.11).
 * The key itself reaches the first, so that the browser recognises a keyboard user.
 */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, input, select, textarea, [tabindex='0']",
    );
    /** Checks whether one of nine points of its visible part shows the stop, its content or its label. */
    const isSeen = (stop: HTMLElement) => {
      const { left, right, top, bottom } = stop.getBoundingClientRect();
      const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
      const [upper, lower] = [Math.max(0, top), Math.min(innerHeight, bottom)];
      return [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const [x, y] = [from + (to - from) * across, upper + (lower - upper) * down];
          const shown = document.elementFromPoint(x, y);
          return shown !== null && (stop.contains(shown) || shown.closest("label")?.contains(stop));
        }),
      );
    };
    return [...stops]
      .filter((stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility())
      .filter((stop) => {
        stop.focus();
        return document.activeElement === stop && !isSeen(stop);
      })
      .map(
        (stop) => `${stop.localName}.${stop.className} ${stop.textContent?.trim().slice(0, 30)}`,
      );
  });
}

/** The spacing that a reader can set without losing anything (1.4.12). */
const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Larger text, as in a browser that is set to it. No media query notices. */
const largeText = "html { font-size: 150% }";

async function addStyles(page: Page, styles: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
}

/** Returns headings of the page that are smaller than its text. */
function smallHeadings(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    return [...document.querySelectorAll("h1")]
      .filter((heading) => sizeOf(heading) < sizeOf(document.body))
      .map((heading) => heading.textContent);
  });
}

/**
 * Restores the page for a window of another size: scrolled to the top, without focus, with the original text.
 */
async function restorePage(page: Page) {
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: "instant" });
  });
}
