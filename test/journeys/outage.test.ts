import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openPack } from "../../src/catalog/pack.ts";
import type { World } from "../world.ts";
import { contactPost } from "./crowd.ts";
import { type Visit, openVisited, openWorld, siteOrigin, soon, visitorOf } from "./visit.ts";

/*
 * Storyblok fails in every way it can: every page in the catalog is shown, visited before or not. Only a site
 * that never had a catalog answers 503.
 */

const seen = ["/en/", "/en/blog/", "/en/contact-us/"];
/** A page for each way of failing. None of them is requested before. */
const failures = [
  { mode: "down", unseen: "/de/" },
  { mode: "slow", unseen: "/en/about/" },
  { mode: "html", unseen: "/en/blog/second-post/" },
  { mode: "reset", unseen: "/en/events/open-day/" },
  { mode: "429", unseen: "/en/blog/product/" },
] as const;

async function kvOf({ miniflare }: World) {
  const kv = await miniflare.getKVNamespace("CONTENT");
  return {
    async keys() {
      return (await kv.list()).keys.map(({ name }) => name);
    },
    read: async (key: string) => String(await kv.get(key, "text")),
    write: (key: string, text: string) => kv.put(key, text),
    delete: (key: string) => kv.delete(key),
  };
}

/** Returns the packs that contain a story's content. */
async function copiesOf(slug: string): Promise<string[]> {
  const kv = await kvOf(world);
  const found: string[] = [];
  for (const key of (await kv.keys()).filter((name) => name.startsWith("pack:"))) {
    const text = await kv.read(key);
    if (!text.startsWith("[[")) continue;
    const pack = openPack(text);
    const bodies = [...pack.keys()].filter((name) => name.startsWith("story:"));
    if (bodies.some((name) => pack.get(name)?.includes(`"full_slug":"${slug}"`))) found.push(key);
  }
  return found;
}

function expectUnavailable(answer: Awaited<ReturnType<Visit>>, title: string) {
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("30");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toContain(title);
  // The page is complete: nothing in it needs the content service.
  expect(answer.body).not.toContain("<script");
}

const { world, visit } = await openVisited({ copySpace: true });
for (const path of seen) {
  expect((await visit(path)).status, path).toBe(200);
}
// Redirects are read only when a missing page is requested.
expect((await visit("/en/nope/")).status).toBe(404);
await world.runScheduled();

describe.each(failures)("while Storyblok is $mode", ({ mode, unseen }) => {
  beforeAll(() => world.storyblok?.setMode(mode, mode === "slow" ? 20_000 : 0));
  afterAll(() => world.storyblok?.setMode("ok"));

  it("shows pages visited before, and others", async () => {
    for (const path of [...seen, unseen]) {
      expect((await visit(path)).status, path).toBe(200);
    }
    expect((await visit(`/en/never-was-${mode}/`)).status).toBe(404);
  });

  it("accepts forms", async () => {
    const answer = await visit("/api/forms/contact", {
      method: "POST",
      headers: { "content-type": "application/json", origin: siteOrigin },
      body: JSON.stringify(contactPost(mode)),
    });
    expect(answer.status).toBe(202);
  });
});

describe("a story that KV lost", () => {
  afterAll(() => world.storyblok?.setMode("ok"));

  it("is read from the Durable Object", async () => {
    const [copy = ""] = await copiesOf("en/authors/ada");
    expect(copy).not.toBe("");
    const kv = await kvOf(world);
    const text = await kv.read(copy);
    await kv.delete(copy);
    onTestFinished(() => kv.write(copy, text));
    world.storyblok?.setMode("down");
    expect((await visit("/en/authors/ada/")).status).toBe(200);
  });
});

describe("an unpublished story", () => {
  afterAll(() => world.storyblok?.setMode("ok"));

  it("is gone with its copies, even during an outage", async () => {
    const path = "/en/blog/first-post/";
    expect((await visit(path)).status).toBe(200);
    const file = join(world.space, "stories/en/blog/first-post.json");
    const title = JSON.parse(await readFile(file, "utf8")).content.title as string;
    expect((await copiesOf("en/blog/first-post")).length).toBe(1);
    // Its rendered HTML is stored a moment later.
    const renderedKeys = async () =>
      (await (await kvOf(world)).keys()).filter((key) => key.includes("first-post"));
    await expect.poll(renderedKeys).not.toEqual([]);
    await rm(file);
    await world.storyblok?.rescan();
    await world.runScheduled();
    world.storyblok?.setMode("down");
    // Every isolate notices within five seconds.
    await soon(async () => (await visit(path)).status !== 200);
    const answer = await visit(path);
    expect([answer.status, answer.headers.location]).toEqual([410, undefined]);
    expect((await visit("/en/blog/")).body).not.toContain(title);
    expect(await copiesOf("en/blog/first-post")).toEqual([]);
    expect(await renderedKeys()).toEqual([]);
  });
});

describe("a site that never had a catalog", () => {
  it("shows in the visitor's language that it will be back, and is back with Storyblok", async () => {
    const cold = await openWorld();
    onTestFinished(() => cold.close());
    cold.storyblok?.setMode("down");
    const ask = visitorOf(cold);
    expectUnavailable(await ask("/en/"), "We will be right back");
    expectUnavailable(await ask("/de/"), "Wir sind gleich wieder da");
    cold.storyblok?.setMode("ok");
    expect(await soon(async () => (await ask("/de/")).status === 200, 30)).toBe(true);
  });
});
