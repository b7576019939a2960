import { expect } from "vitest";
import type { Engine, Size, Tab } from "./engine.ts";

/** The ways a person acts, and the size of the window for each. */
export const ways = {
  mouse: { width: 1280, height: 900, touch: false },
  finger: { width: 360, height: 740, touch: true },
  keyboard: { width: 1280, height: 900, touch: false },
} as const;

export type Way = keyof typeof ways;

/**
 * The element that a person aims at: the first visible one that matches, and begins with `words` if given.
 */
type Target = { readonly css: string; readonly words?: string };

/** A person who acts in one way on one page, as far as a hand and an eye can. */
export type Person = {
  readonly way: Way;
  readonly tab: Tab;
  readonly open: (path: string) => Promise<void>;
  /**
   * Clicks or taps the middle of the target's words. With a keyboard, moves the focus there and presses it.
   */
  readonly use: (target: Target) => Promise<void>;
  /** Goes to a field by its label and replaces its content. */
  readonly fill: (field: string, text: string) => Promise<void>;
  /** Ticks or unticks a box by its label. */
  readonly tick: (field: string) => Promise<void>;
  /** Goes to a list by its label and chooses its next option. */
  readonly choose: (field: string) => Promise<void>;
  readonly sees: (target: Target) => Promise<void>;
  readonly seesNo: (target: Target) => Promise<void>;
  /** Returns how many matching elements are visible. */
  readonly counts: (target: Target) => Promise<number>;
  readonly isAt: (address: string | RegExp) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Scrolls the target into view. */
  readonly lookAt: (target: Target) => Promise<void>;
  /** Leaves. Expects no problems on the pages visited, except those that match. */
  readonly leave: (but?: RegExp) => Promise<void>;
};

export async function arrive(
  engine: Engine,
  origin: string,
  way: Way,
  { firstTime = false, size = ways[way] }: { firstTime?: boolean; size?: Size } = {},
): Promise<Person> {
  const tab = await engine.visit(origin, size);
  let before = 0;
  if (!firstTime) {
    await tab.goto(`${origin}/robots.txt`);
    // The person has closed the notice and chosen a language.
    await tab.evaluate(() => {
      document.cookie = "notice=1; path=/";
      document.cookie = "lang=en; path=/";
    });
    // Firefox requests an icon even for a text file.
    before = tab.problems().length;
  }

  const use = async (target: Target) => {
    if (way === "keyboard") {
      await reach(tab, target);
      await tab.press(await tab.evaluate(keyFor));
    } else {
      const { x, y } = await pointAt(tab, target);
      await (way === "mouse" ? tab.click(x, y) : tab.tap(x, y));
    }
  };
  const useLabel = async (field: string) => {
    await eventually(() => tab.evaluate(markLabel, field)).toBe(true);
    await use({ css: "[data-aimed-at]" });
  };
  const focus = async (field: string) => {
    if (way === "keyboard") return reach(tab, { css: field });
    await useLabel(field);
    await eventually(() => tab.evaluate(isFocused, field)).toBe(true);
  };

  return {
    way,
    tab,
    open: (path) => tab.goto(new URL(path, origin).href),
    use,
    async fill(field, text) {
      await focus(field);
      await tab.press("Control+A");
      await tab.type(text);
    },
    tick: (field) => (way === "keyboard" ? use({ css: field }) : useLabel(field)),
    async choose(field) {
      await focus(field);
      await tab.press("ArrowDown");
    },
    sees: (target) => eventually(() => tab.evaluate(seen, target)).not.toEqual([]),
    seesNo: (target) => eventually(() => tab.evaluate(seen, target)).toEqual([]),
    counts: async (target) => (await tab.evaluate(seen, target)).length,
    isAt: (address) => {
      const at = eventually(() => tab.evaluate(() => location.href.slice(location.origin.length)));
      return typeof address === "string" ? at.toBe(address) : at.toMatch(address);
    },
    back: () => tab.back(),
    reload: () => tab.reload(),
    lookAt: async ({ css }) => {
      await eventually(() => tab.evaluate(scrollTo, css)).toBe(true);
    },
    async leave(but = /^$/) {
      expect(
        tab
          .problems()
          .slice(before)
          .filter((problem) => !but.test(problem)),
      ).toEqual([]);
      await tab.leave();
    },
  };
}

/** Expects something that needs a moment, with the patience that a slow machine needs. */
export function eventually<Value>(check: () => Promise<Value>) {
  return expect.poll(check, { interval: 50 });
}

/** How long an eye needs. A target that moves within this time is aimed at again. */
const eyeMs = 200;

/**
 * Returns the middle of a target's words, once the page is loaded and they are in view, still, not covered.
 */
async function pointAt(tab: Tab, target: Target): Promise<{ x: number; y: number }> {
  let point = { x: 0, y: 0, covered: "not checked yet" };
  let since = Date.now();
  await eventually(async () => {
    const before = JSON.stringify(point);
    point = await tab.evaluate(aim, target);
    if (JSON.stringify(point) !== before) since = Date.now();
    return Date.now() - since < eyeMs ? "it moves" : point.covered;
  }).toBe("");
  return point;
}

/** Moves the focus to a target: with the Tab key in either direction, among radio buttons with the arrows. */
async function reach(tab: Tab, target: Target) {
  await eventually(() => tab.evaluate(seen, target)).not.toEqual([]);
  const passed: string[] = [];
  for (let stops = 0; stops < 150; stops++) {
    const { key, at } = await tab.evaluate(wayTo, target);
    if (key === null) return;
    passed.push(at);
    await tab.press(key);
  }
  throw new Error(`no key reaches ${JSON.stringify(target)}, only ${passed.join(", ")}`);
}

/* The following functions run in the page. Each uses nothing else from this file. */

/** Returns the words of every visible element that matches. */
function seen({ css, words }: Target): string[] {
  return [...document.querySelectorAll<HTMLElement>(css)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => (one.ariaLabel ?? one.innerText).replaceAll(/\s+/g, " ").trim())
    .filter((text) => words === undefined || text.startsWith(words));
}

async function aim({ css, words }: Target) {
  // While the page loads, elements still move and its scripts do not listen yet.
  if (document.readyState !== "complete") return { x: 0, y: 0, covered: "the page is loading" };
  const found = [...document.querySelectorAll<HTMLElement>(css)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .find((one) => {
      const text = (one.ariaLabel ?? one.innerText).replaceAll(/\s+/g, " ").trim();
      return words === undefined || text.startsWith(words);
    });
  if (!found) return { x: 0, y: 0, covered: `nothing visible matches ${css} ${words ?? ""}` };
  // The place of the first words, or of the element if it has none, like a picture or a field.
  const texts = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let box: DOMRect | undefined;
  while (!box && texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
    if (text.parentElement.closest(".visually-hidden")) continue;
    range.selectNodeContents(text);
    box = [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
  }
  const { left, top, width, height } = box ?? found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const shown = document.elementFromPoint(x, y);
  // An element stretched over the target takes the click for it. One that lies over the page does not.
  let over = shown;
  while (over && !over.contains(found) && !over.matches(":popover-open, dialog")) {
    if (["fixed", "sticky"].includes(getComputedStyle(over).position)) break;
    over = over.parentElement;
  }
  const layer = found.closest(":popover-open, dialog");
  if (over?.contains(found) && (!layer || layer.contains(shown))) return { x, y, covered: "" };
  found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  return { x, y, covered: `${css} is covered by ${over?.outerHTML.slice(0, 120)}` };
}

function scrollTo(css: string) {
  const found = document.querySelector(css);
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found !== null;
}

/** Returns the next key on the way to a target; null if the focus is there. */
function wayTo({ css, words }: Target) {
  const { activeElement: at } = document;
  const fits = (one: Element | null | undefined) => {
    if (!(one instanceof HTMLElement) || !one.matches(css)) return false;
    const text = (one.ariaLabel ?? one.innerText).replaceAll(/\s+/g, " ").trim();
    return words === undefined || text.startsWith(words);
  };
  const leadsTo = (one: Element | null) => {
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
    return [one, ...labels].some((from) => fits(from) || fits(from?.closest(css)));
  };
  const name = at?.getAttribute("name") ?? at?.ariaLabel ?? at?.textContent?.trim().slice(0, 20);
  const inGroup =
    at instanceof HTMLInputElement && at.type === "radio"
      ? [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")]
      : [];
  const behind = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) => fits(one) && one.checkVisibility(),
  );
  const isBehind =
    at && behind && at.compareDocumentPosition(behind) & Node.DOCUMENT_POSITION_PRECEDING;
  let key: string | null = isBehind && !behind.closest("[popover]") ? "Shift+Tab" : "Tab";
  if (leadsTo(at)) key = null;
  else if (inGroup.some((one) => one.name === name && leadsTo(one))) {
    key = isBehind ? "ArrowUp" : "ArrowDown";
  }
  return { key, at: name ?? "" };
}

function keyFor() {
  const { activeElement: at } = document;
  return at instanceof HTMLInputElement && at.type !== "submit" ? "Space" : "Enter";
}

/** Marks what a person presses to use a field. False until the page is loaded and shows the field. */
function markLabel(field: string): boolean {
  for (const marked of document.querySelectorAll("[data-aimed-at]")) {
    marked.removeAttribute("data-aimed-at");
  }
  const control = [...document.querySelectorAll<HTMLInputElement>(field)].find((one) =>
    one.checkVisibility(),
  );
  const label = [...(control?.labels ?? [])].find((one) => one.getBoundingClientRect().width > 2);
  (label ?? control)?.setAttribute("data-aimed-at", "");
  return control !== undefined && document.readyState === "complete";
}

function isFocused(field: string) {
  return document.activeElement?.matches(field) ?? false;
}
