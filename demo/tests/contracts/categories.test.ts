import { describe, expect, it } from "vitest";
import { languages } from "../../../src/language/language.ts";
import { demoLanguages, isOneOf } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { openSite } from "./site.ts";

/* The blog's categories in several languages: each page links to the same one in other languages. */

const site = await openSite();

const origin = "https://www.example.com";

async function pageAt(path: string) {
  const html = await site.html(path);
  const named = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  const switched = [...html.matchAll(/href="\/api\/language\/(\w+)\?to=([^"]+)"/g)];
  return {
    named: named.map(([, tag, href]) => [tag, href]),
    /** The addresses in the language switcher, by language. */
    switched: Object.fromEntries(
      switched.map(([, code, to]) => [code, decodeURIComponent(to ?? "")]),
    ),
  };
}

const everywhere = { category: "product", has: [...demoLanguages] };
const inFour = {
  category: "working-time",
  has: demoLanguages.filter((language) => !isOneOf(language, "nl")),
};

describe.each([everywhere, inFour])("the category $category", ({ category, has }) => {
  it.each(has)("in %s names itself in every language that has posts in it", async (language) => {
    const { named } = await pageAt(paths.listing(paths.to("blog", language), { category }));
    expect(named).toEqual([
      ...has.map((code) => [
        languages[code].tag,
        origin + paths.listing(paths.to("blog", code), { category }),
      ]),
      ["x-default", origin + paths.listing(paths.to("blog", "en"), { category })],
    ]);
  });

  it.each(has)(
    "in %s switches to the same category, or to the blog where it has no page",
    async (language) => {
      const { switched } = await pageAt(paths.listing(paths.to("blog", language), { category }));
      for (const code of demoLanguages) {
        const there = paths.listing(paths.to("blog", code), has.includes(code) ? { category } : {});
        expect(switched[code], code).toBe(there);
        expect((await site.get(there)).status, there).toBe(200);
      }
    },
  );
});

describe("a later page", () => {
  it("has no counterpart, and switches to the first page elsewhere", async () => {
    const { named, switched } = await pageAt("/en/blog/2/");
    expect(named).toEqual([]);
    expect(switched.de).toBe("/de/blog/");
  });
});

describe("a page of the blog", () => {
  const postsOf = async (path: string) =>
    [
      ...(await (await site.get(path)).text()).matchAll(
        /<article class="card card-linked post-card[^]*?<\/article>/g,
      ),
    ].map(([post]) => post);

  it("lists four posts, the next page the next four", async () => {
    const pages = await Promise.all(["/en/blog/", "/en/blog/2/"].map(postsOf));
    expect(pages.map((posts) => posts.length)).toEqual([4, 4]);
    expect(new Set(pages.flat()).size).toBe(8);
  });

  it.each(["/en/blog/product/", "/de/blog/product/"])(
    "has a second page within %s",
    async (path) => {
      expect(await postsOf(path)).toHaveLength(4);
      expect(await postsOf(`${path}2/`)).not.toHaveLength(0);
    },
  );

  it("shows a tag in capitals, with its words separated", async () => {
    const [first = ""] = await postsOf("/en/blog/");
    const tags = [...first.matchAll(/class="post-card-tag">([^<]+)</g)].map(([, tag]) => tag);
    expect(tags).toEqual(["PAYROLL", "MONTH END"]);
  });
});
