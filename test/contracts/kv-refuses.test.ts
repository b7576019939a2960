import { expect, it } from "vitest";
import type { Store } from "../../src/catalog/parts.ts";
import { ofSite } from "../languages.ts";
import { openSmallSite, post } from "./small-site.ts";

/* KV does not answer for an hour, as it did for most of the world on 12 June 2025. Or Storyblok does not. */

const minute = 60_000;
const paths = [
  "/en/",
  "/en/blog/",
  "/en/blog/first-post/",
  "/en/blog/second-post/",
  "/de/",
  "/de/blog/first-post/",
];

it("an hour without KV costs no page and no call except the cron's, and published content is shown", async () => {
  const kv = { isDown: false, refused: 0 };
  const refuse = () => {
    kv.refused += 1;
    return Promise.reject(new Error("KV GET failed: 500 Internal Server Error"));
  };
  const site = await openSmallSite({
    through: (store: Store) => ({
      get: (...given) => (kv.isDown ? refuse() : store.get(...given)),
      bytes: (key) => (kv.isDown ? refuse() : store.bytes(key)),
      put: (...given) => (kv.isDown ? refuse() : store.put(...given)),
      delete: (key) => (kv.isDown ? refuse() : store.delete(key)),
    }),
  });
  const { clock, space, calls } = site;
  for (const path of paths) expect((await site.get(path)).status, path).toBe(200);
  await site.settle();
  clock.ms += minute;
  await site.look();
  calls.length = 0;
  kv.isDown = true;
  const statuses = new Map<number, number>();
  for (let passed = 1; passed <= 60; passed += 1) {
    clock.ms += minute;
    await site.look();
    // A new isolate each minute, with an empty memory.
    site.restart();
    for (const path of paths) {
      const { status } = await site.get(path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await site.settle();
  }
  expect([...statuses]).toEqual([[200, 60 * paths.length]]);
  expect(calls.length).toBeLessThanOrEqual(60);
  expect(kv.refused).toBeGreaterThan(60);

  space.publish({ slug: "en/blog/first-post", content: post("Published without KV") });
  clock.ms += minute;
  await site.look();
  site.restart();
  expect(await site.html("/en/blog/first-post/")).toContain("Published without KV");
  kv.isDown = false;
  clock.ms += minute;
  await site.look();
  expect((await site.parts.writer.usage()).refused).toBeNull();
});

it("no page waits for labels that were not read before Storyblok went down, in any language", async () => {
  const service = { isDown: false };
  const seeing = {
    fails: () => (service.isDown ? ({ kind: "Unavailable", reason: "down" } as const) : null),
  };
  const site = await openSmallSite({ seeing });
  for (const code of ofSite("de", "nl")) {
    site.space.publish(
      { slug: `${code}/blog/`, uuid: `blog${code}`, content: { component: "blog-overview" } },
      { slug: `${code}/blog/a-post`, uuid: `post${code}`, content: post("A post") },
    );
  }
  // The first catalog, and the scan that the object runs right after it.
  await site.look();
  await site.look();
  service.isDown = true;
  site.restart();
  const last = ofSite("de", "nl").at(-1);
  for (const path of [
    "/en/blog/first-post/",
    "/de/blog/",
    `/${last}/blog/product/`,
    `/${last}/blog/a-post/`,
  ])
    expect((await site.get(path)).status, path).toBe(200);
});
