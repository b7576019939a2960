import { expect, it } from "vitest";
import { openSite } from "./site.ts";

it("reads nothing from KV if a page's content is in memory", async () => {
  const clock = { ms: Date.now() };
  const cards = { component: "resource-cards", title: "Latest", source: "latest-blog" };
  const text = { component: "markdown", text: "A text that is cached." };
  const stories = { "en/latest": { component: "page", body: [text, cards] } };
  const site = await openSite({ stories, now: () => clock.ms });
  const reads: string[] = [];
  const { get } = site.parts.store;
  // Without the cache of pages, each page is rendered from what is in memory.
  Object.assign(site.parts, { pages: null });
  Object.assign(site.parts.store, {
    get(...args: Parameters<typeof get>) {
      reads.push(args[0]);
      return get(...args);
    },
  });
  for (const path of ["/en/", "/en/blog/", "/en/blog/first-post/", "/en/latest/"]) {
    await site.get(path);
    await site.settle();
    // Content that was not stored a moment ago is looked up again.
    clock.ms += 11_000;
    await site.get(path);
    reads.length = 0;
    await site.get(path);
    expect(reads, path).toEqual([]);
  }
});
