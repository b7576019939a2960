import { describe, expect, test } from "vitest";
import { desk, phone } from "../../../test/browser/site.ts";
import { kindsOf, layoutsOf } from "../browser/kinds.ts";
import { openSite } from "../browser/site.ts";
import { sheetNamed } from "../sheets.ts";

/*
 * A page with only its own stylesheets looks the same as with all of them: nothing on it lacks a style, and
 * in whichever order they arrive, the same rules win.
 */

const site = await openSite();

const properties =
  `display position inset-block inset-inline z-index float overflow-x overflow-y visibility opacity
  transform width height min-width max-width min-height max-height margin-block padding-block
  padding-inline border-top border-right border-bottom border-left border-radius outline-style background-color
  background-image box-shadow color fill stroke font-family font-size font-weight font-style line-height
  letter-spacing text-align text-decoration text-transform text-wrap white-space hyphens list-style-type
  grid-template-columns grid-template-rows grid-column grid-row gap align-items align-content align-self
  justify-content justify-items justify-self flex flex-direction flex-wrap order object-fit aspect-ratio
  content-visibility cursor pointer-events isolation`.split(/\s+/);

type Comparison = { readonly elements: number; readonly others: readonly unknown[] };

/**
 * Compares how every element on the page looks with its own styles and with all styles. Returns how many
 * elements there are, and those that differ. Side margins are compared by position: Chromium reports the
 * computed value of `auto` in some layouts, and zero in others.
 */
async function compare([names, href]: readonly [readonly string[], string]): Promise<Comparison> {
  const looks = () =>
    [...document.body.querySelectorAll("*:not(link, script, template)")].map((element) => {
      const styles = getComputedStyle(element);
      const declarations = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`);
      const { x } = element.getBoundingClientRect();
      const name = `${element.tagName} .${element.getAttribute("class") ?? ""}`;
      return `${name} { x: ${x}; ${declarations.join("; ")} }`;
    });
  const own = looks();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((resolve) => {
    link.addEventListener("load", resolve);
  });
  document.head.append(link);
  await loaded;
  for (const sheet of document.styleSheets) sheet.disabled = sheet !== link.sheet;
  const all = looks();
  for (const sheet of document.styleSheets) sheet.disabled = !sheet.disabled;
  const again = looks();
  // An element that now looks the same with its own styles was loaded late: a picture, a notice.
  const others = own.flatMap((one, at) =>
    one === all[at] || again[at] === all[at] ? [] : [{ own: one, all: all[at], again: again[at] }],
  );
  return { elements: own.length, others: others.slice(0, 3) };
}

describe.each([
  ["desk", desk, kindsOf("de")],
  ["phone", phone, layoutsOf("de")],
] as const)("on a %s", async (_, device, pages) => {
  const { page, open, quiet } = await site.visit({ ...device, reducedMotion: "reduce" });

  test.each(pages)("%s looks as with all styles", async (_kind, path) => {
    await open(path);
    await quiet();
    await page.evaluate(() => document.documentElement.classList.remove("later"));
    const comparison = await page.evaluate(compare, [
      properties,
      sheetNamed("client/styles/all.css"),
    ] as const);
    expect(comparison.elements).toBeGreaterThan(100);
    expect(comparison.others).toEqual([]);
  });
});
