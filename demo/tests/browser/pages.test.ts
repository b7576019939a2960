import { expect, test } from "vitest";
import { pageChecks } from "../../../test/browser/check-pages.ts";
import { isAlike, isOfCards, kinds, kindsOf, layoutsOf } from "./kinds.ts";
import { openSite, phone } from "./site.ts";

/* A page of each layout, in the language with the longest words. All pages: `npm run sweep`. */

const site = await openSite();
const checkPage = await pageChecks(site, "finger");

test.each(layoutsOf("de"))("%s: nothing fails, moves, overflows or is inaccessible", (kind, path) =>
  checkPage(path, { uncut: isOfCards(kind) }),
);

test("no kind of page that only the sweep checks has a class of its own", async () => {
  const classesOf = async ([, path]: readonly [kind: string, path: string]) => {
    const html = await (await fetch(new URL(path, site.origin))).text();
    return [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, all = ""]) => all.split(" "));
  };
  const layouts = layoutsOf("de");
  const seen = new Set((await Promise.all(layouts.map(classesOf))).flat());
  const others = kindsOf("de").filter(([kind]) => isAlike(kind));
  const left = await Promise.all(others.map(classesOf));
  expect(left.length).toBeGreaterThan(5);
  expect(left.flat().filter((one) => !seen.has(one))).toEqual([]);
});

test("/at/success-hub/: no text is cut", () =>
  checkPage("/at/success-hub/", { axeWidths: [], uncut: true }));

test("the icon of a centred note is directly before its words, also on two lines", async () => {
  const { page } = await site.open(kinds.de.pricing, phone);
  const [apart, lines] = await page.locator(".hero-trust").evaluate((note) => {
    // As Safari breaks the lines.
    if (note instanceof HTMLElement) note.style.setProperty("text-wrap", "balance");
    const words = document.createRange();
    words.selectNodeContents(note.lastChild ?? note);
    const [first, ...others] = words.getClientRects();
    const icon = note.querySelector("svg")?.getBoundingClientRect();
    return [(first?.left ?? 0) - (icon?.right ?? 0), 1 + others.length];
  });
  expect(lines).toBe(2);
  expect(apart).toBeLessThan(12);
});

test("blocks on the same background are one section apart, not two", async () => {
  const { page, open } = await site.visit();
  const { de } = kinds;
  const above = [
    [de.interviews, ".interview-cards"],
    [de.interview, ".interview-columns > .article-body"],
    [de["template hub"], ".template-hub"],
    [de["learning hub"], ".card-grid"],
    [de.integrations, ".directory"],
  ] as const;
  for (const [path, list] of above) {
    await open(path);
    const [apart, section] = await page.evaluate((selector) => {
      const end = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
      const panel = document.querySelector(".call-to-action");
      const start = panel?.querySelector(".container > *")?.getBoundingClientRect().top ?? 0;
      return [start - end, Number.parseFloat(panel ? getComputedStyle(panel).paddingBottom : "")];
    }, list);
    expect(apart, path).toBeCloseTo(section ?? 0, 0);
  }
});
