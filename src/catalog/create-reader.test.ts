import { describe, expect, it } from "vitest";
import { ok } from "../base/result.ts";
import { createCatalogWriter } from "./catalog-writer.ts";
import { createReader } from "./create-reader.ts";
import { createContentMemory } from "./content-memory.ts";
import { createLiveMemory, liveCatalog, lookAtSpace } from "./live-catalog.ts";
import type { Questions } from "./dependencies.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { type Packs, createPacks, nearestPacks } from "./packs.ts";
import { plainWriterParts, testModel } from "../../test/catalog-parts.ts";
import { mapStore } from "../../test/stores.ts";
import { createTestSpace, uuidOf } from "../../test/published-space.ts";

/** A site over a space. `readNow` reads the live catalog, in an isolate with a memory, or in a new one. */
function openSpace() {
  let time = Date.UTC(2026, 10, 20);
  const now = () => time;
  const space = createTestSpace(now);
  const kv = new Map<string, string>();
  const down: { failure: ContentFailure | null } = { failure: null };
  const { storyblok, calls } = space.seenFrom({ fails: () => down.failure });
  const events: string[] = [];
  const log = (event: string) => void events.push(event);
  const store = mapStore(kv);
  const common = { store, storyblok, model: testModel, now, log };
  const writer = createCatalogWriter({ ...plainWriterParts(), ...common });
  /** Stories whose content is in no pack, as in a very large space. */
  const unpacked = new Set<string>();
  const withoutSome = (packs: Packs): Packs => ({
    ...packs,
    async open(name) {
      const pack = await packs.open(name);
      const isOut = (key: string) => unpacked.has(key.split(":")[1] ?? "");
      return pack.ok
        ? ok({ ...pack.value, get: (key) => (isOut(key) ? null : pack.value.get(key)) })
        : pack;
    },
  });
  const pending: Promise<unknown>[] = [];
  const wanted: string[] = [];
  const later = (work: Promise<unknown>) => void pending.push(work.catch(() => undefined));
  const start = () => ({
    memory: createContentMemory(),
    live: createLiveMemory(),
    packs: withoutSome(
      createPacks({
        read: nearestPacks({ store, edge: null, origin: "", held: writer.held, now }),
        now,
      }),
    ),
  });
  let isolate = start();
  const liveParts = () => {
    const { memory, live, packs } = isolate;
    const { parts, flights: partFlights } = memory;
    return { store, packs, memory: parts, partFlights, writer, live, now, later };
  };

  return {
    space,
    kv,
    unpacked,
    calls,
    down,
    wanted,
    /** Runs the writer as the cron does, a minute later. */
    look() {
      time += 60_000;
      return lookAtSpace(liveParts(), {});
    },
    restart: () => void (isolate = start()),
    settled: () => Promise.all(pending),
    async readNow(asking: Questions = new Map()): Promise<Reader> {
      const live = await liveCatalog(liveParts());
      if (!live.ok) throw new Error(live.failure.kind);
      const { memory } = isolate;
      const want = (pair: string) => void wanted.push(pair);
      return createReader({ ...common, catalog: live.value, memory, later, want }, asking);
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
  it("is read from what was stored with the catalog, without a call to the service", async () => {
    const { space, readNow, calls } = openSpace();
    space.publish({ slug: "en/home", content: titled("Hello") });
    const reader = await readNow();
    calls.length = 0;
    expect(await titleOf(reader, "en/home")).toBe("Hello");
    expect(calls).toEqual([]);
    expect(reader.stale()).toBe(false);
  });

  it("stays at the catalog of its reader while others read a later one", async () => {
    const { space, readNow, look } = openSpace();
    space.publish({ slug: "en/home", content: titled("One") });
    const before = await readNow();
    space.publish({ slug: "en/home", content: titled("Two") });
    await look();
    expect(await titleOf(await readNow(), "en/home")).toBe("Two");
    expect(await titleOf(before, "en/home")).toBe("One");
  });

  it("without a stored copy is read from the service, and stored", async () => {
    const { space, readNow, restart, kv, unpacked, calls, settled } = openSpace();
    space.publish({ slug: "en/home", content: titled("Hello") });
    await readNow();
    unpacked.add(uuidOf("en/home"));
    restart();
    const reader = await readNow();
    calls.length = 0;
    expect(await titleOf(reader, "en/home")).toBe("Hello");
    await settled();
    expect(calls).toHaveLength(1);
    const [key = ""] = [...kv.keys()].filter((name) => name.startsWith("body:"));
    expect(JSON.parse(kv.get(key) ?? "").full_slug).toBe("en/home");
    restart();
    expect(await titleOf(await readNow(), "en/home")).toBe("Hello");
    expect(calls).toHaveLength(1);
  });

  it("of which the service has another revision by then is reported as moved", async () => {
    const { space, readNow, kv, unpacked } = openSpace();
    unpacked.add(uuidOf("en/home"));
    space.publish({ slug: "en/home", content: titled("One") });
    const reader = await readNow();
    space.publish({ slug: "en/home", content: titled("Two") });
    expect(await titleOf(reader, "en/home")).toBe("Moved");
    expect(reader.stale()).toBe(true);
    expect([...kv.keys()].filter((key) => key.startsWith("body:"))).toEqual([]);
  });
});

describe("a list", () => {
  const dates = ["2026-03-01 00:00", "2026-01-01 00:00", "2026-02-01 00:00"];
  const posts = dates.map((date, at) => ({
    slug: `en/blog/${at}`,
    content: post(date, { title: `Post ${at}`, category: at === 1 ? "news" : "tips" }),
  }));

  async function titles(reader: Reader, query?: Parameters<Reader["list"]>[1]) {
    const listed = await reader.list("en/blog/", query);
    return listed.ok ? listed.value.map(({ content }) => content.fields.title) : listed.failure;
  }

  it("is sorted by date, without what cards do not show, and without its folder's own page", async () => {
    const { space, readNow } = openSpace();
    const [one] = posts;
    const withBody = { ...post("2026-03-01 00:00", { title: "Post 0" }), body: [post("")] };
    space.publish({ slug: "en/blog/" }, ...posts, { slug: one?.slug ?? "", content: withBody });
    const reader = await readNow();
    expect(await titles(reader)).toEqual(["Post 0", "Post 2", "Post 1"]);
    const listed = await reader.list("en/blog/");
    expect(listed.ok && listed.value[0]?.content.fields.body).toEqual([]);
    const whole = await reader.story("en/blog/0");
    expect(whole.ok && whole.value.content.fields.body).toHaveLength(1);
  });

  it("is in the editors' order if the query requests it", async () => {
    const { space, readNow } = openSpace();
    space.publish(...posts.map((one, at) => ({ ...one, position: 30 - at })));
    const inOrder = { component: "post", order: "editors" } as const;
    const reader = await readNow();
    expect(await titles(reader, inOrder)).toEqual(["Post 2", "Post 1", "Post 0"]);
    expect(await titles(reader, { ...inOrder, from: 1, to: 2 })).toEqual(["Post 1"]);
  });

  it("can be filtered and limited, and counted without being read", async () => {
    const { space, readNow } = openSpace();
    space.publish(...posts);
    const reader = await readNow();
    const tips = { component: "post", where: ["category", "tips"] } as const;
    expect(await titles(reader, tips)).toEqual(["Post 0", "Post 2"]);
    expect(await titles(reader, { ...tips, from: 1, to: 2 })).toEqual(["Post 2"]);
    const either = { component: "post", where: ["category", "tips", "news"] } as const;
    expect(await titles(reader, either)).toEqual(["Post 0", "Post 2", "Post 1"]);
    expect(await titles(reader, { ...either, from: 1 })).toEqual(["Post 2", "Post 1"]);
    expect(await titles(reader, { component: "page" })).toEqual([]);
    const tally = await reader.tally("en/blog/", "post", "category");
    expect(tally).toEqual(
      ok({
        total: 3,
        values: new Map([
          ["tips", 2],
          ["news", 1],
        ]),
      }),
    );
  });
});

describe("a datasource", () => {
  const entries = [{ name: "Product news", value: "product" }];

  it("is read from the service until a catalog has it, and requested for the next one", async () => {
    const { space, readNow, wanted } = openSpace();
    space.datasource("categories", entries);
    const found = await (await readNow()).entries("categories", "");
    expect(found).toEqual(ok([{ value: "product", label: "Product news" }]));
    expect(wanted).toEqual(["categories:"]);
  });

  it("is empty if the space does not have it, and the page can be cached", async () => {
    const { readNow } = openSpace();
    const reader = await readNow();
    expect(await reader.entries("redirects", "")).toEqual(ok([]));
    expect(reader.stale()).toBe(false);
  });

  it("that cannot be read keeps the page out of shared caches", async () => {
    const { space, readNow, down } = openSpace();
    space.datasource("categories", entries);
    const reader = await readNow();
    down.failure = { kind: "Unavailable", reason: "test" };
    expect((await reader.entries("categories", "")).ok).toBe(false);
    expect(reader.stale()).toBe(true);
  });
});

describe("an address that a story left", () => {
  it("leads to the story's current address", async () => {
    const { space, readNow, look } = openSpace();
    space.publish({ slug: "en/old" });
    await readNow();
    space.move("en/old", { slug: "en/new" });
    await look();
    const reader = await readNow();
    expect(await reader.moved("en/old")).toEqual(ok("en/new"));
    expect(await reader.moved("en/never")).toEqual(ok(null));
    expect(await titleOf(reader, "en/old")).toBe("NotFound");
  });
});

describe("the index", () => {
  it("lists every story in the order of the space, with its translations", async () => {
    const { space, readNow } = openSpace();
    const noIndex = titled("Hidden", { meta: [{ component: "meta", no_index: true }] });
    space.publish(
      { slug: "en/b", position: 2, group: "b" },
      { slug: "en/a", position: 1, content: noIndex },
      { slug: "de/b", position: 3, group: "b" },
    );
    const index = await (await readNow()).index();
    const listed = index.ok
      ? index.value.map((entry) => [entry.slug, entry.alternates, entry.noIndex])
      : [];
    expect(listed).toEqual([
      ["en/a", [], true],
      ["en/b", ["de/b"], false],
      ["de/b", ["en/b"], false],
    ]);
  });
});
