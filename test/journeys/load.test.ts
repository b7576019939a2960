import { expect, it } from "vitest";
import { each, openVisited } from "./visit.ts";

/* A thousand visitors at once, on a version that has not been requested before. */

const { world, visit } = await openVisited();

it("the site makes one call to Storyblok for each thing a page needs", async () => {
  world.storyblok?.resetCalls();
  const statuses = await each(
    Array.from({ length: 1_000 }, () => "/en/blog/first-post/"),
    async (path) => (await visit(path)).status,
    200,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const urls = world.storyblok?.calls().urls ?? {};
  expect(Object.keys(urls).some((url) => url.includes("/cdn/links"))).toBe(true);
  // Pages also read entries that were not requested before, and read them again if an answer takes so long
  // that a visitor gives up. That is rare, however many visitors there are.
  const maxCalls = (url: string) => {
    if (url.includes("/cdn/datasource_entries")) return 10;
    // The Durable Object checks once more right after a first catalog.
    return url.includes("/cdn/spaces/me") ? 2 : 1;
  };
  for (const [url, count] of Object.entries(urls)) {
    expect(count, url).toBeLessThanOrEqual(maxCalls(url));
  }
});
