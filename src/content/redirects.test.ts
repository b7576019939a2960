import { array, assert, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { findRedirect } from "./redirects.ts";

const entries = (...pairs: [string, string][]) => pairs.map(([label, value]) => ({ label, value }));

describe("a redirect of the editors", () => {
  it.each<[string, [string, string][], string, string | null]>([
    ["leads on", [["/en/old/", "/en/new/"]], "/en/old/", "/en/new/"],
    ["is found with and without slashes", [["en/old", "/en/new"]], "/en/old/", "/en/new/"],
    ["is not found for another path", [["/en/old/", "/en/new/"]], "/en/other/", null],
    [
      "is found by the address as browsers write it",
      [["/de/über", "/de/größe"]],
      "/de/%C3%BCber/",
      "/de/größe/",
    ],
    ["keeps a file's name", [["/old.pdf", "/new.pdf"]], "/old.pdf", "/new.pdf"],
    ["keeps an anchor and a query", [["/en/old/", "/en/new/?a=1#b"]], "/en/old/", "/en/new/?a=1#b"],
    [
      "is followed to the end of a chain",
      [
        ["/a/", "/b/"],
        ["/b/", "/c/"],
        ["/c/", "/d/"],
      ],
      "/a/",
      "/d/",
    ],
    ["that leads to itself is none", [["/a/", "/a"]], "/a/", null],
    [
      "in a loop is none",
      [
        ["/a/", "/b/"],
        ["/b/", "/a/"],
      ],
      "/a/",
      null,
    ],
    [
      "that runs into a loop is none",
      [
        ["/a/", "/b/"],
        ["/b/", "/c/"],
        ["/c/", "/b/"],
      ],
      "/a/",
      null,
    ],
    ["to nowhere is none", [["/a/", ""]], "/a/", null],
    ["to another site is none", [["/a/", "https://evil.example/"]], "/a/", null],
    ["to another site in disguise is none", [["/a/", "//evil.example/"]], "/a/", null],
    ["to another site in disguise is none", [["/a/", "/\\evil.example/"]], "/a/", null],
    ["to a script is none", [["/a/", "javascript:alert(1)"]], "/a/", null],
    [
      "to a chain that leaves the site is none",
      [
        ["/a/", "/b/"],
        ["/b/", "https://evil.example/"],
      ],
      "/a/",
      null,
    ],
  ])("%s", (_name, pairs, path, expected) => {
    expect(findRedirect(entries(...pairs), path)).toBe(expected);
  });

  it("to another site is followed where that site is on the list", () => {
    const list = entries(["/a/", "/b/"], ["/b/", "https://partner.example/x?y=1"]);
    expect(findRedirect(list, "/a/", ["https://partner.example"])).toBe(
      "https://partner.example/x?y=1",
    );
    expect(findRedirect(list, "/a/", ["http://partner.example"])).toBeNull();
    const like = entries(["/a/", "https://partner.example.evil.example/"]);
    expect(findRedirect(like, "/a/", ["https://partner.example"])).toBeNull();
  });

  it("of any web of redirects ends, and its end leads nowhere further", () => {
    const web = array(record({ from: nat({ max: 12 }), to: nat({ max: 12 }) }), { maxLength: 20 });
    assert(
      property(web, nat({ max: 12 }), (pairs, start) => {
        const list = pairs.map(({ from, to }) => ({ label: `/${from}/`, value: `/${to}` }));
        const to = findRedirect(list, `/${start}/`);
        if (to === null) return;
        expect(list.some((entry) => entry.label === to)).toBe(false);
        expect(to).not.toBe(`/${start}/`);
      }),
      { numRuns: 2_000 },
    );
  });
});
