import { expect, it } from "vitest";
import { allLanguages } from "../../../src/language/language.ts";
import { idsIn, referenceFaults } from "../../../test/references.ts";
import { openSite, wholeAnswer } from "./site.ts";

/*
 * Blind spot: a page was valid by itself, and no one followed its anchors. Every page that is published is
 * looked at, and every link to a place of another page is looked up there.
 */

const site = await openSite();
const sitemap = await (await site.get("/sitemap.xml")).text();
const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
  ([, path = ""]) => path,
);
const pages = new Map<string, string>();
for (const path of [...listed, ...allLanguages.map((language) => `/${language}/nope/`)]) {
  pages.set(path, (await wholeAnswer(site, path)).text);
}

it.each(allLanguages)("names nothing that is not there, on every page in %s", (language) => {
  const own = [...pages].filter(([path]) => path.startsWith(`/${language}/`));
  expect(own.length).toBeGreaterThan(30);
  const faults = own.map(([path, html]) => [path, referenceFaults(html, path)] as const);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
});

it("leads to places that are there", () => {
  const ids = new Map([...pages].map(([path, html]) => [path, idsIn(html)]));
  const lost = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)#([^"?]+)/g)].flatMap(([, to = "", id = ""]) => {
      const there = ids.get(to);
      return there && !there.has(decodeURIComponent(id)) ? [`${path}: ${to}#${id}`] : [];
    }),
  );
  expect(lost).toEqual([]);
});
