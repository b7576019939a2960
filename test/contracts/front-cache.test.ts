import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sendPurges } from "../../src/routes/send-purges.ts";
import { createFrontCache } from "../front-cache.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { openSite } from "./site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * The cache in front of the worker (`CACHE_TAGS`): it answers without running the worker, sees no cookie, and
 * purges by tag what a publish changed.
 */

let now = Date.parse("2026-11-22T10:00:00Z");

const space = temporaryFolder();
await cp(fixtureSpace, space, { recursive: true });
const site = await openSite({ space, now: () => now, variables: { CACHE_TAGS: true } });
const cache = createFrontCache(site.get, () => now);
for (const path of ["/en/", "/en/about/", "/en/blog/", "/de/", "/en/blog/first-post/"]) {
  expect((await cache.get(path)).status).toBe(200);
}
await published();
afterAll(() => site.service.close());

async function published() {
  await site.service.rescan();
  await site.look();
  await sendPurges(site.parts, cache);
}

async function change(slug: string, from: string, to: string) {
  const file = join(space, `stories/${slug}.json`);
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

it("answers a page without the worker, to every visitor", async () => {
  const before = cache.ran();
  for (const headers of [undefined, { cookie: "lang=de" }, { cookie: "editor=x" }]) {
    expect((await cache.get("/en/about/", headers)).status).toBe(200);
  }
  expect(cache.ran()).toBe(before);
});

it.each(["/en/nope/", "/", "/en/search-me/?sent=contact", "/api/version"])(
  "does not cache %s",
  async (path) => {
    await cache.get(path);
    const before = cache.ran();
    await cache.get(path);
    expect(cache.ran()).toBe(before + 1);
  },
);

it.each(["/sitemap.xml", "/en/blog/feed.xml", "/llms.txt"])("caches %s", async (path) => {
  await cache.get(path);
  const before = cache.ran();
  expect((await cache.get(path)).status).toBe(200);
  expect(cache.ran()).toBe(before);
});

it("caches a page until something on it changes, an hour at most", async () => {
  const { headers } = await site.get("/en/about/");
  const seconds = Number(
    /^public, max-age=(\d+)$/.exec(headers.get("cdn-cache-control") ?? "")?.[1],
  );
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

it("purges the pages that show the published content, and no other", async () => {
  now += 20_000;
  await change("en/blog/first-post", '"title": "', '"title": "Rewritten: ');
  await published();
  const ran = async (path: string) => {
    const before = cache.ran();
    const html = await (await cache.get(path)).text();
    return { isNew: html.includes("Rewritten: "), ran: cache.ran() - before };
  };
  expect(await ran("/en/blog/first-post/")).toEqual({ isNew: true, ran: 1 });
  expect(await ran("/en/blog/")).toEqual({ isNew: true, ran: 1 });
  expect(await ran("/en/blog/feed.xml")).toEqual({ isNew: true, ran: 1 });
  expect((await ran("/sitemap.xml")).ran).toBe(1);
  expect((await ran("/en/about/")).ran).toBe(0);
  expect((await ran("/de/")).ran).toBe(0);
});

it("a page is purged twice, because another location can cache the previous version in between", async () => {
  const before = cache.purges().length;
  now += 20_000;
  await sendPurges(site.parts, cache);
  expect(cache.purges().length).toBe(before + 1);
  now += 20_000;
  await sendPurges(site.parts, cache);
  expect(cache.purges().length).toBe(before + 1);
});

it("a page is purged again after a refusal, which is logged", async () => {
  now += 20_000;
  cache.refuse(1);
  await change("en/about", '"title": "', '"title": "Refused once: ');
  await published();
  expect(site.events.some(({ event }) => event === "purge-failed")).toBe(true);
  expect((await (await cache.get("/en/about/")).text()).includes("Refused once: ")).toBe(false);
  now += 20_000;
  await sendPurges(site.parts, cache);
  expect((await (await cache.get("/en/about/")).text()).includes("Refused once: ")).toBe(true);
});

it("the purge is called at most five times a minute, for any number of publishes", async () => {
  now += 60_000;
  const before = cache.purges().length;
  for (let n = 0; n < 30; n += 1) {
    now += 2_000;
    await change("en/about", '"title": "', `"title": "${n} `);
    await published();
  }
  expect(cache.purges().length - before).toBeLessThanOrEqual(5);
  now += 20_000;
  await sendPurges(site.parts, cache);
  expect((await (await cache.get("/en/about/")).text()).includes("29 ")).toBe(true);
});
