import { expect, test } from "vitest";
import { openSite, wholeAnswer } from "./site.ts";
import { languages } from "../../../src/language/language.ts";
import { ofSite } from "../../../test/languages.ts";
import { demoLanguages } from "../languages.ts";

/* The offers on a page: the same page in another language, in that language's words. */

const site = await openSite();

async function offersOn(path: string) {
  const { text } = await wholeAnswer(site, path);
  return [...text.matchAll(/lang="([^"]+)"[^>]*data-offer="([^"]+)"/g)].map(
    ([, ...offer]) => offer,
  );
}

test("a page names its other languages, each in its own words", async () => {
  const all = {
    en: "Read this page in English",
    de: "Diese Seite auf Deutsch lesen",
    "de-CH": "Diese Seite für die Schweiz lesen",
    "de-AT": "Diese Seite für Österreich lesen",
    nl: "Deze pagina in het Nederlands lezen",
  };
  const there = demoLanguages.map((code) => languages[code].tag as string);
  const offered = Object.entries(all).filter(([tag]) => there.includes(tag));
  for (const code of ofSite("en", "ch")) {
    const own = languages[code].tag;
    expect(await offersOn(`/${code}/`)).toEqual(offered.filter(([tag]) => tag !== own));
  }
});

test.each(["/en/blog/2/", "/en/nope/"])(
  "%s is the same page in no other language",
  async (path) => {
    expect(await offersOn(path)).toEqual([]);
  },
);
