import { describe, expect, it } from "vitest";
import type { Catalog } from "./catalog.ts";
import { openCatalog } from "./open-catalog.ts";
import { createCatalogWriter } from "./catalog-writer.ts";
import { openPack } from "./pack.ts";
import { openIndex } from "./pack-index.ts";
import { keyOfPack } from "./packs.ts";
import { keyOfBody, keyOfPart } from "./parts.ts";
import type { Pointer } from "./pointer.ts";
import type { ContentFailure } from "../content/reader.ts";
import { createContentMemory } from "./content-memory.ts";
import type { Notice } from "./writer.ts";
import { packsIn, plainWriterParts, testModel } from "../../test/catalog-parts.ts";
import { mapStorage, mapStore } from "../../test/stores.ts";
import type { Storyblok } from "./storyblok.ts";
import { type Seeing, createTestSpace, uuidOf } from "../../test/published-space.ts";

/** Returns the keys of story contents in all packs of a store, in use or not. */
const bodiesIn = (kv: ReadonlyMap<string, unknown>) =>
  [...kv]
    .filter(([key, text]) => key.startsWith(keyOfPack("")) && String(text).startsWith("[["))
    .flatMap(([, text]) => [...openPack(String(text)).keys()])
    .filter((key) => key.startsWith("story:"));

const richText = (text: string) => ({ type: "doc", content: [{ type: "text", text }] });

/** The steps of a writer, one per await, in order: `storage.put catalog`, `store.put part:…`. */
type Steps = string[];

/** A space, its stores, and writers over both that can fail at any of their steps. */
function openWorld(seeing: Seeing = {}, shared?: ReturnType<typeof createTestSpace>) {
  const clock = { ms: Date.UTC(2026, 10, 20) };
  const now = () => clock.ms;
  const space = shared ?? createTestSpace(now);
  const { storyblok, calls } = space.seenFrom(seeing);
  const kv = new Map<string, string>();
  const stored = new Map<string, unknown>();
  const steps: Steps = [];
  const events: string[] = [];
  const facts = new Map<string, object>();
  const log = (event: string, logged: object) => {
    events.push(event);
    facts.set(event, logged);
  };

  /** Starts a writer that fails at a step, counted from here, and at every step after it. */
  function startWriter(
    failsAt = Infinity,
    from = storyblok,
    store = mapStore(kv),
    more: Partial<Parameters<typeof createCatalogWriter>[0]> = {},
  ) {
    let left = failsAt;
    const through = <Of extends object>(of: Of, name: string): Of =>
      Object.fromEntries(
        Object.entries(of).map(([method, call]) => [
          method,
          async (...given: unknown[]) => {
            left -= 1;
            if (left <= 0) throw new Error(`killed at ${name}.${method}`);
            steps.push(`${name}.${method} ${String(given[0])}`);
            return call(...given);
          },
        ]),
      ) as Of;
    return createCatalogWriter({
      ...plainWriterParts(),
      store: through(store, "store"),
      storage: through(mapStorage(stored), "storage"),
      storyblok: from,
      model: testModel,
      now,
      log,
      dependsOn: (slug) => [`html:${slug}`],
      pauseMs: 100,
      ...more,
    });
  }

  async function open(pointer: Pointer): Promise<Catalog> {
    const { parts: memory, flights } = createContentMemory();
    const more = { now, later: () => undefined };
    const packs = packsIn(mapStore(kv));
    const opened = await openCatalog({ packs, memory, flights, ...more }, pointer);
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    return opened.value;
  }

  return { space, clock, calls, kv, stored, steps, events, facts, startWriter, open };
}

const valueOf = (outcome: Awaited<ReturnType<ReturnType<typeof createCatalogWriter>["look"]>>) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

async function slugsIn(catalog: Catalog) {
  const all = await catalog.all();
  return all.ok ? all.value.map(({ slug }) => slug).toSorted() : all.failure;
}

it("publishes if KV refuses, gives readers what KV does not have, and writes it to KV later", async () => {
  const { space, clock, kv, stored, events, startWriter, open } = openWorld();
  space.publish({ slug: "en/home", content: { component: "page", title: "Before" } });
  const before = valueOf(await startWriter().look({}));
  space.publish({ slug: "en/home", content: { component: "page", title: "After" } });
  clock.ms += 60_000;
  const full = startWriter(Infinity, undefined, {
    ...mapStore(kv),
    put: () => Promise.reject(new Error("KV put() limit exceeded for the day.")),
  });
  const after = valueOf(await full.look({ expected: true }));
  expect(after.version).toBeGreaterThan(before.version);
  expect(events).toContain("kv-refused");
  expect((await full.usage()).refused).toContain("limit exceeded");
  // KV does not receive the pointer to a catalog that it does not have.
  expect(JSON.parse(kv.get("catalog") ?? "")).toEqual(before);
  expect(kv.has(keyOfPack(after.index))).toBe(false);
  expect(await full.held(after.index)).toEqual(stored.get(keyOfPack(after.index)));
  const writer = startWriter();
  clock.ms += 60_000;
  expect(valueOf(await writer.look({}))).toEqual(after);
  expect((await writer.usage()).refused).toBeNull();
  expect(JSON.parse(kv.get("catalog") ?? "")).toEqual(after);
  expect(await slugsIn(await open(after))).toEqual(["en/home"]);
});

it("stores all of a catalog itself, and continues from it if KV is empty", async () => {
  const { space, clock, kv, calls, startWriter } = openWorld();
  const long = { component: "page", title: "ü".repeat(1_400_000) };
  space.publish({ slug: "en/home", content: long }, { slug: "en/a" }, { slug: "en/b" });
  await startWriter().look({});
  await startWriter().look({});
  const uuids = (keys: readonly string[]) => new Set(keys.map((key) => key.split(":")[1]));
  const all = uuids(bodiesIn(kv));
  kv.clear();
  space.publish({ slug: "en/a" });
  clock.ms += 60_000;
  calls.length = 0;
  const writer = startWriter();
  const live = valueOf(await writer.look({}));
  expect(calls).toEqual(["cdn/spaces/me", "cdn/stories", "cdn/links", "cdn/stories"]);
  const held = new Map<string, string>();
  const { packs } = await writer.held(live.index).then((text) => openIndex(text ?? ""));
  for (const { name } of packs) held.set(keyOfPack(name), (await writer.held(name)) ?? "");
  expect([uuids(bodiesIn(held)), all.size]).toEqual([all, 3]);
  expect(Math.max(...[...held.values()].map(({ length }) => length))).toBeGreaterThan(1_400_000);
});

describe("a look at the space", () => {
  it("is stored in the object first, then in KV, and its pointer last", async () => {
    const { space, steps, startWriter } = openWorld();
    space.publish({ slug: "en/home" });
    valueOf(await startWriter().look({}));
    const puts = steps.filter((step) => /^store\.put|^storage\.put (catalog|pack:)/.test(step));
    const firstKvPut = puts.findIndex((step) => step.startsWith("store.put pack:"));
    expect(puts.slice(0, firstKvPut).every((step) => step.startsWith("storage.put pack:"))).toBe(
      true,
    );
    expect(puts.slice(-2)).toEqual(["storage.put catalog", "store.put catalog"]);
    expect(firstKvPut).toBeGreaterThan(0);
    const lots = steps.filter((step) => step === "storage.put garbage");
    expect(lots).toHaveLength(1);
  });

  it.each([
    ["a first catalog of 500 stories", 60, 500],
    ["a publish of one of them", 6, 1],
  ])("costs KV few writes: %s takes at most %i", async (_, most, count) => {
    const { space, clock, steps, startWriter } = openWorld();
    const content = { component: "page", title: "x".repeat(6_000) };
    const stories = Array.from({ length: 500 }, (__, n) => ({ slug: `en/p/${n}`, content }));
    space.publish(...stories);
    const writer = startWriter();
    if (count === 1) {
      // The first catalog, and the run after it, which copies the rest to KV.
      await writer.look({});
      await writer.look({});
      space.publish(...stories.slice(0, count));
      clock.ms += 60_000;
      steps.length = 0;
    }
    valueOf(await writer.look({}));
    const writes = steps.filter((step) => step.startsWith("store.put"));
    expect(writes.length).toBeLessThanOrEqual(most);
    expect(writes.length).toBeGreaterThan(1);
  });

  it("reads a large space in several runs of few calls, and no story twice", async () => {
    const { space, clock, calls, kv, stored, events, startWriter, open } = openWorld();
    const content = { component: "page", title: "Here", body: [{ component: "page" }] };
    const slugs = Array.from({ length: 1_450 }, (_, n) => `en/p/${String(n).padStart(4, "0")}`);
    space.publish(...slugs.map((slug) => ({ slug, content })));
    let again = 0;
    const more = { callsARun: 9, again: async () => void (again += 1) };
    const isReadSoFar = (key: string) => key.includes("read so far");
    let beforeTheEnd: string[] = [];
    const looks: unknown[] = [];
    for (let run = 0; run < 4; run += 1) {
      clock.ms += 1_000;
      const before = calls.length;
      // A new object each time, so that what it read is not only in its memory.
      const look = await startWriter(Infinity, undefined, undefined, more).look({});
      looks.push([look.ok, calls.length - before]);
      if (!look.ok) beforeTheEnd = [...stored.keys()];
      // What changes in the meantime is read again.
      if (run === 0) space.publish({ slug: slugs[0] ?? "", content: { ...content, title: "New" } });
    }
    // Version, space, two lists of links and the version after them, and stories; then redirects.
    expect(looks).toEqual([
      [false, 10],
      [false, 10],
      [true, expect.any(Number)],
      [true, expect.any(Number)],
    ]);
    expect(events).not.toContain("version-unknown");
    // Twice for more stories, then for the search, then for its volumes.
    expect(again).toBe(4);
    const live = valueOf(await startWriter(Infinity, undefined, undefined, more).look({}));
    const catalog = await open(live);
    expect(await slugsIn(catalog)).toEqual(slugs);
    // KV eventually has every body that the catalog names.
    const bodies = new Set(bodiesIn(kv));
    const all = await catalog.all();
    if (!all.ok) throw new Error("no stories");
    expect(all.value.filter((one) => !bodies.has(keyOfBody(one.uuid, one.revision)))).toEqual([]);
    for (const one of all.value.slice(0, 3)) {
      const text = await catalog.text(keyOfBody(one.uuid, one.revision));
      expect(text.ok && text.value).toContain('"body"');
    }
    const cards = await catalog.cards("en/p/", {});
    const titles = cards.ok ? cards.value.map((card) => card.content.title) : [];
    expect([titles.length, titles.filter((title) => title === "New")]).toEqual([1_450, ["New"]]);
    expect(beforeTheEnd.filter(isReadSoFar)).not.toEqual([]);
    expect([...stored.keys()].filter(isReadSoFar)).toEqual([]);
  });

  it("deletes what a run has read if no other run continues it in time", async () => {
    const { space, clock, stored, startWriter, open } = openWorld();
    const hour = 60 * 60_000;
    const slugs = Array.from({ length: 1_450 }, (_, n) => `en/p/${n}`);
    const publishAll = (title: string) =>
      space.publish(...slugs.map((slug) => ({ slug, content: { component: "page", title } })));
    publishAll("Old");
    const few = await startWriter(Infinity, undefined, undefined, { callsARun: 9 }).look({});
    expect(few.ok).toBe(false);
    clock.ms += 13 * hour;
    publishAll("New");
    const writer = startWriter();
    valueOf(await writer.look({}));
    clock.ms += 25 * hour;
    const live = valueOf(await writer.look({}));
    const { index } = await open(live);
    const named = [live.index, ...index.packs.map(({ name }) => name)].map(keyOfPack);
    const held = [...stored.keys()].filter((key) => key.startsWith(keyOfPack("")));
    expect(held.toSorted()).toEqual(named.toSorted());
  });

  it("keeps the content of a story that every page needs until there is another", async () => {
    const { space, clock, kv, stored, startWriter } = openWorld();
    const writer = startWriter();
    const bodies = () => bodiesIn(kv);
    const lookAfter = async (minutes: number) => {
      clock.ms += minutes * 60_000;
      valueOf(await writer.look({}));
    };
    space.publish({ slug: "en/settings" }, { slug: "en/home" });
    await lookAfter(0);
    const [settings, home] = ["en/settings", "en/home"].map((slug) =>
      bodies().find((key) => key.includes(uuidOf(slug))),
    );
    space.unpublish("en/settings");
    space.unpublish("en/home");
    for (const minutes of [1, 11, 11, 60]) {
      await lookAfter(minutes);
    }
    expect(bodies()).toEqual([settings]);
    expect(home).toBeDefined();
    space.publish({ slug: "en/settings" });
    await lookAfter(1);
    await lookAfter(11);
    const [now, ...others] = bodies();
    expect([now === settings, others]).toEqual([false, []]);
    expect(stored.get("garbage")).toEqual([]);
  });

  it("costs at most three calls if nothing changed, and one more for a change", async () => {
    const { space, clock, calls, startWriter } = openWorld();
    const writer = startWriter();
    space.publish(...Array.from({ length: 300 }, (_, n) => ({ slug: `en/p/${n}` })));
    await writer.look({});
    clock.ms += 60_000;
    calls.length = 0;
    await writer.look({});
    expect(calls).toEqual(["cdn/spaces/me"]);
    space.publish({ slug: "en/p/7" });
    clock.ms += 60_000;
    calls.length = 0;
    await writer.look({});
    expect(calls).toEqual(["cdn/spaces/me", "cdn/stories", "cdn/links", "cdn/stories"]);
  });

  it("is shared by all requests that arrive during another look, and begins after them", async () => {
    const { space, clock, calls, startWriter } = openWorld();
    const writer = startWriter();
    space.publish({ slug: "en/home" });
    await writer.look({});
    clock.ms += 60_000;
    calls.length = 0;
    const first = writer.look({});
    space.publish({ slug: "en/home" });
    clock.ms += 3_000;
    const others = await Promise.all(Array.from({ length: 40 }, () => writer.look({})));
    expect(new Set(others.map((outcome) => valueOf(outcome).version))).toEqual(
      new Set([space.version()]),
    );
    await first;
    expect(calls.filter((call) => call === "cdn/spaces/me").length).toBeLessThanOrEqual(2);
  });

  it("that a notice requested continues until the space has a new version, though a cron run came first", async () => {
    const { space, clock, calls, startWriter } = openWorld();
    const writer = startWriter();
    space.publish({ slug: "en/home" });
    await writer.look({});
    calls.length = 0;
    // The edge still has the previous version of the space.
    space.publish({ slug: "en/home" });
    const [, looking] = [writer.look({}), writer.look({ expected: true })];
    setTimeout(() => (clock.ms += 3_000), 200);
    expect(valueOf(await looking).version).toBe(space.version());
    expect(calls.filter((call) => call === "cdn/spaces/me").length).toBeGreaterThan(1);
  });

  it("reads the space too if another request wanted entries meanwhile", async () => {
    const { space, clock, startWriter } = openWorld();
    const writer = startWriter();
    space.datasource("categories", [{ name: "News", value: "news" }]);
    space.publish({ slug: "en/home" });
    await writer.look({});
    space.publish({ slug: "en/home" });
    clock.ms += 60_000;
    const [, cron] = await Promise.all([
      writer.look({ entries: ["categories:"] }),
      writer.look({}),
      writer.look({ entries: ["categories:"] }),
    ]);
    expect(valueOf(cron).version).toBe(space.version());
  });

  it("makes one catalog of a merge of 200 stories, at one version", async () => {
    const { space, clock, events, startWriter, open } = openWorld();
    const writer = startWriter();
    const stories = Array.from({ length: 200 }, (_, n) => ({ slug: `en/p/${n}` }));
    space.publish(...stories);
    const before = valueOf(await writer.look({}));
    space.publish(...stories, { slug: "en/new" });
    clock.ms += 60_000;
    const looks = await Promise.all(
      Array.from({ length: 10 }, () => writer.look({ expected: true })),
    );
    const orders = new Set(looks.map((outcome) => valueOf(outcome).order));
    expect(orders).toEqual(new Set([before.order + 1]));
    expect(events.filter((event) => event === "catalog")).toHaveLength(2);
    expect(events).not.toContain("content-behind");
    const catalog = await open(valueOf(looks[0] ?? (await writer.look({}))));
    expect(await slugsIn(catalog)).toHaveLength(201);
  });

  it("reports that the service cannot be reached, and leaves the live catalog live", async () => {
    let failure: ContentFailure | null = null;
    const { space, clock, startWriter } = openWorld({ fails: () => failure });
    const writer = startWriter();
    expect(await writer.current()).toBeNull();
    space.publish({ slug: "en/home" });
    const live = valueOf(await writer.look({}));
    failure = { kind: "Unavailable", reason: "test" };
    clock.ms += 60_000;
    expect((await writer.look({})).ok).toBe(false);
    expect(await writer.current()).toEqual(live);
  });

  it("at the whole space does not go back if the service answers with an older version", async () => {
    const { space, clock, startWriter } = openWorld();
    space.publish({ slug: "en/home" });
    clock.ms += 60_000;
    space.publish({ slug: "en/later" });
    clock.ms += 60_000;
    const live = valueOf(await startWriter().look({}));
    // Another part of Storyblok's network, where the last publish has not arrived.
    const elsewhere = space.seenFrom({ lagMs: () => 90_000 });
    const writer = startWriter(Infinity, elsewhere.storyblok);
    expect(valueOf(await writer.look({ whole: true }))).toEqual(live);
  });
});

describe("a full read at a known version", () => {
  const stories = [{ slug: "en/home" }, { slug: "en/a" }, { slug: "en/b" }];

  it("reports which stories the previous catalog had wrong, and corrects them", async () => {
    const { space, clock, facts, startWriter, open } = openWorld();
    space.publish(...stories);
    await startWriter().look({});
    // The same version with other content, as if a run had missed a change.
    const other = createTestSpace(() => clock.ms);
    other.publish({ slug: "en/home" }, { slug: "en/a", position: 7 }, { slug: "en/c" });
    const writer = startWriter(Infinity, other.seenFrom().storyblok);
    const live = valueOf(await writer.look({ whole: true }));
    expect(facts.get("catalog-differs")).toMatchObject({
      version: space.version(),
      stories: 3,
      slugs: "en/a en/b en/c",
    });
    expect(await slugsIn(await open(live))).toEqual(["en/a", "en/c", "en/home"]);
  });

  it("reports nothing if nothing was missed, and nothing that was published meanwhile", async () => {
    const { space, clock, events, startWriter } = openWorld();
    const writer = startWriter();
    space.publish(...stories);
    await writer.look({});
    await writer.look({ whole: true });
    space.publish({ slug: "en/a" });
    clock.ms += 60_000;
    await writer.look({ whole: true });
    expect(events).not.toContain("catalog-differs");
    expect(events.filter((event) => event === "catalog")).toHaveLength(3);
  });
});

describe("a writer that is killed", () => {
  it("at any step leaves a complete catalog live, and the next one finds all changes", async () => {
    for (let at = 1, done = false; !done; at += 1) {
      const { space, clock, kv, startWriter, open } = openWorld();
      space.publish({ slug: "en/a" }, { slug: "en/b" }, { slug: "en/settings" });
      const before = valueOf(await startWriter().look({}));
      space.publish({ slug: "en/a" }, { slug: "en/c" });
      space.unpublish("en/b");
      clock.ms += 60_000;
      done = await startWriter(at)
        .look({})
        .then(
          () => true,
          () => false,
        );
      const writer = startWriter();
      const between = await writer.current();
      const known = between?.order === before.order ? ["en/a", "en/b"] : ["en/a", "en/c"];
      expect(await slugsIn(await open(between ?? before)), `killed at ${at}`).toEqual([
        ...known,
        "en/settings",
      ]);
      // Content that may be stored already is unpublished before any catalog names it.
      space.unpublish("en/c");
      clock.ms += 60_000;
      const after = valueOf(await writer.look({}));
      expect(await slugsIn(await open(after))).toEqual(["en/a", "en/settings"]);
      expect(JSON.parse(kv.get("catalog") ?? "{}")).toEqual(after);
      // Twelve minutes later nothing is left behind: neither what was removed, nor what was half written.
      for (let minute = 0; minute < 12; minute += 1) {
        clock.ms += 60_000;
        await writer.look({});
      }
      const stories = bodiesIn(kv);
      expect(stories, `killed at ${at}`).toHaveLength(2);
      for (const gone of ["en/b", "en/c"]) {
        expect(stories.some((key) => key.includes(uuidOf(gone)))).toBe(false);
      }
    }
  });
});

it.each([
  ["all packs are missing", () => true],
  [
    "the pack of the unpublished story is missing",
    (pack: string, before: string[]) => before.includes(pack),
  ],
  [
    "the pack of the catalog is missing",
    (pack: string, before: string[]) => !before.includes(pack),
  ],
])("rebuilds everything if %s, and leaves nothing behind", async (_, isLost) => {
  const { space, clock, kv, stored, events, startWriter: start, open } = openWorld();
  const startWriter = () => start(Infinity, undefined, undefined, { tagged: true });
  const packs = () => [...kv.keys()].filter((key) => key.startsWith(keyOfPack("")));
  const lookLater = async (minutes: number) => {
    clock.ms += minutes * 60_000;
    return valueOf(await startWriter().look({}));
  };
  /** Returns all tags that are purged by now, for the first and the second time. */
  const purged = async () => {
    const tags: string[] = [];
    for (let call = 0; call < 10; call += 1) {
      clock.ms += 15_000;
      const writer = startWriter();
      const purge = await writer.purge();
      if (!purge) break;
      tags.push(...purge.tags);
      await writer.purged(purge);
    }
    return tags;
  };
  space.publish({ slug: "en/a" }, { slug: "en/b" });
  await lookLater(0);
  const before = packs();
  space.publish({ slug: "en/c" });
  const { index } = await lookLater(1);
  // By then no key is listed as possibly useless.
  await lookLater(11);
  for (const pack of packs()) {
    if (pack === keyOfPack(index) || !isLost(pack, before)) continue;
    for (const store of [kv, stored]) store.delete(pack);
  }
  await purged();
  space.unpublish("en/b");
  expect(await slugsIn(await open(await lookLater(1)))).toEqual(["en/a", "en/c"]);
  // The cache can have anything of the previous catalog.
  expect(await purged()).toContain("site");
  expect(events).toContain("catalog-lost");
  await lookLater(11);
  expect(bodiesIn(kv)).toHaveLength(2);
  expect(bodiesIn(stored)).toHaveLength(2);
});

it("rebuilds everything if only a list that a publish changes is lost", async () => {
  const { space, clock, kv, stored, events, startWriter, open } = openWorld();
  const slugs = Array.from({ length: 1_500 }, (_, at) => `en/p/${at}`);
  space.publish(...slugs.map((slug) => ({ slug })));
  const { root } = await open(valueOf(await startWriter().look({})));
  const lists = (root.sections["en/p/"] ?? []).map(({ part }) => keyOfPart(part));
  const entries = [...root.stories, ...root.addresses].map(({ part }) => keyOfPart(part));
  const packs = [...kv].filter(([key]) => key.startsWith(keyOfPack("")));
  const lost = packs.filter(([, text]) => {
    const has = (keys: string[]) => keys.some((key) => text.includes(`"${key}"`));
    return has(lists) && !has(entries);
  });
  expect(lost).not.toEqual([]);
  for (const [key] of lost) for (const store of [kv, stored]) store.delete(key);
  space.publish({ slug: "en/p/more" });
  clock.ms += 60_000;
  const live = await open(valueOf(await startWriter().look({})));
  expect(events).toContain("catalog-lost");
  const cards = await live.cards("en/p/", {});
  expect(cards.ok && cards.value.length).toBe(1_501);
});

it("restores each night what KV or the object has lost, and copies nothing else", async () => {
  const { space, clock, kv, stored, steps, startWriter } = openWorld();
  const writer = startWriter();
  space.publish({ slug: "en/a" }, { slug: "en/b" });
  const night = async () => {
    clock.ms += 60_000;
    steps.length = 0;
    return valueOf(await writer.look({ whole: true }));
  };
  const { index } = await night();
  const [pack] = openIndex((await writer.held(index)) ?? "").packs;
  const key = keyOfPack(pack?.name ?? "");
  for (const store of [kv, stored]) {
    expect(store.delete(key)).toBe(true);
    await night();
    expect([kv.has(key), stored.has(key)]).toEqual([true, true]);
    // The whole space was read, so its index is written again, too.
    expect(steps.includes(`store.put ${keyOfPack(index)}`)).toBe(true);
    expect(steps.includes(`store.put ${key}`)).toBe(store === kv);
  }
});

describe("a text that is no longer used", () => {
  it("is deleted at once with its HTML if it was unpublished, and later if it was replaced", async () => {
    const { space, clock, kv, stored, startWriter } = openWorld();
    const writer = startWriter();
    space.publish({ slug: "en/a" }, { slug: "en/b" });
    await writer.look({});
    kv.set("html:en/b", "made").set("html:en/a", "made");
    const copies = (slug: string) =>
      [...bodiesIn(kv), ...bodiesIn(stored)].filter((key) => key.includes(uuidOf(slug)));
    space.publish({ slug: "en/a" });
    space.unpublish("en/b");
    clock.ms += 60_000;
    await writer.look({});
    expect(copies("en/b")).toEqual([]);
    expect([...kv.keys()].filter((key) => key.startsWith("html:"))).toEqual(["html:en/a"]);
    expect(copies("en/a")).toHaveLength(2);
    // Each night, packs are cleared of what was replaced.
    await writer.look({ whole: true });
    clock.ms += 11 * 60_000;
    await writer.look({});
    expect(copies("en/a")).toHaveLength(2);
  });

  it("stays if a later catalog uses it again", async () => {
    const { space, clock, startWriter, open } = openWorld();
    const writer = startWriter();
    space.publish({ slug: "en/a" }, { slug: "en/p/b" });
    await writer.look({});
    for (const slug of ["en/p/c", "en/p/b"]) {
      const [story] = space.at(space.version()).stories.values();
      space.move(story?.slug === "en/a" ? (slug === "en/p/c" ? "en/p/b" : "en/p/c") : "", { slug });
      clock.ms += 60_000;
      await writer.look({});
    }
    clock.ms += 11 * 60_000;
    const live = valueOf(await writer.look({}));
    expect(await slugsIn(await open(live))).toEqual(["en/a", "en/p/b"]);
  });
});

describe("the first catalog, which a visitor waits for", () => {
  /** The call that has to start before another one ends. */
  const besides: Readonly<Record<string, string>> = {
    "cdn/stories": "cdn/links",
    "cdn/links": "cdn/datasource_entries",
  };

  /** Records in `order` when calls start and end. An answer waits a while for the call beside it. */
  function watched(storyblok: Storyblok, order: string[]): Storyblok {
    const watch = async <Answer>(path: string, answer: Promise<Answer>) => {
      order.push(`${path} begins`);
      await answer;
      for (let turn = 0; turn < 1_000 && besides[path]; turn += 1) {
        if (order.includes(`${besides[path]} begins`)) break;
        await new Promise((resolve) => void setTimeout(resolve, 5));
      }
      order.push(`${path} ends`);
      return answer;
    };
    return {
      get: (path, ...given) => watch(path, storyblok.get(path, ...given)),
      pages: (path, ...given) => watch(path, storyblok.pages(path, ...given)),
    };
  }

  it("reads its entries, stories and their list at the same time, with one call per page", async () => {
    const { space, startWriter } = openWorld();
    space.datasource("redirects", [{ name: "/en/old", value: "/en/" }]);
    space.publish(...Array.from({ length: 250 }, (_, n) => ({ slug: `en/p/${n}` })));
    const order: string[] = [];
    const { storyblok, calls } = space.seenFrom();
    valueOf(await startWriter(Infinity, watched(storyblok, order)).look({}));
    const at = (step: string) => order.indexOf(step);
    const [stories, links, entries] = ["cdn/stories", "cdn/links", "cdn/datasource_entries"];
    expect(at(`${stories} begins`)).toBeGreaterThan(at("cdn/spaces/me ends"));
    expect(at(`${entries} begins`)).toBeGreaterThan(at(`${stories} begins`));
    expect(at(`${entries} begins`)).toBeLessThan(at(`${links} ends`));
    expect(at(`${links} begins`)).toBeGreaterThan(at(`${stories} begins`));
    expect(at(`${links} begins`)).toBeLessThan(at(`${stories} ends`));
    expect(calls.toSorted()).toEqual([
      "cdn/datasource_entries",
      "cdn/links",
      "cdn/spaces/me",
      "cdn/stories",
      "cdn/stories",
      "cdn/stories",
    ]);
  });

  it("does not wait for KV, which gets all of it with the next look", async () => {
    const { space, kv, steps, startWriter, open } = openWorld();
    space.publish({ slug: "en/home" });
    const writer = startWriter(Infinity, undefined, undefined, { again: async () => undefined });
    const first = valueOf(await writer.look({ isForVisitor: true }));
    expect(steps.filter((step) => step.startsWith("store.put"))).toEqual([]);
    expect(await writer.held(first.index)).not.toBeNull();
    const second = valueOf(await writer.look({}));
    expect(JSON.parse(kv.get("catalog") ?? "")).toEqual(second);
    expect(await slugsIn(await open(second))).toEqual(["en/home"]);
  });

  it("goes live without its search, which the next look makes from stored texts", async () => {
    const { space, clock, calls, startWriter, open } = openWorld();
    space.publish(
      { slug: "en/one", content: { component: "page", title: "One" } },
      { slug: "de/eins", content: { component: "page", title: "Eins" } },
    );
    let again = 0;
    const more = { again: async () => void (again += 1) };
    const writer = startWriter(Infinity, undefined, undefined, more);
    const first = valueOf(await writer.look({ isForVisitor: true }));
    expect([first.order, again]).toEqual([1, 1]);
    // Something is published before the search exists.
    space.publish({ slug: "en/two", content: { component: "page", title: "Two" } });
    clock.ms += 60_000;
    const second = await open(valueOf(await writer.look({ expected: true })));
    expect([second.root.search, again]).toEqual([undefined, 2]);
    calls.length = 0;
    const third = await open(valueOf(await writer.look({})));
    expect([calls, again]).toEqual([["cdn/spaces/me"], 2]);
    const whole = await open(valueOf(await startWriter().look({ whole: true })));
    expect(Object.keys(third.root.search ?? {}).toSorted()).toEqual(["de", "en"]);
    expect(third.root.search).toEqual(whole.root.search);
  });

  it("has the search of each language made by a separate look if there are many pages, and keeps the last one until then", async () => {
    const { space, clock, startWriter, open } = openWorld();
    const page = (slug: string) => ({ slug, content: { component: "page", title: slug } });
    const slugs = ["de/1", "de/2", "en/1", "en/2", "en/3", "en/4"];
    space.publish(...slugs.map(page));
    let again = 0;
    const more = { maxPagesPerLook: 3, again: async () => void (again += 1) };
    const writer = startWriter(Infinity, undefined, undefined, more);
    const look = async (notice: Notice = {}) => {
      again = 0;
      clock.ms += 60_000;
      const { root } = await open(valueOf(await writer.look(notice)));
      return { again, search: root.search, due: root.searchDue };
    };
    const languagesOf = ({ search }: Awaited<ReturnType<typeof look>>) =>
      Object.keys(search ?? {}).toSorted();
    /** Returns the search as one run builds it. */
    const wanted = async () => {
      const fresh = openWorld({}, space);
      return (await fresh.open(valueOf(await fresh.startWriter().look({})))).root.search;
    };
    valueOf(await writer.look({}));
    const second = await look();
    expect([second.again, languagesOf(second), second.due]).toEqual([1, ["de"], ["en"]]);
    // Something is published in a language that has a search, and in one that has none yet.
    space.publish(page("de/3"), page("en/5"));
    const third = await look({ expected: true });
    expect([third.again, languagesOf(third), third.due]).toEqual([1, ["de"], ["en"]]);
    // More pages than one run handles: the next one continues, whatever is published in the meantime.
    const part = await look();
    expect([part.again, languagesOf(part), part.due]).toEqual([1, ["de", "en"], ["en"]]);
    space.publish(page("en/1"), page("en/6"));
    space.move("en/2", { slug: "en/moved" });
    space.unpublish("en/3");
    const fourth = await look({ expected: true });
    expect([fourth.again, fourth.due]).toEqual([1, ["en"]]);
    const whole = await look();
    const search = await wanted();
    expect(whole).toEqual({ again: 0, search, due: undefined });

    space.publish(page("en/7"));
    const rebuilt = await look({ whole: true });
    const after = await wanted();
    expect(after).not.toEqual(search);
    expect(rebuilt).toEqual({ again: 1, search: after, due: ["de", "en"] });
    for (const due of [["en"], ["en"], undefined]) {
      expect(await look()).toEqual({ again: due ? 1 : 0, search: after, due });
    }
  });

  it("has the search and the volume of very many pages made by one look each, and a new volume after a page is unpublished", async () => {
    const { space, clock, startWriter, open, kv } = openWorld();
    const slugs = Array.from({ length: 1_500 }, (_, at) => `en/p/${at}`);
    // No card shows this text.
    const content = { component: "page", text: richText("Gooseberry") };
    space.publish(...slugs.map((slug) => ({ slug })), { slug: "en/secret", content });
    let again = 0;
    const more = { again: async () => void (again += 1) };
    const writer = startWriter(Infinity, undefined, undefined, more);
    const look = async () => {
      again = 0;
      clock.ms += 60_000;
      const { root } = await open(valueOf(await writer.look({})));
      return { again, volume: root.searchVolumes?.en?.[0] };
    };
    const found = async (word: string) => {
      const catalog = await open(valueOf(await writer.look({})));
      const texts = (catalog.root.search?.en ?? []).map(({ part }) =>
        catalog.text(keyOfPart(part)),
      );
      return (await Promise.all(texts)).some((text) => text.ok && text.value?.includes(word));
    };
    await writer.look({});
    expect(again).toBe(1);
    expect(await look()).toEqual({ again: 1, volume: undefined });
    const made = await look();
    expect(made).toMatchObject({ again: 0, volume: { recent: null } });
    expect(await look()).toEqual(made);
    // What a volume contains of a page is compressed.
    const { head = "" } = made.volume ?? {};
    const hasSecret = () =>
      [...kv.values()].some((text) => /gooseberry/i.test(text) || text.includes(`"part:${head}"`));
    expect(hasSecret()).toBe(true);
    expect(await found("gooseberry")).toBe(true);
    space.unpublish("en/secret");
    expect(await look()).toMatchObject({ again: 1, volume: { isStale: true } });
    const { volume } = await look();
    expect(volume?.head).not.toBe(head);
    clock.ms += 11 * 60_000;
    await writer.look({});
    expect(hasSecret()).toBe(false);
  });
});

describe("entries of datasources", () => {
  const labels = async (catalog: Catalog, name = "categories") => {
    const entries = await catalog.entries(name, "");
    return entries.ok && entries.value ? entries.value.map(({ label }) => label) : entries;
  };
  const named = (name: string) => [{ name, value: "news" }];

  /** A space whose categories are in use. `live` runs the writer and returns the current categories. */
  async function openCategories() {
    const world = openWorld();
    const { space, clock, calls, startWriter, open } = world;
    const writer = startWriter();
    space.datasource("categories", named("News"));
    space.publish({ slug: "en/home" });
    await writer.look({});
    const wanted = valueOf(await writer.look({ entries: ["categories:"] }));
    expect(await labels(await open(wanted))).toEqual(["News"]);
    async function live(afterMs: number, notice: Notice = {}) {
      clock.ms += afterMs;
      calls.length = 0;
      const pointer = valueOf(await writer.look(notice));
      const looks = calls.filter((path) => path === "cdn/datasource_entries").length;
      return { labels: await labels(await open(pointer)), looks };
    }
    return { ...world, live };
  }

  it("that any address can need are in the first catalog", async () => {
    const { space, steps, startWriter, open } = openWorld();
    space.datasource("redirects", named("/en/old"));
    space.publish({ slug: "en/home" });
    const first = valueOf(await startWriter().look({}));
    expect(await labels(await open(first), "redirects")).toEqual(["/en/old"]);
    expect(steps.filter((step) => step === "storage.put catalog")).toHaveLength(1);
  });

  it("that pages show are in the first catalog in English", async () => {
    const { space, startWriter, open } = openWorld();
    const model = { ...testModel, labels: ["categories"] };
    space.datasource("categories", named("News"));
    space.publish({ slug: "en/home" });
    const first = await open(
      valueOf(await startWriter(Infinity, undefined, undefined, { model }).look({})),
    );
    const entries = await first.entries("categories", "en");
    expect(entries.ok && entries.value).toEqual([{ label: "News", value: "news" }]);
  });

  it.each([
    ["right after the first catalog, in each language that is live", "de/home", undefined],
    ["with the first page of a language", "en/home", "de/home"],
  ])("that pages show are available %s", async (_, first, later) => {
    const { space, clock, startWriter, open } = openWorld();
    let again = 0;
    const writer = startWriter(Infinity, undefined, undefined, {
      model: { ...testModel, labels: ["categories"] },
      again: async () => void (again += 1),
    });
    space.datasource("categories", named("News"));
    space.publish({ slug: first });
    await writer.look({});
    expect(again).toBe(1);
    if (later) {
      await writer.look({});
      clock.ms += 60_000;
      space.publish({ slug: later });
    }
    const next = await open(valueOf(await writer.look({})));
    const pairs = Object.keys(next.root.entries).toSorted();
    expect(pairs).toEqual(["categories:de", "categories:en", "redirects:"]);
    const ofGerman = await next.entries("categories", "de");
    expect(ofGerman.ok && ofGerman.value).toEqual([{ label: "News", value: "news" }]);
    expect(again).toBe(1);
  });

  it("are read at the next look if only they were published", async () => {
    const { space, live } = await openCategories();
    space.datasource("categories", named("Fresh"));
    expect(await live(60_000)).toEqual({ labels: ["Fresh"], looks: 2 });
  });

  it("take no call while nothing is published, except one every six hours", async () => {
    const { live } = await openCategories();
    for (let minute = 1; minute < 60; minute += 1) {
      expect((await live(60_000)).looks).toBe(0);
    }
    expect((await live(5 * 60 * 60_000 + 60_000)).looks).toBe(2);
  });

  it("are read every ten minutes while stories are being published", async () => {
    const { space, live } = await openCategories();
    space.datasource("categories", named("Fresh"));
    const seen: { labels: unknown; looks: number }[] = [];
    for (let minute = 1; minute <= 20; minute += 1) {
      space.publish({ slug: "en/home" });
      seen.push(await live(60_000));
    }
    expect(seen.map(({ looks }) => looks).filter((looks) => looks > 0)).toEqual([2, 2]);
    expect(seen[8]?.labels).toEqual(["News"]);
    expect(seen[9]?.labels).toEqual(["Fresh"]);
  });

  it("that a notice names are read at once, and no others, even if more was published", async () => {
    const { space, live } = await openCategories();
    space.datasource("categories", named("Fresh"));
    space.publish({ slug: "en/home" });
    const notice = { expected: true, datasources: ["categories"] };
    expect(await live(3_000, notice)).toEqual({ labels: ["Fresh"], looks: 1 });
  });

  it("that a notice names are read even if the space has the same version", async () => {
    const { space, live } = await openCategories();
    space.relabel("categories", named("Fresh"));
    expect((await live(3_000)).labels).toEqual(["News"]);
    const notice = { expected: true, datasources: ["categories"] };
    expect(await live(3_000, notice)).toEqual({ labels: ["Fresh"], looks: 1 });
  });

  it("that could not be read are read at the next look", async () => {
    let failure: ContentFailure | null = { kind: "Unavailable", reason: "test" };
    const fails = (path: string) => (path === "cdn/datasource_entries" ? failure : null);
    const { space, clock, startWriter, open } = openWorld({ fails });
    space.datasource("redirects", named("/en/old"));
    space.publish({ slug: "en/home" });
    const writer = startWriter();
    await writer.look({});
    failure = null;
    clock.ms += 60_000;
    const catalog = await open(valueOf(await writer.look({})));
    expect(await labels(catalog, "redirects")).toEqual(["/en/old"]);
  });
});
