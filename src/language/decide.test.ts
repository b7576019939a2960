import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type AddressFacts, type HubAddress, decide } from "./decide.ts";
import { allLanguages, isLanguage } from "./language.ts";
import { rowsOfSite } from "../../test/languages.ts";

const origin = "https://www.example.com";

const hubs: readonly HubAddress[] = [
  { at: "whatsNew" },
  { at: "blog", perPage: 4, formerly: new Map([["produkt", "product"]]) },
  { perPage: 4 },
];

function request(address: string, more: Partial<AddressFacts> = {}): AddressFacts {
  const url = new URL(origin + address);
  return {
    path: url.pathname,
    query: url.search,
    cookie: undefined,
    acceptLanguage: undefined,
    country: undefined,
    ...more,
  };
}

function decisionFor(address: string, more: Partial<AddressFacts> = {}): string {
  const decision = decide(request(address, more), hubs);
  if (decision.kind === "redirect") return `${decision.status} ${decision.to}`;
  return `${decision.kind} ${decision.path}`;
}

describe("where an address leads", () => {
  it.each<readonly [string, string]>([
    ["/en/", "page /en/"],
    ["/en/blog/", "page /en/blog/"],
    ["/en", "301 /en/"],
    ["/en//blog", "301 /en/blog/"],
    ["/en/blog?utm_source=x&b=2", "301 /en/blog/?utm_source=x&b=2"],
    ["/EN/blog/", "301 /en/blog/"],
    ["/en/home/", "301 /en/"],
    ["/en/home/product/", "301 /en/product/"],
    ["/en/./a/../blog/", "page /en/blog/"],
    ["/eo/blog/", "302 /en/blog/"],
    ["/pt-BR/blog/?a=1", "302 /en/blog/?a=1"],
    ["/", "302 /en/"],
    ["/blog/", "302 /en/blog/"],
    ["/home/", "302 /en/"],
    ["/home/blog/foo", "302 /en/blog/foo/"],
    ["/home/en/blog/", "301 /en/blog/"],
    ["/home/EN/blog", "301 /en/blog/"],
    ["/home/home/de/", "301 /de/"],
    ["/home/eo/blog/", "302 /en/blog/"],
    ["/home/en/blog/feed.xml", "301 /en/blog/feed.xml"],
    ["/home/robots.txt", "301 /robots.txt"],
    ["/EN//home/home/blog//produkt/1/1/1?a=1", "301 /en/blog/product/?a=1"],
    ["/en/blog/1/1/1/1/", "301 /en/blog/"],
    ["/en/blog/1/home/1/home/", "301 /en/blog/"],
    ["/contact-us", "302 /en/contact-us/"],
    ["/eo/home/blog/1/", "302 /en/blog/"],
    ["/hr/", "302 /en/"],
    ["/robots.txt", "file /robots.txt"],
    ["//robots.txt", "301 /robots.txt"],
    ["/site.webmanifest", "file /site.webmanifest"],
    ["/flags/ch.svg", "file /flags/ch.svg"],
    ["/eo/blog/feed.xml", "302 /en/blog/feed.xml"],
    ["/en/blog/feed.xml", "file /en/blog/feed.xml"],
    ["/en/blog/feed.xml/", "301 /en/blog/feed.xml"],
    ["/en/blog/1/", "301 /en/blog/"],
    ["/en/blog/product/1/", "301 /en/blog/product/"],
    ["/en/blog/produkt/2/", "301 /en/blog/product/2/"],
    ["/en//blog/produkt/1", "301 /en/blog/product/"],
    ["/en/blog/constructor/", "page /en/blog/constructor/"],
    ["/en/produkt/", "page /en/produkt/"],
    ["/en/whats-new/1/", "page /en/whats-new/1/"],
    ["/en/whats-new/produkt/", "page /en/whats-new/produkt/"],
    ["/de/book-a-demo/", "301 /de/demo-buchen/"],
    ["/en/demo-buchen/", "301 /en/book-a-demo/"],
    ...rowsOfSite([
      ["ch", "/de-CH/blog/", "302 /ch/blog/"],
      ["ch", "/home/de-CH/blog/", "302 /ch/blog/"],
      ["ch", "/de-CH//home//blog/produkt/bar", "302 /ch/blog/product/bar/"],
      ["nl", "/nl/demo-buchen/", "301 /nl/book-a-demo/"],
      ["at", "/at/contact-us/", "301 /at/kontaktiere-uns/"],
    ]).map(([, address, answer]) => [address, answer] as const),
    ["/en/contact-us/", "page /en/contact-us/"],
    ["/de/%C3%BCber-uns/", "page /de/%C3%BCber-uns/"],
    ["/de/u%CC%88ber-uns/", "301 /de/%C3%BCber-uns/"],
    ["/en/blog%2Fpayroll-cut-off/", "301 /en/blog/payroll-cut-off/"],
    ["/en/blog%5Cpayroll-cut-off/", "301 /en/blog/payroll-cut-off/"],
    ["/en/a%2F..%2F..%2Fb/", "301 /en/a/b/"],
  ])("%s → %s", (address, answer) => {
    expect(decisionFor(address)).toBe(answer);
  });
});

describe("the page that must exist before a redirect", () => {
  it.each<readonly [string, string | undefined]>([
    ["/en/blog", "/en/blog/"],
    ["/home/en/blog/", "/en/blog/"],
    ["/home/en/blog/feed.xml", undefined],
    ["//robots.txt", undefined],
  ])("%s → %s", (address, page) => {
    const decision = decide(request(address), hubs);
    expect(decision.kind === "redirect" && decision.leads?.path).toBe(page);
  });
});

describe("which language a visitor gets", () => {
  // Only these: a site can have a language of its own for any other tag.
  const live = ["en", "de", "ch", "at", "nl"].filter(isLanguage);
  const choices: [Partial<AddressFacts>, string][] = [
    [{ cookie: "nl", acceptLanguage: "de" }, "nl"],
    [{ cookie: "xx", acceptLanguage: "de" }, "de"],
    [{ acceptLanguage: "de-CH,de;q=0.9,en;q=0.8" }, "ch"],
    [{ acceptLanguage: "de-AT" }, "at"],
    [{ acceptLanguage: "de-LU,en" }, "de"],
    [{ acceptLanguage: "de", country: "CH" }, "ch"],
    [{ acceptLanguage: "de,en;q=0.5", country: "AT" }, "at"],
    [{ acceptLanguage: "de-DE,de;q=0.9", country: "CH" }, "de"],
    [{ acceptLanguage: "de,de-DE;q=0.9", country: "CH" }, "de"],
    [{ acceptLanguage: "eo,nl;q=0.3,en;q=0.7" }, "en"],
    [{ acceptLanguage: "eo;q=1,nl-BE;q=0.3" }, "nl"],
    [{ acceptLanguage: "de;q=0,en;q=0.1" }, "en"],
    [{ acceptLanguage: "*;q=0.1,nl;q=0.05" }, "en"],
    [{ acceptLanguage: ";;;,q=,", country: "CH" }, "en"],
    [{ country: "NL" }, "en"],
  ];

  it.each(choices.filter(([, language]) => isLanguage(language)))(
    "%j → %s",
    (preferences, language) => {
      expect(decide(request("/", preferences), hubs, live)).toMatchObject({ to: `/${language}/` });
    },
  );

  it.each([{ cookie: "de" }, { acceptLanguage: "de" }])(
    "%j → en where German has no home page",
    (preferences) => {
      expect(decide(request("/", preferences), hubs, ["en"])).toMatchObject({ to: "/en/" });
    },
  );
});

const segment = fc.oneof(
  fc.constantFrom(...allLanguages, "EN", "eo", "home", "blog", "produkt", "1", "2", "..", ".", ""),
  fc.constantFrom("book-a-demo", "demo-buchen", "contact-us", "kontaktiere-uns", "feed.xml"),
  fc.constantFrom("%2e%2e", "%2F", "%5C", "%", "%zz", "evil.example", "\\evil.example", "@evil"),
  fc.string({ maxLength: 8 }),
);
const anyPath = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`);

describe("for every path", () => {
  it.each([
    ["/blog/", "1/"],
    ["/blog/", "1/home/"],
    ["/blog/produkt/", "home/1/"],
  ])("%s with %s a thousand times costs no more than with it once or twice", (path, more) => {
    const looksFor = (times: number) => {
      let looked = 0;
      const counted = hubs.map((hub) => ({
        ...hub,
        get at() {
          looked += 1;
          return hub.at;
        },
      }));
      decide({ ...request("/"), path: `/en${path}${more.repeat(times)}` }, counted);
      return looked;
    };
    expect(looksFor(1_000)).toBe(looksFor(2));
  });

  it("a home slug before it does not change where it leads", () => {
    fc.assert(
      fc.property(anyPath, fc.integer({ min: 1, max: 3 }), (path, times) => {
        const facts = request("/");
        const plain = decide({ ...facts, path }, hubs);
        const below = decide({ ...facts, path: "/home".repeat(times) + path }, hubs);
        expect(below.kind).toBe("redirect");
        if (below.kind !== "redirect") return;
        const varies = plain.kind === "redirect" && plain.varies;
        expect([below.to, below.varies]).toEqual([
          plain.kind === "redirect" ? plain.to : plain.path,
          varies,
        ]);
        const isSure = plain.kind !== "redirect" || plain.status === 301;
        expect(below.status).toBe(isSure ? 301 : 302);
      }),
      { numRuns: 3_000 },
    );
  });

  it("a redirect stays on the site, keeps the query and is one step", () => {
    fc.assert(
      fc.property(anyPath, fc.constantFrom("", "?a=b&c=%26"), (path, query) => {
        let decision = decide({ ...request("/"), path, query }, hubs);
        for (let step = 0; decision.kind === "redirect"; step += 1) {
          expect(step).toBe(0);
          expect(decision.to.startsWith("/")).toBe(true);
          expect(decision.to.startsWith("//")).toBe(false);
          expect(decision.to).not.toContain("\\");
          expect(decision.to.endsWith(query)).toBe(true);
          const to = new URL(decision.to, origin);
          expect(to.origin).toBe(origin);
          decision = decide({ ...request("/"), path: to.pathname, query: to.search }, hubs);
        }
        if (decision.kind === "page") {
          expect(isLanguage(decision.language)).toBe(true);
          expect(decision.path).toMatch(/^\/[a-z]{2}\/([^/]+\/)*$/);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it("gives up on an address of many broken escapes, each of which costs an error", () => {
    const decode = vi.spyOn(globalThis, "decodeURIComponent");
    decide({ ...request("/"), path: `/a${"/%".repeat(1_200)}/` }, hubs);
    const errors = decode.mock.results.filter(({ type }) => type === "throw");
    decode.mockRestore();
    expect(errors.length).toBeLessThan(50);
  });
});
