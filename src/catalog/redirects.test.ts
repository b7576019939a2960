import { describe, expect, it } from "vitest";
import { type HubAddress, placeOf } from "../language/decide.ts";
import { allLanguages } from "../language/language.ts";
import { type RequestedAddress, chainFrom, followRedirect, unusedEntries } from "./redirects.ts";

const entries = (...pairs: [string, string][]) => pairs.map(([label, value]) => ({ label, value }));
const hubs: readonly HubAddress[] = [
  { at: "blog", perPage: 4, formerly: new Map([["produkt", "product"]]) },
];
const rules = { siteOrigin: "https://www.example.com", allowedOrigins: [] as string[], hubs };
const isAt =
  (...pages: readonly string[]) =>
  ({ language, segments }: RequestedAddress) =>
    pages.includes(`/${language}/${segments.join("/")}`);

/** Returns the entries without an effect, each as `old: reason`. */
function unused(list: ReturnType<typeof entries>, isPage = isAt()) {
  const all = unusedEntries(list, rules, allLanguages, isPage);
  return all.map(({ entry, why }) => `${entry.label}: ${why}`);
}

/** Returns where the entries lead from an address; null if nowhere. */
function found(pairs: [string, string][], path: string, allowedOrigins: string[] = []) {
  const all = { ...rules, allowedOrigins };
  const { end } = chainFrom(entries(...pairs), placeOf(path), all);
  return end.kind === "redirect" ? end.to : null;
}

describe("a redirect of the editors", () => {
  it.each<[string, [string, string][], string, string | null]>([
    ["leads on", [["/en/old/", "/en/new/"]], "/en/old/", "/en/new/"],
    ["is found with and without slashes", [["en/old", "/en/new"]], "/en/old/", "/en/new/"],
    ["is found in any spelling", [["/EN//home/old?a=1#b", "/En/new"]], "/en/old/", "/en/new/"],
    [
      "is found as a whole address",
      [["https://old.example/en/old", "/en/new"]],
      "/en/old/",
      "/en/new/",
    ],
    ["is not found for another path", [["/en/old/", "/en/new/"]], "/en/other/", null],
    ["is not found in another case", [["/en/old/", "/en/new/"]], "/en/Old/", null],
    [
      "is found by the address as browsers write it",
      [["/de/über", "/de/größe"]],
      "/de/%C3%BCber/",
      "/de/gr%C3%B6%C3%9Fe/",
    ],
    ["keeps a file's name", [["/old.pdf", "/new.pdf"]], "/old.pdf", "/new.pdf"],
    ["keeps an anchor and a query", [["/en/old/", "/en/new/?a=1#b"]], "/en/old/", "/en/new/?a=1#b"],
    [
      "is followed to the end of a chain",
      [
        ["/en/a/", "/en/b"],
        ["/en/b/", "https://www.example.com/en/c?x=1"],
        ["/en/c/", "/en/d/"],
      ],
      "/en/a/",
      "/en/d/",
    ],
    [
      "to a path without its first slash leads there",
      [["/en/a/", "en/b?x=1"]],
      "/en/a/",
      "/en/b/?x=1",
    ],
    ["to a file without its first slash leads there", [["a", "en/b.pdf"]], "/en/a/", "/en/b.pdf"],
    ["to a name without a slash leads there", [["a", " b "]], "/en/a/", "/en/b/"],
    ["to a name of another site is ignored", [["a", "www.example.org/b"]], "/en/a/", null],
    ["without a target is ignored", [["/en/a/", ""]], "/en/a/", null],
    ["to the status 410 is ignored", [["/en/a/", "410"]], "/en/a/", null],
    ["to an anchor alone is ignored", [["/en/a/", "#b"]], "/en/a/", null],
    ["to another site is ignored", [["/en/a/", "https://evil.example/"]], "/en/a/", null],
    ["to another site in disguise is ignored", [["/en/a/", "//evil.example/"]], "/en/a/", null],
    ["to another site in disguise is ignored", [["/en/a/", "/\\evil.example/"]], "/en/a/", null],
    ["to itself behind two slashes is ignored", [["/en/a/", "//en/a/"]], "/en/a/", null],
    ["to a script is ignored", [["/en/a/", "javascript:alert(1)"]], "/en/a/", null],
    [
      "to a chain that leaves the site is ignored",
      [
        ["/en/a/", "/en/b/"],
        ["/en/b/", "https://evil.example/"],
      ],
      "/en/a/",
      null,
    ],
    [
      "to a page as Markdown leads to its Markdown address",
      [["/en/a", "/en/b.md?x=1"]],
      "/en/a/",
      "/en/b/index.md?x=1",
    ],
    [
      "to a page as Markdown is followed like one to the page",
      [
        ["/en/a", "/en/b/index.md"],
        ["/en/b", "/en/c"],
      ],
      "/en/a/",
      "/en/c/",
    ],
    [
      "to home as Markdown leads to its Markdown address",
      [["/en/a", "/en.md"]],
      "/en/a/",
      "/en/index.md",
    ],
    ["of a page as Markdown applies to the page", [["/en/a.md", "/en/b"]], "/en/a/", "/en/b/"],
    ["of a page as Markdown applies to the page", [["/a/index.md", "/b"]], "/en/a/", "/en/b/"],
    ["to a file of no language keeps its name", [["/en/a", "/b.md"]], "/en/a/", "/b.md"],
    [
      "to a list for programs leads to the only one there is",
      [["/en/a", "/en/llms.txt"]],
      "/en/a/",
      "/llms.txt",
    ],
    ["in one case to another", [["/en/Old", "/en/old"]], "/en/Old/", "/en/old/"],
  ])("%s", (_name, pairs, path, expected) => {
    expect(found(pairs, path)).toBe(expected);
  });

  it.each<[string, [string, string][], string, string | null]>([
    ["applies in every language", [["/old", "/new"]], "/de/old/", "/de/new/"],
    ["leads to a target in a language", [["/old", "/en/new"]], "/de/old/", "/en/new/"],
    [
      "gives way to the language's own redirect",
      [
        ["/old", "/new"],
        ["/de/old", "/de/other"],
      ],
      "/de/old/",
      "/de/other/",
    ],
    [
      "gives way in any order",
      [
        ["/de/old", "/de/other"],
        ["/old", "/new"],
      ],
      "/de/old/",
      "/de/other/",
    ],
    ["takes the language it comes from", [["/de/old", "/new"]], "/de/old/", "/de/new/"],
    [
      "is followed within its language",
      [
        ["/a", "/b"],
        ["/de/b", "/de/c"],
      ],
      "/de/a/",
      "/de/c/",
    ],
    [
      "of two letters that are no language works like any other",
      [["/hr", "/people"]],
      "/en/hr/",
      "/en/people/",
    ],
    ["of a file is left alone", [["/old", "/new.pdf"]], "/de/old/", "/new.pdf"],
    [
      "leads to the language's own address",
      [["/old", "/book-a-demo"]],
      "/de/old/",
      "/de/demo-buchen/",
    ],
  ])("without a language %s", (_name, pairs, path, expected) => {
    expect(found(pairs, path)).toBe(expected);
  });

  it.each([
    "/en/a",
    "/en/a/?x=1",
    "/en/a#top",
    "/EN/a",
    "/en//a/",
    "/en/home/a/",
    "/en/a/home/",
    "/en/%61/",
    "https://www.example.com/en/a/",
    "/a",
    "/en/a.md",
    "/en/a/index.md",
    "/en/a/INDEX.MD?x=1",
    "/en/home/a.md",
    "/en/b?y=1",
  ])("to %s is a loop: ignored, and reported", (value) => {
    // The last one comes back through another entry.
    const list = entries(["/en/a/", value], ["/en/b", "/en/a/#again"]);
    expect(chainFrom(list, placeOf("/en/a/"), rules).end).toEqual({ kind: "loop" });
    expect(unused(list)).toContain("/en/a/: loop");
  });

  it("from all languages to a page of one language is not a loop", () => {
    const pair: [string, string] = ["/old", "/de/old"];
    expect(found([pair], "/en/old/")).toBe("/de/old/");
    expect(found([pair], "/de/old/")).toBe(null);
    expect(unused(entries(pair))).toEqual([]);
    expect(unused(entries(["/old", "/new"], ["/en/blog/1", "/en/x"]))).toEqual([]);
    const paged = entries(["/en/blog/produkt", "/en/blog/product/1"]);
    expect(unused(paged)).toEqual(["/en/blog/produkt: loop"]);
  });

  // No address can be built from half a surrogate pair. Such an entry must not make every missing page fail.
  it("with half a character works like any other", () => {
    const half: [string, string] = ["/en/\ud83d", "/en/c"];
    expect(found([half, ["/en/a", "/en/b"]], "/en/a/")).toBe("/en/b/");
    expect(found([half], "/en/\ud83d/")).toBe("/en/c/");
  });

  it("to another site is followed if that site is on the list", () => {
    const list: [string, string][] = [
      ["/en/a/", "/en/b/"],
      ["/en/b/", "https://partner.example/x?y=1"],
    ];
    expect(found(list, "/en/a/", ["https://partner.example"])).toBe(
      "https://partner.example/x?y=1",
    );
    expect(found(list, "/en/a/", ["http://partner.example"])).toBeNull();
    const like: [string, string][] = [["/en/a/", "https://partner.example.evil.example/"]];
    expect(found(like, "/en/a/", ["https://partner.example"])).toBeNull();
  });

  it.each<[string, [string, string][], string]>([
    [
      "a chain",
      [
        ["/en/a", "/en/b"],
        ["/en/b", "/en/c"],
      ],
      "/en/b/",
    ],
    [
      "a loop",
      [
        ["/en/a", "/en/b"],
        ["/en/b", "/en/a"],
      ],
      "/en/b/",
    ],
    [
      "a chain to the status 410",
      [
        ["/en/a", "/b?x#y"],
        ["/b", "410"],
      ],
      "/en/b/?x#y",
    ],
    [
      "a chain that leaves the site",
      [
        ["/a", "/b"],
        ["/en/b", "https://evil.example/"],
      ],
      "/en/b/",
    ],
  ])("is followed to the first page: %s", (_, pairs, to) => {
    const list = entries(...pairs);
    const followed = followRedirect(list, placeOf("/en/a"), rules, isAt("/en/b"));
    expect(followed).toEqual({ kind: "redirect", to });
    expect(unused(list, isAt("/en/b"))).not.toContain(`${pairs[0]?.[0]}: loop`);
  });

  it.each([
    [10, "/en/10/"],
    [11, "/en/end/"],
  ])("is followed to a page within ten places, or to its end: page %i", (page, to) => {
    const chain = Array.from({ length: 20 }, (_, nth): [string, string] => [
      `/en/${nth}`,
      nth < 19 ? `/en/${nth + 1}` : "/en/end",
    ]);
    const followed = followRedirect(
      entries(...chain),
      placeOf("/en/0"),
      rules,
      isAt(`/en/${page}`),
    );
    expect(followed).toEqual({ kind: "redirect", to });
  });

  it.each<[string, [string, string], string[]]>([
    ["without a target", ["/en/a", " "], ["nowhere"]],
    ["to a name of another site", ["/a", "www.example.org"], ["nowhere"]],
    ["to a file without its first slash", ["/a", "b.pdf"], ["nowhere"]],
    ["to an email address", ["/a", "mailto:us@example.com"], ["nowhere"]],
    ["from a page", ["en/page/?x=1", "/en/b"], ["page"]],
    ["from a page that one of its languages has", ["/page", "/b"], []],
    ["from pages in all of its languages", ["/home", "/b"], ["page"]],
    ["to the status 410", ["/en/a", " 410 "], []],
    ["to another site, which may be allowed", ["/a", "https://www.example.org"], []],
    ["to a path without its first slash", ["a", "b"], []],
  ])("%s is reported for what it is", (_, pair, expected) => {
    const isPage = isAt("/en/page", ...allLanguages.map((code) => `/${code}/`));
    expect(unused(entries(pair), isPage)).toEqual(expected.map((why) => `${pair[0]}: ${why}`));
  });
});
