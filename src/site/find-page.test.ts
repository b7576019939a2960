import { describe, expect, test } from "vitest";
import { err, ok } from "../base/result.ts";
import type { Story } from "../story/fields.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { findPage } from "./find-page.ts";

/* Which story an address leads to, and what that costs. */

function storyOf(slug: string, component: string): Story {
  return {
    uuid: slug,
    id: 1,
    name: slug,
    slug,
    startPage: false,
    firstPublishedAt: null,
    publishedAt: null,
    tags: [],
    alternates: [],
    content: { kind: "known", component, uid: "", edit: null, fields: {} },
  };
}

const stories = [
  storyOf("en/blog", "blog-overview"),
  storyOf("en/blog/there", "blog-page"),
  storyOf("en/news", "newsroom"),
  storyOf("en/news/blog", "blog-overview"),
  storyOf("en/events", "events-overview"),
  storyOf("en/templates", "template-hub-overview"),
  storyOf("en/about", "page"),
];

/** A space that records its calls. */
function spaceOf({ hubs }: { hubs?: ContentFailure } = {}) {
  const calls: string[] = [];
  const reader = {
    async story(slug: string) {
      calls.push(slug);
      const story = stories.find((one) => one.slug === slug);
      return story ? ok(story) : err({ kind: "NotFound" } as const);
    },
    async hubs() {
      calls.push("hubs");
      if (hubs) return err(hubs);
      return ok(stories.map(({ slug, content }) => ({ slug, component: content.component })));
    },
    async entries(datasource: string) {
      calls.push(datasource);
      return ok([{ value: "product", label: "Product" }]);
    },
    async tally(prefix: string) {
      return ok({ total: prefix === "en/templates/" ? 61 : 60, values: new Map() });
    },
  } as Partial<Reader> as Reader;
  return { calls, find: (path: string) => findPage(reader, "en", path.split("/")) };
}

async function found(path: string): Promise<string> {
  const page = await spaceOf().find(path);
  if (!page.ok) return page.failure.kind;
  return page.value.kind === "redirect"
    ? `${page.value.status} ${page.value.to}`
    : `${page.value.story.slug} + ${page.value.rest.join("/")}`;
}

describe("an address", () => {
  test.each([
    ["blog/there", "en/blog/there + "],
    ["blog/product", "en/blog + product"],
    ["blog/product/2", "en/blog + product/2"],
    ["blog/2", "en/blog + 2"],
    ["blog/1", "301 /en/blog/"],
    ["blog/product/1", "301 /en/blog/product/"],
    ["blog/02", "302 /en/blog/"],
    ["blog/gone", "302 /en/blog/"],
    ["blog/product/gone", "302 /en/blog/product/"],
    ["blog/2/product", "302 /en/blog/"],
    // A hub with pages and without categories.
    ["news/2", "en/news + 2"],
    ["news/product", "302 /en/news/"],
    // The nearer of two hubs.
    ["news/blog/product", "en/news/blog + product"],
    // A hub that shows everything it has: it has pages once that is a lot, and nothing else.
    ["templates/2", "en/templates + 2"],
    ["templates/1", "301 /en/templates/"],
    ["templates/02", "NotFound"],
    ["templates/2/2", "NotFound"],
    ["templates/gone", "NotFound"],
    ["events/2", "NotFound"],
    ["events/1", "NotFound"],
    // Addresses below a page, and an address without any story above it.
    ["about/2", "NotFound"],
    ["news", "en/news + "],
    ["blogs/2", "NotFound"],
    ["gone", "NotFound"],
  ])("%s is %s", async (path, expected) => {
    expect(await found(path)).toBe(expected);
  });

  test.each([
    ["gone", ["en/gone"]],
    ["a/b/c/d/e", ["en/a/b/c/d/e", "hubs"]],
    ["events/gone", ["en/events/gone", "hubs"]],
    ["news/2", ["en/news/2", "hubs", "en/news"]],
    ["blog/2", ["en/blog/2", "hubs", "en/blog", "blog-categories"]],
  ])("%s reads no more than %j", async (path, expected) => {
    const space = spaceOf();
    await space.find(path);
    expect(space.calls).toEqual(expected);
  });

  test("is not counted as missing if the hubs cannot be read", async () => {
    const failure = { kind: "Unavailable", reason: "503" } as const;
    expect(await spaceOf({ hubs: failure }).find("blog/2")).toEqual(err(failure));
  });
});
