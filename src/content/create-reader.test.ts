import { describe, expect, it } from "vitest";
import { createCatalogWriter } from "./catalog-writer.ts";
import { createReader } from "./create-reader.ts";
import { createContentMemory } from "./stories.ts";
import { createLiveMemory, liveCatalog, lookAtSpace } from "./live-catalog.ts";
import type { Asking } from "./made-of.ts";
import type { ContentFailure, Reader } from "./reader.ts";
import { createTestSpace, mapStorage, mapStore, testModel, uuidOf } from "./test-space.ts";

/** A site over a space: `readNow` reads at what is live then, in an isolate that remembers, or another. */
function openSpace() {
  let time = Date.UTC(2026, 10, 20);
  const now = () => time;
  const space = createTestSpace(now);
  const kept = new Map<string, string>();
  const down: { failure: ContentFailure | null } = { failure: null };
  const { storyblok, calls } = space.seenFrom({ fails: () => down.failure });
  const events: string[] = [];
  const log = (event: string) => void events.push(event);
  const store = mapStore(kept);
  const common = { store, storyblok, model: testModel, now, log };
  const writer = createCatalogWriter({ ...common, storage: mapStorage(), madeOf: () => [] });
  const pending: Promise<unknown>[] = [];
  const wanted: string[] = [];
  const later = (work: Promise<unknown>) => void pending.push(work.catch(() => undefined));
  const start = () => ({ memory: createContentMemory(), live: createLiveMemory() });
  let isolate = start();
  const liveParts = () => {
    const { memory, live } = isolate;
    const { parts, flights: partFlights } = memory;
    return { store, memory: parts, partFlights, writer, live, now, later };
  };

  return {
    space,
    kept,
    calls,
    down,
    wanted,
    /** The cron's look, a minute later. */
    look() {
      time += 60_000;
      return lookAtSpace(liveParts(), {});
    },
    restart: () => void (isolate = start()),
    settled: () => Promise.all(pending),
    async readNow(asking: Asking = new Map()): Promise<Reader> {
      const live = await liveCatalog(liveParts());
      if (!live.ok) throw new Error(live.failure.kind);
      const { memory } = isolate;
      const { recent } = writer;
      const want = (pair: string) => void wanted.push(pair);
      return createReader({ ...common, catalog: live.value, recent, memory, later, want }, asking);
    },
  };
}

const titled = (title: string, more: object = {}) => ({ component: "page", title, ...more });
const post = (date: string, more: object = {}) => ({ component: "post", date, ...more });

async function titleOf(reader: Reader, slug: string) {
  const story = await reader.story(slug);
  return story.ok ? story.value.content.fields.title : story.failure.kind;
}

describe("a story", () => {
  it("is read from what was stored with the catalog, and asks the service for nothing", async () => {
    const { space, readNow, calls } = openSpace();
    space.publish({ slug: "en/home", content: titled("Hello") });
    const reader = await readNow();
    calls.length = 0;
    expect(await titleOf(reader, "en/home")).toBe("Hello");
    expect(calls).toEqual([]);
    expect(reader.stale()).toBe(false);
  });

  it("that nobody published is not found, without a call", async () => {
    const { readNow, calls } = openSpace();
    const reader = await readNow();
    calls.length = 0;
    for (let n = 0; n < 50; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a scan is one request after another
      expect(await titleOf(reader, `en/scan-${n}`)).toBe("NotFound");
    }
    expect(calls).toEqual([]);
    expect(reader.stale()).toBe(false);
  });

  it("stays at the catalog of its reader while others read on", async () => {
    const { space, readNow, look } = openSpace();
    space.publish({ slug: "en/home", content: titled("One") });
    const before = await readNow();
    space.publish({ slug: "en/home", content: titled("Two") });
    await look();
    expect(await titleOf(await readNow(), "en/home")).toBe("Two");
    expect(await titleOf(before, "en/home")).toBe("One");
  });

  it("that is made of others is made anew where one of them is", async () => {
    const { space, readNow, look } = openSpace();
    const author = { author: uuidOf("en/ada") };
    space.publish(
      { slug: "en/ada", content: titled("Ada") },
      { slug: "en/home", content: titled("Hello", author) },
    );
    const said = async () => {
      const story = await (await readNow()).story("en/home");
      return JSON.stringify(story.ok && story.value.content.fields.author);
    };
    expect(await said()).toContain('"Ada"');
    space.publish({ slug: "en/ada", content: titled("Ada Lovelace") });
    await look();
    expect(await said()).toContain('"Ada Lovelace"');
    space.unpublish("en/ada");
    await look();
    expect(await said()).toBe("null");
  });

  it("names its translations where they stand now", async () => {
    const { space, readNow, look } = openSpace();
    space.publish({ slug: "en/a", group: "a" }, { slug: "de/a", group: "a" });
    const alternates = async () => {
      const story = await (await readNow()).story("en/a");
      return story.ok && story.value.alternates;
    };
    expect(await alternates()).toEqual(["de/a"]);
    space.move("de/a", { slug: "de/b" });
    await look();
    expect(await alternates()).toEqual(["de/b"]);
  });

  it("of which no copy is kept is read from the service, and kept", async () => {
    const { space, readNow, kept, calls, settled } = openSpace();
    space.publish({ slug: "en/home", content: titled("Hello") });
    const reader = await readNow();
    const [key = ""] = [...kept.keys()].filter((name) => name.startsWith("story:"));
    const text = kept.get(key);
    kept.delete(key);
    calls.length = 0;
    // Nor is it where it was written a moment ago.
    expect(await titleOf(reader, "en/home")).toBe("Hello");
    await settled();
    expect(calls.length).toBeLessThanOrEqual(1);
    expect(JSON.parse(kept.get(key) ?? text ?? "").full_slug).toBe("en/home");
  });
});
