import { assert, constantFrom, array, oneof, property, string, webUrl } from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeWith } from "./decode.ts";
import { readMarkdown } from "../prose/markdown.ts";
import type { Link } from "../story/fields.ts";
import { safeUrl } from "../story/safe-url.ts";
import { storyPath } from "../story/story-path.ts";

const site = "https://www.example.com";

const schemas = new Map([["x", { name: "x", fields: [{ name: "link", type: "multilink" }] }]]);

function linkOf(link: unknown): Link | null {
  const raw = { uuid: "u", id: 1, name: "n", full_slug: "en/x", content: { component: "x", link } };
  return decodeWith(readMarkdown, raw, schemas).content.fields.link as Link | null;
}

describe("a link of an editor", () => {
  it.each<[Record<string, unknown>, Link | null]>([
    // Stories: the resolved one first, else what is cached with the link.
    [{ linktype: "story", story: { full_slug: "en/about", url: "en/about" } }, own("/en/about/")],
    [{ linktype: "story", story: { url: "en/home" } }, own("/en/")],
    [{ linktype: "story", cached_url: "home" }, own("/")],
    [{ linktype: "story", cached_url: "home/en/about" }, own("/en/about/")],
    [{ linktype: "story", cached_url: "/en/blog/" }, own("/en/blog/")],
    [{ linktype: "story", cached_url: "en/about", anchor: "team" }, own("/en/about/#team")],
    [{ linktype: "story", cached_url: "en/about", anchor: "#team" }, own("/en/about/#team")],
    [{ linktype: "story", cached_url: "en/about#team" }, own("/en/about/#team")],
    [
      { linktype: "story", cached_url: "en/about", anchor: 'x" onclick="y' },
      own("/en/about/#x%22%20onclick%3D%22y"),
    ],
    [
      { linktype: "story", cached_url: "en/about", target: "_blank" },
      { href: "/en/about/", newTab: true },
    ],
    [{ linktype: "story", cached_url: "en/../../etc" }, own("/en/etc/")],
    [{ linktype: "story", cached_url: "//evil.example/" }, own("/evil.example/")],
    [{ linktype: "story", cached_url: "javascript:alert(1)" }, own("/javascript%3Aalert(1)/")],
    [{ linktype: "story", cached_url: "" }, null],
    [{ linktype: "story" }, null],
    [{ linktype: "email", email: "a@example.com" }, own("mailto:a@example.com")],
    [{ linktype: "email", email: "mailto:a@example.com" }, own("mailto:a@example.com")],
    // Addresses: four protocols, and paths of this site.
    [
      { linktype: "url", url: "https://example.com/a" },
      { href: "https://example.com/a", newTab: true },
    ],
    [
      { linktype: "url", url: "http://example.com" },
      { href: "http://example.com/", newTab: true },
    ],
    [
      { linktype: "url", cached_url: "https://example.com/a" },
      { href: "https://example.com/a", newTab: true },
    ],
    [
      { linktype: "url", url: "https://example.com/a", anchor: "b c" },
      { href: "https://example.com/a#b%20c", newTab: true },
    ],
    [
      { linktype: "url", url: "https://example.com/a#x", anchor: "b" },
      { href: "https://example.com/a#x", newTab: true },
    ],
    [{ linktype: "url", url: "/en/blog/?page=2" }, own("/en/blog/?page=2")],
    [{ linktype: "url", url: "#form" }, own("#form")],
    [{ linktype: "url", url: "tel:+49 30 1234567" }, own("tel:+49301234567")],
    [{ linktype: "url", url: " tel:+49 30 1234567\u00a0" }, own("tel:+49301234567")],
    [
      { linktype: "url", url: "https://example.com/my plan.pdf?of=two weeks" },
      { href: "https://example.com/my%20plan.pdf?of=two%20weeks", newTab: true },
    ],
    [{ linktype: "url", url: "/en/my plan/" }, own("/en/my%20plan/")],
    [
      { linktype: "url", url: "mailto: hello@example.com ?subject=Good day" },
      own("mailto:hello@example.com?subject=Good%20day"),
    ],
    [
      { linktype: "url", url: "https:// example.com/" },
      { href: "https://example.com/", newTab: true },
    ],
    [{ linktype: "url", url: "java script:alert(1)" }, null],
    [{ linktype: "url", url: "mailto:hello@example.com" }, own("mailto:hello@example.com")],
    [
      { linktype: "asset", url: "https://a.storyblok.com/f/1/x.pdf" },
      { href: "https://a.storyblok.com/f/1/x.pdf", newTab: true },
    ],
    [{ linktype: "email", email: "hello@example.com" }, own("mailto:hello@example.com")],
    [{ linktype: "email", email: "" }, null],
    // Everything else is not a link.
    [{ linktype: "url", url: "javascript:alert(1)" }, null],
    [{ linktype: "url", url: "data:text/html,x" }, null],
    [{ linktype: "url", url: "//evil.example/" }, null],
    [{ linktype: "url", url: "/\\evil.example/" }, null],
    [{ linktype: "url", url: "example.com" }, null],
    [{ linktype: "url", url: "" }, null],
    [{ linktype: "mystery", url: "ftp://example.com" }, null],
    [{}, null],
  ])("%j leads to %j", (link, expected) => {
    expect(linkOf(link)).toEqual(expected);
  });
});

function own(href: string): Link {
  return { href, newTab: false };
}

describe("safeUrl", () => {
  const hostile = array(
    oneof(
      constantFrom(
        "javascript:",
        "JAVASCRIPT:",
        "data:",
        "vbscript:",
        "http:",
        "https:",
        "mailto:",
        "tel:",
        "//",
        "/",
        "\\",
        ":",
        "@",
        "#",
        "?",
        "\t",
        "\n",
        "\r",
        "\u0000",
        "\u00a0",
        "\u2028",
        " ",
        "%2f",
        "evil.example",
        "..",
        ".",
        "&#x6a;",
        "x",
      ),
      string(),
    ),
    { maxLength: 8 },
  );

  it("returns an address of this site or of four protocols for any input", () => {
    assert(
      property(hostile, (pieces) => {
        const safe = safeUrl(pieces.join(""));
        if (safe === null) return;
        const url = new URL(safe, `${site}/en/`);
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(url.protocol);
        // An address that is not absolute stays on this site.
        if (!/^(https?|mailto|tel):/i.test(safe)) expect(url.origin).toBe(site);
      }),
      { numRuns: 5_000 },
    );
  });

  it("leaves a safe address unchanged, and needs only one pass", () => {
    assert(
      property(webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const safe = safeUrl(address);
        expect(safe).not.toBeNull();
        expect(new URL(safe ?? "").href).toBe(new URL(address).href);
        expect(safeUrl(safe ?? "")).toBe(safe);
      }),
    );
  });
});

describe("the path of a story", () => {
  it("starts with one slash and stays on this site, for any slug of the service", () => {
    const slugs = array(
      oneof(
        constantFrom(
          "en",
          "home",
          "blog",
          "..",
          ".",
          "/",
          "//",
          "\\",
          "?",
          "#",
          "%2e%2e",
          "%2f",
          "%",
          "a b",
        ),
        string(),
      ),
      { maxLength: 8 },
    );
    assert(
      property(slugs, (pieces) => {
        const path = storyPath(pieces.join("/"));
        expect(path).toMatch(/^\/([^/\\]|$)/);
        expect(new URL(path, site).origin).toBe(site);
        expect(new URL(path, site).pathname + new URL(path, site).hash).toBe(path);
      }),
      { numRuns: 3_000 },
    );
  });
});
