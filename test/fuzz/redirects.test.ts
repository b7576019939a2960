import fc from "fast-check";
import { expect } from "vitest";
import { type RequestedAddress, chainFrom, unusedEntries } from "../../src/catalog/redirects.ts";
import { type HubAddress, decide, placeOf } from "../../src/language/decide.ts";
import { allLanguages } from "../../src/language/language.ts";
import { fuzz } from "./fuzz.ts";
import { anyCharacter } from "../any-character.ts";

/* Whatever redirects editors write, an address leads in one step to an end on this site or on the list. */

const hubs: readonly HubAddress[] = [
  { at: "blog", perPage: 4, formerly: new Map([["produkt", "product"]]) },
];
const siteOrigin = "https://www.example.com";
const rules = { siteOrigin, allowedOrigins: ["https://partner.example"], hubs };

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "c", "old", "blog", "produkt", "product") },
  fc.constantFrom("home", "1", "..", ".", "", "EN", "de-CH", "hr", "a.pdf", "book-a-demo"),
  fc.constantFrom(
    "%61",
    "%2F",
    "%5C",
    "%zz",
    "%00",
    "\\",
    "\u0000",
    " ",
    "?",
    "#",
    "@",
    ":",
    "%25",
  ),
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);
const ways = fc.tuple(
  fc.constantFrom("", "/", "//", "/\\", "https://www.example.com/", "https://partner.example/"),
  fc.constantFrom("", "en/", "de/", "EN/home/", "at//"),
  fc.array(segment, { maxLength: 4 }),
  fc.constantFrom("", "/", "?a=1", "#b", "/1/", "?a=1#b", "/home"),
);
const written = fc.oneof(
  {
    weight: 8,
    arbitrary: ways.map(([origin, language, all, end]) => origin + language + all.join("/") + end),
  },
  fc.constantFrom("javascript:alert(1)", "https://evil.example/", "mailto:a@b.example", " ", "//"),
  fc.string({ unit: anyCharacter }),
);
const entries = fc.array(fc.record({ label: written, value: written }), { maxLength: 8 });

/** Returns entries from texts like `from to`. */
const pairs = (...all: string[]) =>
  all.map((pair) => {
    const [label = "", value = ""] = pair.split(" ");
    return { label, value };
  });

/**
 * Returns an address as the site looks it up, corrected first as every address is. Null if there is nothing
 * to look up.
 */
function requestFor(path: string): RequestedAddress | null {
  const anonymous = { query: "", cookie: undefined, acceptLanguage: undefined, country: undefined };
  const decision = decide({ ...anonymous, path }, hubs);
  if (decision.kind === "redirect") return decision.leads;
  return decision.kind === "page" ? decision : placeOf(decision.path);
}

fuzz(
  "any set of redirects leads to a page of this site or an allowed origin, and never in circles",
  fc.asyncProperty(
    entries,
    fc.constantFrom(...allLanguages),
    written,
    async (list, language, at) => {
      unusedEntries(list, rules, allLanguages, () => false);
      const starts = [...list.map(({ label }) => label), at].flatMap((text) =>
        [
          placeOf(text.replace(/[?#].*$/s, "")),
          requestFor(`/${language}/${text.replace(/[?#].*$/s, "")}`) ?? [],
        ].flat(),
      );
      for (const start of starts) {
        const followed = chainFrom(list, start, rules).end;
        if (followed.kind !== "redirect") continue;
        const url = new URL(followed.to, siteOrigin);
        if (url.origin !== siteOrigin) {
          expect(rules.allowedOrigins).toContain(url.origin);
          continue;
        }
        expect(followed.to).toMatch(/^\/(?![/\\])/);
        const anonymous = { cookie: undefined, acceptLanguage: undefined, country: undefined };
        const decision = decide({ ...anonymous, path: url.pathname, query: url.search }, hubs);
        const { language: within } = placeOf(url.pathname);
        // An address without a language is sent to one that the visitor chooses.
        if (within === null) continue;
        expect(decision.kind, followed.to).not.toBe("redirect");
        const next = chainFrom(list, placeOf(url.pathname), rules).end;
        expect(next.kind, followed.to).not.toBe("redirect");
      }
    },
  ),
  {
    found: [
      // To itself: by a query, an anchor, a case, slashes, dots, and by another of its languages.
      [
        ["/a?b=1", "/a#b", "/A/", "//a", "/./a", "/b/../a", "/home/a"].map((value) => ({
          label: "/a",
          value,
        })),
        "en",
        "/a",
      ],
      [pairs("/a /en/b", "/b /a"), "de", "/a"],
      [pairs("/a /b", "/b /c", "/c /a", "/d /a"), "en", "/d"],
      // Through a former name of a category, a first page and a home page, all of which are corrected.
      [pairs("/old /en/blog/produkt/1", "/en/blog/product /old"), "en", "/old"],
      [pairs("/home /", "/ /home"), "ch", "/home"],
      // To places outside the site: by what a browser corrects, by a name before the site's, by a script.
      [pairs("/a //evil.example", "/b /\\evil.example", "/c https:/evil.example"), "en", "/a"],
      [pairs("/a https://www.example.com@evil.example/", "/b javascript:alert(1)"), "en", "/b"],
      [
        pairs("/a https://partner.example.evil.example/", "/b https://partner.example/x"),
        "nl",
        "/a",
      ],
      // Characters that no address may contain, on both sides.
      [pairs("/%zz /%00", "/%2F /%5C", "/\u0000 /a"), "en", "/%zz"],
      // The address of a file, and two letters that are a page and not a language.
      [pairs("/a.pdf /hr", "/hr /a.pdf/"), "en", "/a.pdf"],
      // Half a character, as a copied text can contain it.
      [pairs("/\ud83d /\ude00", "/a /en/\ud83d"), "en", "/\ud83d"],
      [[], "en", ""],
    ],
  },
);
