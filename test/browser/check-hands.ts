import type { Page } from "playwright";
import { expect } from "vitest";
import { atRest, violations } from "./axe.ts";
import { overflowing } from "./check-pages.ts";
import { type Site, desk } from "./site.ts";

/** A desk of 1280×1024 at 400 %, and a phone. */
const windows = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
] as const;

/**
 * Someone who has closed no notice, and opens one page after the other. `checkHands`, what axe does not see of WCAG
 * 2.2 AA: nothing scrolls sideways, also with the spacing of text that a reader may set and, on a phone, letters
 * half as large again on the page, or twice as large in the browser, and whatever has the focus can be seen.
 * `checkOwnColours`: in a visitor's own colours, which take all grounds and shadows away, what was a box that one can
 * use still has an edge, and no ink of ours is on a ground of theirs. How far colours stand apart is theirs.
 */
export async function handChecks(site: Site) {
  const { page, open } = await site.visit({ firstTime: true });
  const devtools = await page.context().newCDPSession(page);
  /** As a reader sets them in the browser, in px. */
  const setLetters = (standard: number) =>
    devtools.send("Page.setFontSizes", { fontSizes: { standard } });

  async function checkHands(path: string) {
    await page.setViewportSize(windows[0]);
    await setLetters(16);
    await open(path);
    await atRest(page);
    for (const size of windows) {
      const at = `${path} in ${size.width}×${size.height}`;
      await page.setViewportSize(size);
      expect(await overflowing(page), at).toEqual([]);
      if (size === windows[0]) expect(await violations(page), at).toEqual([]);
      expect(await hiddenStops(page), at).toEqual([]);
      await readAs(page, spaced);
      expect(await overflowing(page), `${at}, spaced`).toEqual([]);
      await asBefore(page);
      if (size === windows[0]) continue;
      await readAs(page, largeLetters);
      expect(await overflowing(page), `${at}, large letters`).toEqual([]);
      await asBefore(page);
      await setLetters(32);
      expect(await overflowing(page), `${at}, letters twice as large`).toEqual([]);
      expect(await lowHeadings(page), `${at}, letters twice as large`).toEqual([]);
    }
    await setLetters(16);
    await page.setViewportSize(desk.viewport);
    await readAs(page, spaced);
    expect(await overflowing(page), `${path} on a desk, spaced`).toEqual([]);
    await asBefore(page);
  }

  async function checkOwnColours(path: string) {
    await page.setViewportSize(desk.viewport);
    await page.emulateMedia({ forcedColors: null });
    await open(path);
    await atRest(page);
    const boxes = await markBoxes(page);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await withoutEdge(page), `of ${boxes}`).toEqual([]);
    expect(await likeOthers(page), "chosen by colour alone").toEqual([]);
    expect(await inkOfOurs(page), "dark ink that a dark ground hides").toEqual([]);
  }

  return { checkHands, checkOwnColours };
}

/** Marks what one can use that a ground or a shadow alone tells from what it is on; answers how many. */
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

/** What is chosen among others and looks as they do, where a visitor's own colours take its ground away. */
function likeOthers(page: Page): Promise<string[]> {
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

/** Icons and a logo with a colour that is not the visitor's, and pictures without a ground of their own. */
function inkOfOurs(page: Page): Promise<string[]> {
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
 * Stops of the Tab key that are covered, or outside of the window, while they have the focus (2.4.11). The
 * first is reached by the key itself, so that the browser knows someone with a keyboard.
 */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, input, select, textarea, [tabindex='0']",
    );
    /** Whether one of nine places of what is in the window shows it, or what it is in or labels. */
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

/** What a reader may set without losing anything (1.4.12). */
const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** As a browser that is set to larger letters: no media query knows of it. */
const largeLetters = "html { font-size: 150% }";

async function readAs(page: Page, styles: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
}

/** What heads the page in letters smaller than its text. */
function lowHeadings(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    return [...document.querySelectorAll("h1")]
      .filter((heading) => sizeOf(heading) < sizeOf(document.body))
      .map((heading) => heading.textContent);
  });
}

/** At its top, with nothing in focus and the text as it came: for a window of another size. */
async function asBefore(page: Page) {
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: "instant" });
  });
}
