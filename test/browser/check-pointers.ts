import type { Page } from "playwright";
import { type Site, type Visit, desk, eventually, phone, twoFrames } from "./site.ts";

/** `mouse without focus`: in Safari, an element that is pressed does not take the focus. */
export const pointers = ["mouse", "finger", "mouse without focus"] as const;

type Pointer = (typeof pointers)[number];

/**
 * Opens everything that can be opened in a part of a page (menus, dropdowns, accordions), and presses each
 * link and each box inside on its words. Returns how many were pressed.
 */
export async function checkChoices(site: Site, path: string, by: Pointer, within = "body") {
  const isFinger = by === "finger";
  const visit = await site.open(path, { ...(isFinger ? phone : desk), reducedMotion: "reduce" });
  const { page } = visit;
  await visit.quiet();
  if (by === "mouse without focus") {
    await page.evaluate(() => addEventListener("mousedown", (event) => event.preventDefault()));
  }
  const press = async (target: string) => {
    const { x, y } = await wordsOf(page, target);
    await (isFinger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  };
  const all = await markChoices(page, within);
  let pressed = 0;
  for (const choice of all) {
    let around = await closedAround(page, choice);
    while (around === "closed") {
      await press("[data-opener]");
      await page.locator("[data-opened]:is([open], :popover-open)").waitFor();
      around = await closedAround(page, choice);
    }
    if (around === "not offered") continue;
    await press(choice);
    const state = () => page.locator(choice).evaluate((one) => one.dataset["pressed"] ?? "missed");
    await eventually(state, await page.locator(choice).innerText()).toBe("chosen");
    pressed++;
  }
  await visit.leave();
  return pressed;
}

/**
 * Marks the choices in elements that open, and makes each record that it was chosen. Links are not followed.
 */
function markChoices(page: Page, within: string): Promise<string[]> {
  return page.evaluate((part) => {
    const all = document.querySelectorAll<HTMLElement>(
      `${part} :is([popover], details) :is(a[href], label:has(input))`,
    );
    addEventListener(
      "click",
      (event) => {
        const link = (event.target as Element).closest<HTMLElement>("a[data-choice]");
        if (!link) return;
        link.dataset["pressed"] = "chosen";
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
    addEventListener("change", ({ target }) => {
      const label = (target as Element).closest<HTMLElement>("label[data-choice]");
      if (label) label.dataset["pressed"] = "chosen";
    });
    return [...all].map((choice, index) => {
      choice.dataset["choice"] = `${index}`;
      return `[data-choice="${index}"]`;
    });
  }, within);
}

/**
 * Opens each menu and dropdown of a part of a page by finger. Returns the choices in them that something else covers,
 * though they are in view.
 */
export async function coveredChoices({ page }: Visit, within: string): Promise<string[]> {
  const openers = page
    .locator(`${within} :is(button[popovertarget], summary)`)
    .filter({ visible: true });
  const covered: string[] = [];
  for (const opener of await openers.all()) {
    if (!(await opener.isVisible())) continue;
    await opener.evaluate((one) => one.scrollIntoView({ block: "nearest", behavior: "instant" }));
    await opener.tap();
    await twoFrames(page);
    covered.push(...(await page.evaluate(coveredIn, within)));
    await page.keyboard.press("Escape");
  }
  return covered;
}

function coveredIn(within: string): string[] {
  /** Returns what lies over the page and has the choice in it. An answer of an accordion is part of the page. */
  const menuOf = (element: Element | null): Element | null =>
    !element || element.matches("details")
      ? null
      : ["absolute", "fixed"].includes(getComputedStyle(element).position)
        ? element
        : menuOf(element.parentElement);
  return [...document.querySelectorAll(`${within} :is([open], :popover-open) :is(a, label)`)]
    .filter((choice) => choice.checkVisibility())
    .flatMap((choice) => {
      const { left, top, width, height } = choice.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const edges = menuOf(choice)?.getBoundingClientRect();
      // A menu may scroll.
      if (!edges || y < edges.top || y > edges.bottom) return [];
      const hit = document.elementFromPoint(x, y);
      if (!hit || choice.contains(hit)) return [];
      return [`${choice.textContent?.trim()}: under ${hit.closest("[class]")?.className}`];
    });
}

/** Marks the outermost closed element around a choice, and the control that opens it. */
function closedAround(page: Page, choice: string) {
  return page.evaluate((selector): "open" | "closed" | "not offered" => {
    for (const marked of document.querySelectorAll("[data-opener], [data-opened]")) {
      marked.removeAttribute("data-opener");
      marked.removeAttribute("data-opened");
    }
    const element = document.querySelector(selector);
    if (!element) return "not offered";
    if (element.checkVisibility()) return "open";
    let closed: Element | null = null;
    for (let one = element.parentElement; one; one = one.parentElement) {
      // If there is room, some popovers are part of the page.
      const isHidden = one.matches("[popover]") && !one.checkVisibility();
      if (isHidden || one.matches("details:not([open])")) closed = one;
    }
    const openers = closed?.matches("details")
      ? closed.querySelectorAll(":scope > summary")
      : document.querySelectorAll(`[popovertarget="${closed?.id}"]`);
    const opener = [...openers].find((one) => one.checkVisibility());
    if (!closed || !opener) return "not offered";
    opener.setAttribute("data-opener", "");
    closed.setAttribute("data-opened", "");
    return "closed";
  }, choice);
}

/** Returns the middle of an element's first words, in view, or of the element if it has none. */
async function wordsOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = page.locator(selector);
  await element.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  // A menu follows its button in the next frame.
  await twoFrames(page);
  return element.evaluate((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    words.selectNode(one);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!currentNode.textContent?.trim() || !currentNode.parentElement?.checkVisibility())
        continue;
      if (currentNode.parentElement.closest(".visually-hidden")) continue;
      words.selectNodeContents(currentNode);
      break;
    }
    const { left, top, width, height } = words.getClientRects()[0] ?? one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/**
 * Returns places of a stretched input (drawn over a card, or enlarged by a pseudo-element) that a pointer
 * misses, because neither the input nor its label is there. Scrolls to each input.
 */
export function missedInStretched(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const missed: string[] = [];
    const shares = [0.06, 0.25, 0.5, 0.75, 0.94];
    /** Returns how far a pseudo-element extends beyond its input, in px; 0 if it is not stretched. */
    const grownBy = (input: Element) => {
      const { content, position, top } = getComputedStyle(input, "::after");
      return content === "none" || position !== "absolute" ? 0 : -Number.parseFloat(top);
    };
    for (const input of document.querySelectorAll<HTMLInputElement>("input")) {
      const grown = grownBy(input);
      const { position } = getComputedStyle(input);
      if (!input.checkVisibility() || (position !== "absolute" && !(grown > 0))) continue;
      input.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = input.getBoundingClientRect();
      // Inputs only for screen readers and robots.
      if (width <= 1 || height <= 1) continue;
      const [x0, y0] = [left - grown, top - grown];
      const [wide, high] = [width + 2 * grown, height + 2 * grown];
      for (const [x, y] of shares.flatMap((across) =>
        shares.map((down) => [x0 + wide * across, y0 + high * down] as const),
      )) {
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        const hit = document.elementFromPoint(x, y);
        const isHit =
          hit === input || [...(input.labels ?? [])].some((label) => label.contains(hit));
        if (isHit) continue;
        const place = `${Math.round(x - left)},${Math.round(y - top)} of ${width}×${height}`;
        missed.push(`${input.type} ${input.name}=${input.value} at ${place}: ${hit?.className}`);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return missed;
  });
}
