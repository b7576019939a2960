import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, vi } from "vitest";
import { allLanguages } from "../../src/language/language.ts";
import { openSite } from "../contracts/site.ts";
import { openSmallSite } from "../contracts/small-site.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { fuzz } from "./fuzz.ts";
import { anyCharacter } from "../any-character.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* Every address gets a true answer for every visitor, and redirects at most once. */

const space = temporaryFolder();
await cp(fixtureSpace, space, { recursive: true });
const entries = Object.entries({
  "/old": "/about",
  "/en/older": "/en/old?a=1#b",
  "/round": "/about/../round/?again",
  "/en/blog/first": "/en/blog/first-post/",
  "/hr": "/contact-us",
  "/away": "https://partner.example/x",
  "/old.pdf": "/en/about/",
  "/en/to-nothing": "/en/nothing/at/all",
  "/en/written": "/en/written.md",
  "/en/written-below": "/en/written-below/index.md",
  "/en/to-markdown": "/en/about.md",
}).map(([name, value]) => ({ name, value }));
await writeFile(
  join(space, "datasources/redirects.json"),
  JSON.stringify({ name: "Redirects", entries }),
);
// A busy machine must not look like a service that does not answer, so every deadline is twenty times as
// long.
const real = setTimeout;
vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => real(run, ms * 20));
afterAll(() => void vi.unstubAllGlobals());
const site = await openSite({
  space,
  variables: { REDIRECT_ORIGINS: ["https://partner.example"] },
});
const origin = "https://www.example.com";

const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...allLanguages, "EN", "de-CH", "de-ch", "fr", "xx-YY", "hr"),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom("home", "blog", "about", "first-post", "old", "older", "round"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("contact-us", "kontaktiere-uns", "book-a-demo", "to-nothing"),
  },
  fc.constantFrom(
    "1",
    "2",
    "01",
    "999",
    "product",
    "produkt",
    "events",
    "authors",
    "away",
    "old.pdf",
  ),
  fc.constantFrom(
    "index.md",
    "written.md",
    "written-below",
    "to-markdown",
    "about.md",
    "llms.txt",
    "feed.xml",
    "calendar.ics",
    "event.ics",
    "sitemap.xml",
    "robots.txt",
    "api",
    "404",
  ),
  fc.constantFrom(
    "..",
    ".",
    "",
    "%2e%2e",
    "%2F",
    "%5C",
    "%",
    "%zz",
    "%00",
    "%ED%A0%80",
    "\\",
    "@",
    ":",
  ),
  fc.constantFrom("evil.example", "constructor", "__proto__", "settings", "assets", "api/forms"),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);
const path = fc.array(word, { maxLength: 6 }).map((all) => `/${all.join("/")}`);
const query = fc.oneof(
  fc.constantFrom(
    "",
    "",
    "?a=b&c=%26",
    "?category=x",
    "?page=2",
    "?q=%00",
    "?sent=x",
    "?_preview=x.y",
  ),
  fc.string({ unit: anyCharacter }).map((text) => `?${text}`),
);
const headers = fc.record(
  {
    "accept-language": fc.oneof(
      fc.constantFrom("de-CH,de;q=0.9", "nl", "fr;q=0.1,*", ";q=1", "de;q=x"),
      fc.stringMatching(/^[\x20-\x7e]*$/),
    ),
    cookie: fc.constantFrom("lang=de", "lang=xx", "lang=%zz", "editor=a.b", ";;=;"),
    "cf-ipcountry": fc.constantFrom("CH", "AT", "XX", ""),
    "if-none-match": fc.constantFrom("*", 'W/"x"', '"'),
    range: fc.constantFrom("bytes=0-0", "bytes=9-1"),
  },
  { requiredKeys: [] },
);

async function getAndRead(address: string, sentHeaders: Record<string, string>): Promise<Response> {
  const answer = await site.get(address, sentHeaders);
  await answer.arrayBuffer();
  return answer;
}

fuzz(
  "every address has an answer without a server error, and is corrected in one redirect at most",
  fc.asyncProperty(path, query, headers, async (requested, more, sentHeaders) => {
    if (!URL.canParse(origin + requested + more)) return;
    const answer = await getAndRead(requested + more, sentHeaders);
    expect(answer.status, requested + more).toBeLessThan(500);
    const location = answer.headers.get("location");
    expect(location !== null, String(answer.status)).toBe([301, 302, 303].includes(answer.status));
    if (location === null) return;
    const to = new URL(location);
    if (to.origin === "https://partner.example") return;
    expect(to.origin, location).toBe(origin);
    const next = await getAndRead(to.pathname + to.search, sentHeaders);
    expect([next.status < 500, next.headers.get("location")], `${requested} → ${location}`).toEqual(
      [true, null],
    );
  }),
  {
    // A redirect from the address of a file, corrected or not, is looked up as for a page.
    found: [
      ["/xx-YY/old.pdf", "?", {}],
      ["/old.pdf/", "", {}],
      // A page as Markdown is another address of the same page.
      ["/en/written/", "", {}],
      ["/en/written-below/index.md", "", {}],
      ["/en/to-markdown/", "?a=b", {}],
      ["/en/llms.txt", "", {}],
      ["/about.md/home", "?", {}],
      ["/en/about.md/home/", "", {}],
    ],
    share: 0.5,
  },
);

/* Any redirects, followed by requests to the site itself. */

const place = fc.constantFrom(
  "a",
  "b",
  "first-post",
  "blog",
  "blog/first-post",
  "blog/a",
  "home",
  "",
);
const prefix = fc.constantFrom("", "/", "//", "/en/", "/EN/", "/en/home/", "/de/", "/en//", "/xx/");
const suffix = fc.constantFrom(
  "",
  "/",
  "//",
  ".md",
  ".MD",
  "/index.md",
  "/INDEX.md",
  ".md/",
  "/index.md/index.md",
  "/1/",
  "/2",
  "/feed.xml",
  "/calendar.ics",
  "/event.ics",
  "/llms.txt",
  "/home",
  "?a=b",
  "#c",
  ".pdf",
);
const written = fc.tuple(prefix, place, suffix).map((all) => all.join(""));
const web = fc.array(fc.record({ name: written, value: written }), { maxLength: 6 });

fuzz(
  "no visitor is redirected twice, with any redirects that editors write",
  fc.asyncProperty(web, fc.array(written, { maxLength: 4 }), async (list, more) => {
    const small = await openSmallSite();
    small.space.datasource("redirects", list);
    const homes = allLanguages.map((language) => `${language}/home`);
    small.space.publish(...homes.map((slug) => ({ slug, content: { component: "page" } })));
    for (const requested of [...list.map(({ name }) => name), ...more]) {
      const first = new URL(requested.replace(/^\/*/, "/"), origin);
      const answer = await small.get(first.pathname + first.search);
      const location = answer.headers.get("location");
      if (location === null) continue;
      const to = new URL(location);
      const next = await small.get(to.pathname + to.search);
      const redirects = `${requested} → ${location} → ${next.headers.get("location")}`;
      expect(
        [answer.status < 500, next.status < 500, next.headers.has("location")],
        redirects,
      ).toEqual([true, true, false]);
    }
  }),
  {
    found: [
      [[{ name: "/en/a", value: "/en/a.md" }], []],
      [[{ name: "/en/a", value: "/en/a/index.md" }], ["/en/a.md", "/en/a/index.md"]],
      [[{ name: "/a", value: "/a.md" }], ["/en/a", "/de/a.md"]],
      // Through another redirect, through its Markdown, and through a page that exists.
      [
        [
          { name: "/en/a", value: "/en/b.md" },
          { name: "/en/b", value: "/en/a/index.md" },
        ],
        [],
      ],
      [[{ name: "/en/a.md", value: "/EN//home/blog/first-post.md" }], ["/en/a"]],
      [[{ name: "/en/a", value: "/en/llms.txt" }], []],
      [[{ name: "/en/a", value: "/en/blog/1/index.md" }], []],
      [[{ name: "/en/a", value: "/xx/a/event.ics" }], []],
      [[{ name: "/en/a", value: "/en/b/index.md/index.md" }], ["/xx/b.md", "/en/a.md/"]],
      // After the last page of a hub there is no page, but a redirect from such an address works.
      [[{ name: "/blog/2", value: "/en/a" }], ["/blog/2", "/en/b"]],
    ],
    share: 0.5,
  },
);
