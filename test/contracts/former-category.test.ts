import { describe, expect, it } from "vitest";
import { openSmallSite, post } from "./small-site.ts";

/* A category under its former name is the current category, wherever a story or a block names it. */

const former = "produkt";

async function openWithFormer(datasource: readonly { name: string; value: string }[]) {
  const site = await openSmallSite();
  site.space.datasource("blog-categories", datasource);
  site.space.publish(
    { slug: "en/blog/old-times", content: post("Third post", { category: former }) },
    {
      slug: "en/newest",
      content: {
        component: "page",
        body: [{ component: "resource-cards", source: "latest-blog", category: former }],
      },
    },
  );
  site.clock.ms += 60_000;
  return site;
}

type Site = Awaited<ReturnType<typeof openWithFormer>>;

const textAt = async (site: Site, path: string) => (await site.get(path)).text();
const count = (text: string, part: string) => text.split(part).length - 1;

describe.each([
  ["by its name of today", [{ name: "Product news", value: "product" }]],
  ["by its former name", [{ name: "Product news", value: former }]],
  [
    "by both",
    [
      { name: "Former news", value: former },
      { name: "Product news", value: "product" },
    ],
  ],
])("where editors name the category %s, a story with the former name", (_, datasource) => {
  it("is in the category on its card, in the filter and in the list", async () => {
    const site = await openWithFormer(datasource);
    const all = await textAt(site, "/en/blog/");
    expect(count(all, 'href="/en/blog/product/"')).toBe(1);
    expect(count(all, ">Product news</span>")).toBe(3);
    const listed = await textAt(site, "/en/blog/product/");
    for (const title of ["First post", "Second post", "Third post"])
      expect(listed).toContain(title);
  });

  it("links to the category on its page: in chip, breadcrumb and JSON-LD", async () => {
    const site = await openWithFormer(datasource);
    const page = await textAt(site, "/en/blog/old-times/");
    expect(count(page, 'href="/en/blog/product/"')).toBe(2);
    expect(page).toContain("https://www.example.com/en/blog/product/");
  });

  it("is among a block's posts of the category", async () => {
    const site = await openWithFormer(datasource);
    const block = await textAt(site, "/en/newest/");
    for (const title of ["First post", "Third post"]) expect(block).toContain(title);
  });

  it("shows the former name nowhere", async () => {
    const site = await openWithFormer(datasource);
    const paths = [
      "/en/blog/",
      "/en/blog/product/",
      "/en/blog/old-times/",
      "/en/newest/",
      "/en/blog/feed.xml",
      "/en/blog/index.md",
      "/en/blog/old-times/index.md",
      "/en/search/?q=third",
      "/llms.txt",
      "/sitemap.xml",
    ];
    for (const path of paths) {
      const text = await textAt(site, path);
      expect([path, /produkt|Former news/i.test(text)]).toEqual([path, false]);
    }
  });
});
