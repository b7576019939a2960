import type { Page } from "playwright";
import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { openSite } from "./site.ts";

/* A page on paper: grounds are not printed, and nothing can be scrolled. */

const site = await openSite();

/** An A4 page without the margins that browsers add. */
const paper = { width: 718, height: 1000 };
/** Elements that lead elsewhere or are pressed. */
const pressed =
  ".site-header, .site-footer, .popup, .share-row, .copy-link, .heading-link, .feedback, .comments, .article-aside, .article .call-to-action, .pagination, .carousel-controls, .load-more-foot > .button";
const printed = [
  "home",
  "blog",
  "article",
  "event",
  "events",
  "resource library",
  "success stories",
  "filmed success story",
  "template",
  "product",
  "pricing",
  "contact",
  "faq",
  "help article",
  "what's new",
  "newsroom",
] as const;

async function print(path: string): Promise<Page> {
  const { page, open, quiet } = await site.visit({ viewport: paper });
  await open(path);
  await quiet();
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(paleTexts)).toEqual([]);
  expect(await page.evaluate(cutOff)).toEqual([]);
  expect(await page.evaluate(animated)).toEqual([]);
  expect(await page.locator(`:is(${pressed}):visible`).count()).toBe(0);
  const highest = async (css: string) => Math.max(0, ...(await page.evaluate(rowHeights, css)));
  expect(await highest(".post-card-row")).toBeLessThan(paper.height / 2);
  expect(await highest(".pricing-plans-grid")).toBeLessThan(paper.height);
  return page;
}

test.each(printed)(
  "%s prints dark text within the paper, without controls, and keeps headings with their text",
  async (kind) => {
    const page = await print(kinds.de[kind]);
    await page.evaluate(layOut, paper);
    expect(await page.evaluate(lostHeadings, paper.width)).toEqual([]);
    expect(await page.evaluate(textsOnTexts)).toEqual([]);
  },
);

test("the first sheet of prices has more than headings", async () => {
  const page = await print(kinds.de.pricing);
  await page.evaluate(layOut, paper);
  const { x } = (await page.locator(".pricing-running").boundingBox()) ?? {};
  expect(x).toBeLessThan(paper.width);
});

test("the visitor's choices of a price and its button are visible on paper", async () => {
  const { page, open, quiet } = await site.visit({ viewport: paper });
  await open(kinds.en.pricing);
  await quiet();
  await page.locator(".pricing-switch").first().check();
  await page.emulateMedia({ media: "print" });
  const styles = (css: string, name: string) =>
    page
      .locator(css)
      .first()
      .evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
  expect(await styles(".pricing-switch", "appearance")).toBe("auto");
  expect(await styles(".pricing-cycle-option :checked + span", "outline-style")).toBe("solid");
  const button = ".pricing-total .button";
  const rule = await styles(button, "border-bottom-color");
  expect(rule).toBe(await styles(button, "color"));
});

test("the page of a mail's link prints without controls, too", async () => {
  const page = await print("/api/newsletter/cut");
  expect(await page.locator("h1:visible").count()).toBe(1);
});

/** Returns the heights of a list's rows. */
const rowHeights = (css: string) =>
  [...document.querySelectorAll(css)].map((row) => row.getBoundingClientRect().height);

/** Lays out sheets side by side. Columns break like paper, and the positions of their content can be read. */
function layOut({ width, height }: typeof paper) {
  Object.assign(document.querySelector("main")?.style ?? {}, {
    display: "block",
    width: `${width}px`,
    height: `${height}px`,
    columns: `${width}px`,
    columnGap: "0",
    columnFill: "auto",
  });
}

/** Returns headings that are not on the same sheet as the text they head. */
function lostHeadings(width: number): string[] {
  const sheetOf = ({ left }: DOMRect) => Math.floor((left + 1) / width);
  const placeOf = (node: Node) => {
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()].map(sheetOf);
  };
  const nodes = document.createTreeWalker(document.querySelector("main") ?? document.body);
  const nextOf = (heading: Element): Node | null => {
    nodes.currentNode = heading;
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const isSeen = node.nodeName === "IMG" || (node.nodeType === 3 && node.textContent?.trim());
      if (isSeen && !heading.contains(node) && placeOf(node).length > 0) return node;
    }
    return null;
  };
  return [...document.querySelectorAll("main :is(h1, h2, h3, h4, .eyebrow)")]
    .filter((heading) => {
      const next = nextOf(heading);
      const sheets = [...placeOf(heading), ...(next ? placeOf(next).slice(0, 1) : [])];
      return new Set(sheets).size > 1;
    })
    .map((heading) => heading.textContent?.trim() ?? "");
}

function textsOnTexts(): string[] {
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, 4);
  const lines: { text: string; rect: DOMRect }[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const of = text.parentElement;
    if (!text.textContent?.trim() || !of?.checkVisibility()) continue;
    if (of.closest("svg, script, style, .visually-hidden")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) lines.push({ text: text.textContent.trim(), rect });
  }
  /** Letters of two close lines overlap by a little. */
  const little = 8;
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(
        ({ text, rect }) =>
          text !== one.text &&
          Math.min(rect.right, one.rect.right) - Math.max(rect.left, one.rect.left) > little &&
          Math.min(rect.bottom, one.rect.bottom) - Math.max(rect.top, one.rect.top) > little,
      )
      .map(({ text }) => `${one.text.slice(0, 40)} | ${text.slice(0, 40)}`),
  );
}

/** Returns texts with a contrast below 4.5:1 on white. */
function paleTexts(): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("no canvas");
  const contrastOf = (colour: string) => {
    canvas.fillStyle = "white";
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pale = new Set<string>();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const of = text.parentElement;
    if (!text.textContent?.trim() || !of?.checkVisibility() || of.closest("svg, script, style"))
      continue;
    if (contrastOf(getComputedStyle(of).color) < 4.5) {
      pale.add(`${of.className || of.localName}: ${text.textContent.trim().slice(0, 40)}`);
    }
  }
  return [...pale];
}

/** Returns slides and cards that extend over the edge. */
function cutOff(): string[] {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll<HTMLElement>("main *")]
    .filter((one) => one.checkVisibility() && one.innerText?.trim())
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => `${one.className || one.localName}: ${one.innerText.slice(0, 40)}`);
}

/** Returns what moves or fades in, which a sheet would show as it begins. */
function animated(): string[] {
  return [...document.querySelectorAll("body *")]
    .filter((one) => getComputedStyle(one).animationName !== "none")
    .map((one) => one.className);
}
