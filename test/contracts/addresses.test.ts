import { describe, expect, it } from "vitest";
import { findingsOf } from "../../src/editor/findings.ts";
import { namesIn } from "../../src/editor/names.ts";
import { fullFacts } from "../../src/editor/space-facts.ts";
import { paths } from "../../src/language/paths.ts";
import type { RawStory } from "../../src/story/raw.ts";
import { openSmallSite, post } from "./small-site.ts";

/* Editors learn of each story that no visitor sees, and of each page that a story hides. */

const site = await openSmallSite({ variables: { REDIRECT_ORIGINS: [] } });

const text = { body: [{ component: "markdown", text: "## Written by an editor" }] };
const page = { component: "page", ...text };
const article = { component: "press-article", title: "In the papers" };

const base = [
  { slug: "en/home", content: page },
  { slug: "de/home", content: page },
  { slug: "en/blog/", content: { component: "blog-overview", title: "Blog" } },
  { slug: "en/newsroom/", content: { component: "newsroom", title: "News" } },
  { slug: "en/templates/", content: { component: "template-hub-overview", title: "Templates" } },
  { slug: "en/journal/", content: { component: "blog-overview", title: "Journal" } },
  ...Array.from({ length: 5 }, (_, at) => ({ slug: `en/blog/post-${at}`, content: post("Post") })),
  ...Array.from({ length: 5 }, (_, at) => ({ slug: `en/journal/j-${at}`, content: post("Post") })),
  ...Array.from({ length: 14 }, (_, at) => ({ slug: `en/newsroom/n-${at}`, content: article })),
  ...Array.from({ length: 61 }, (_, at) => ({
    slug: `en/templates/t-${at}`,
    content: { component: "template-hub-post", title: "Template" },
  })),
];
site.space.publish(...base);
await site.published();

function findingsIn(slug: string, content: RawStory["content"]) {
  const raw = (one: { slug: string; content: RawStory["content"] }): RawStory => ({
    uuid: one.slug,
    id: 1,
    name: one.slug,
    full_slug: one.slug,
    content: one.content,
  });
  const own = raw({ slug, content });
  const facts = fullFacts([...base.map(raw), own], [], new Map([["blog-categories", ["product"]]]));
  return findingsOf(own, facts, namesIn("en"));
}

function messagesOf(slug: string, content: RawStory["content"]): readonly string[] {
  const messages = findingsIn(slug, content).map(({ message }) => message);
  return messages.filter((message) => ["noAddress", "siteAddress"].includes(message));
}

/** Publishes a story for a moment. Returns what its address answers before and meanwhile. */
async function published(slug: string, content: RawStory["content"]) {
  const address = paths.story(slug);
  const before = await site.answered(address);
  site.space.publish({ slug, content });
  await site.published();
  const meanwhile = await site.answered(address);
  site.space.unpublish(slug);
  await site.published();
  return { before, meanwhile };
}

describe("a story that no visitor sees", () => {
  it.each([
    ["about", page],
    ["xx/about", page],
    ["EN/about", page],
    ["en/blog/v2.0", post("Version 2")],
    ["en/about.html", page],
    ["en/feed.xml", page],
    ["en/readme.md", page],
    ["en/home/below", page],
    ["en/deep/home/home", page],
    ["en/blog/1", post("One")],
    ["en/blog/1/1", post("One")],
    ["en/blog/produkt", post("By its former name")],
    ["en/my-data", page],
    ["en/my-data/below", page],
    ["de/book-a-demo", page],
    ["en/cafe\u0301", page],
  ])("is reported: %s", async (slug, content) => {
    const { meanwhile } = await published(slug, content);
    expect(meanwhile).not.toBe("200");
    expect(messagesOf(slug, content)).toEqual(["noAddress"]);
  });

  it.each([
    ["en/about", page],
    ["en/deep/home", page],
    ["en/deeper/", page],
    ["en/blog/v2.0/notes", page],
    ["en/v2.0-beta", page],
    ["en/caf\u00e9", page],
    ["en/about us", page],
    ["en/a@b", page],
    ["en/journal/1", post("One")],
    ["en/1", page],
    ["en/my-data-protection", page],
    ["en/book-a-demo", page],
  ])("is nothing but that: %s", async (slug, content) => {
    const { meanwhile } = await published(slug, content);
    expect(meanwhile).toBe("200");
    expect(messagesOf(slug, content)).toEqual([]);
  });

  it("is not one that only other pages show", () => {
    for (const slug of ["global-components/a.b", "en/newsroom/v2.0"])
      expect(messagesOf(slug, { ...article, component: "global-component" })).toEqual([]);
  });
});

describe("a page of the site that a story hides", () => {
  it.each([
    ["en/blog/product", post("Product")],
    ["en/blog/product/home", page],
    ["en/blog/product/", page],
    ["en/blog/2", post("Two")],
    ["en/blog/product/2", post("Two")],
    ["en/journal/product", post("Product")],
    ["en/newsroom/2", article],
    ["en/templates/2", { component: "template-hub-post", title: "Two" }],
    ["en/search", page],
  ])("is reported: %s", async (slug, content) => {
    const { before } = await published(slug, content);
    expect(before).toBe("200");
    expect(messagesOf(slug, content)).toEqual(["siteAddress"]);
  });

  it.each([
    ["en/blog/99", post("Many")],
    ["en/blog/product-news", post("News")],
    ["en/blog/product/notes", page],
    ["en/newsroom/product", page],
    ["en/templates/9", { component: "template-hub-post", title: "Nine" }],
    ["en/product", page],
    ["en/blog/search", page],
  ])("is nothing but that: %s", async (slug, content) => {
    const { before } = await published(slug, content);
    expect(before).not.toBe("200");
    expect(messagesOf(slug, content)).toEqual([]);
  });

  it.each([
    ["/en/newsroom/2/", []],
    ["/en/newsroom/3/", ["broken-link"]],
    ["/en/blog/product/2/", []],
    ["/en/templates/2/", []],
    ["/en/templates/3/", ["broken-link"]],
  ])("is known to links: %s", async (address, expected) => {
    expect(await site.answered(address)).toBe(expected.length === 0 ? "200" : "404");
    const body = [{ component: "markdown", text: `[There](${address})` }];
    const found = findingsIn("en/links", { ...page, body });
    const kinds = found.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "broken-link")).toEqual(expected);
  });

  it("is not the search if a story has its words", () => {
    expect(messagesOf("en/search", { component: "search-page", title: "Search" })).toEqual([]);
  });
});
