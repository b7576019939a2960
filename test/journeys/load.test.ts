import { afterAll, beforeAll, expect, it } from "vitest";
import type { World } from "../world.ts";
import { type Visit, each, openWorld, visitorOf } from "./visit.ts";

/* A thousand visitors at once, on a version no one has asked for yet. */

let world: World;
let visit: Visit;

beforeAll(async () => {
  world = await openWorld();
  visit = visitorOf(world);
});
afterAll(() => world?.close());

const halfMinute = () => Math.floor(Date.now() / 30_000);

it("asks Storyblok once for each thing a page needs", async () => {
  const began = halfMinute();
  world.storyblok?.resetCalls();
  const statuses = await each(
    Array.from({ length: 1_000 }, () => "/en/blog/first-post/"),
    async (path) => (await visit(path)).status,
    200,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const urls = world.storyblok?.calls().urls ?? {};
  expect(Object.keys(urls).some((url) => url.includes("/cdn/links"))).toBe(true);
  // Entries that no one asked for before are read by the page, and by the one that writes the next catalog;
  // a page takes them for current until the half minute ends.
  const looks = 2 * (halfMinute() - began + 1);
  const most = (url: string) => (url.includes("/cdn/datasource_entries") ? looks : 1);
  for (const [url, count] of Object.entries(urls)) {
    expect(count, url).toBeLessThanOrEqual(most(url));
  }
});
