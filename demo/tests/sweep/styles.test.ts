import { afterAll, expect, test } from "vitest";
import { desk, phone } from "../../../test/browser/site.ts";
import { kindsOf } from "../browser/kinds.ts";
import { openSite } from "../browser/site.ts";
import { sheetNamed } from "../sheets.ts";

/*
 * A page with its own stylesheets looks as it does with all there are: nothing it shows lacks a style, and
 * in whichever order they come, no rule wins that did not win before.
 */

const site = await openSite();
afterAll(() => site.close());

const properties =
  `display position inset-block inset-inline z-index float overflow-x overflow-y visibility opacity
  transform width height min-width max-width min-height max-height margin-block padding-block
  padding-inline border-top border-right border-bottom border-left border-radius outline-style background-color
  background-image box-shadow color fill stroke font-family font-size font-weight font-style line-height
  letter-spacing text-align text-decoration text-transform text-wrap white-space hyphens list-style-type
  grid-template-columns grid-template-rows grid-column grid-row gap align-items align-content align-self
  justify-content justify-items justify-self flex flex-direction flex-wrap order object-fit aspect-ratio
  content-visibility cursor pointer-events isolation`.split(/\s+/);

/**
 * How everything on a page looks, element by element. Of margins at its sides how far in it is: Chromium
 * says what `auto` came to of some layouts, and of others that it is nothing.
 */
function looks(names: readonly string[]): string[] {
  return [...document.body.querySelectorAll("*:not(link, script, template)")].map((element) => {
    const styles = getComputedStyle(element);
    const said = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`);
    const { x } = element.getBoundingClientRect();
    const name = `${element.tagName} .${element.getAttribute("class") ?? ""}`;
    return `${name} { x: ${x}; ${said.join("; ")} }`;
  });
}

async function withAll(href: string): Promise<void> {
  const all = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((resolve) => {
    all.addEventListener("load", resolve);
  });
  document.head.append(all);
  await loaded;
  for (const sheet of document.styleSheets) sheet.disabled = sheet !== all.sheet;
}

/** As it was before. */
function withOwn(): void {
  for (const sheet of document.styleSheets) sheet.disabled = !sheet.disabled;
}

const cases = kindsOf("de").flatMap(([kind, path]) =>
  Object.entries({ desk, phone }).map(([screen, device]) => ({ kind, path, screen, device })),
);

test.each(cases)("$kind on a $screen looks as with all styles", async ({ path, device }) => {
  const { page, quiet } = await site.open(path, { ...device, reducedMotion: "reduce" });
  await quiet();
  await page.evaluate(() => document.documentElement.classList.remove("later"));
  const own = await page.evaluate(looks, properties);
  expect(own.length).toBeGreaterThan(100);
  await page.evaluate(withAll, sheetNamed("client/styles/all.css"));
  const all = await page.evaluate(looks, properties);
  await page.evaluate(withOwn);
  const again = await page.evaluate(looks, properties);
  // What looks so with its own, too, by now had not come before: a picture, a notice.
  const others = own.flatMap((one, at) =>
    one === all[at] || again[at] === all[at] ? [] : [{ own: one, all: all[at], again: again[at] }],
  );
  expect(others.slice(0, 3)).toEqual([]);
});
