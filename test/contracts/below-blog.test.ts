import { describe, expect, it } from "vitest";
import { openSmallSite } from "./small-site.ts";

/*
 * An address below the blog that is no post, category or page number redirects in one step to page 1 of the
 * list above it.
 */

const site = await openSmallSite();

const { answered } = site;

describe.each(["", "product/"])("below /en/blog/%s", (category) => {
  const first = `/en/blog/${category}`;

  it.each(["2.5", "1.0", "1e3", "foo.html", "foo.php5", "-1", "0", "02", "a.b.c", "page.x/y"])(
    "%s leads to page 1",
    async (rest) => {
      expect(await answered(`${first}${rest}/`)).toBe(`302 ${first}`);
      const withoutSlash = rest.includes("/") ? `${first}${rest}/` : `${first}${rest}`;
      expect(await answered(withoutSlash)).toBe(`302 ${first}`);
    },
  );

  it("keeps the query", async () => {
    expect(await answered(`${first}foo.html?utm_source=x`)).toBe(`302 ${first}?utm_source=x`);
    expect(await answered(`${first}2.5/?utm_source=x`)).toBe(`302 ${first}?utm_source=x`);
  });
});

it("an address of the site itself does not lead to page 1", async () => {
  expect(await answered("/en/blog/feed.xml")).toBe("200");
  expect(await answered("/en/blog/feed.xml/")).toBe("301 /en/blog/feed.xml");
  expect(await answered("/en/blog/index.md")).toBe("200");
  expect(await answered("/en/blog/2.5.md")).toBe("302 /en/blog/index.md");
});

it("a missing file, or an address below an unknown hub, is not found", async () => {
  for (const path of ["/en/foo.html", "/en/about/2.5", "/foo.html", "/en/feed.xml"]) {
    expect([path, await answered(path)]).toEqual([path, "404"]);
  }
});
