import { leftBefore } from "./left-addresses.ts";
import { array, assert, asyncProperty, constantFrom, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { ifSiteHas } from "../../test/languages.ts";
import { createMemory } from "../base/memory.ts";
import { type BuiltCatalog, buildCatalog, partsOf } from "./build-catalog.ts";
import { buildStories } from "./build-stories.ts";
import type { Catalog } from "./catalog.ts";
import type { ListQuery } from "../content/reader.ts";
import { openCatalog } from "./open-catalog.ts";
import { keyOfPart, revisionOf } from "./parts.ts";
import { packsOf, putInto, readAll, testModel } from "../../test/catalog-parts.ts";
import { type TestSpace, createTestSpace, uuidOf } from "../../test/published-space.ts";

const quiet = () => undefined;

/** Builds catalogs of one space one after another, each from the last changes, or each from everything. */
function buildingOver(space: TestSpace) {
  const texts = new Map<string, string>();
  const missed: string[] = [];
  let time = 0;

  async function open(built: BuiltCatalog, order: number): Promise<Catalog> {
    const parts = { packs: packsOf(texts), memory: createMemory<unknown>(1e9), flights: new Map() };
    const more = { now: () => (time += 1), later: quiet };
    const pointer = { version: built.root.version, order, root: built.name, index: "", seenAt: "" };
    const opened = await openCatalog({ ...parts, ...more }, pointer);
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    return opened.value;
  }

  return {
    texts,
    missed,
    async next(before: Catalog | null): Promise<{ built: BuiltCatalog; catalog: Catalog }> {
      const all = await before?.all();
      const known = new Map((all?.ok ? all.value : []).map((entry) => [entry.uuid, entry]));
      const { storyblok } = space.seenFrom();
      const state = await readAll(storyblok, space.version(), known, testModel);
      const last = before && { catalog: before, stories: known };
      const log = (event: string, facts?: object) => {
        if (event === "story-missed") missed.push(String(Object(facts).slug));
      };
      const built = await buildCatalog(last, state, {}, testModel, log, putInto(texts));
      return { built, catalog: await open(built, (before?.pointer.order ?? 0) + 1) };
    },
  };
}

async function entryAt(catalog: Catalog, slug: string) {
  const entry = await catalog.at(slug);
  return entry.ok ? entry.value : null;
}

async function titlesIn(catalog: Catalog, folder: string) {
  const cards = await catalog.cards(folder, {});
  return cards.ok ? cards.value.map(({ full_slug: slug }) => slug) : cards.failure;
}

const post = (date: string) => ({ component: "post", date, category: "news" });

describe("the catalog of a space", () => {
  it("has each published story under its uuid, its address and its folders", async () => {
    const space = createTestSpace();
    space.publish(
      { slug: "en/home" },
      { slug: "en/blog/", content: { component: "hub" } },
      { slug: "en/blog/one", content: post("2026-01-01 00:00") },
      { slug: "en/blog/deep/two", content: post("2026-02-01 00:00") },
    );
    const { catalog } = await buildingOver(space).next(null);
    expect(catalog.pointer.version).toBe(space.version());
    const one = await entryAt(catalog, "en/blog/one");
    expect(one).toMatchObject({ uuid: uuidOf("en/blog/one"), component: "post" });
    expect(one?.revision).toBe(
      revisionOf({ published_at: space.storyAt("en/blog/one").publishedAt }),
    );
    expect(await entryAt(catalog, "en/blog")).toMatchObject({ component: "hub" });
    expect(await titlesIn(catalog, "en/blog/")).toEqual(["en/blog/deep/two", "en/blog/one"]);
    expect(await titlesIn(catalog, "en/blog/deep/")).toEqual(["en/blog/deep/two"]);
    expect(catalog.root.hubs).toEqual([{ slug: "en/blog", component: "hub" }]);
    expect(catalog.tally("en/blog/", "post", "category")).toEqual({
      total: 2,
      values: new Map([["news", 2]]),
    });
  });

  it("shares every unchanged part with the previous catalog", async () => {
    const space = createTestSpace();
    const pages = Array.from({ length: 2_000 }, (_, n) => ({ slug: `en/p/${n}` }));
    const posts = Array.from({ length: 300 }, (_, n) => ({ slug: `en/blog/${n}` }));
    space.publish(...pages, ...posts);
    const building = buildingOver(space);
    const first = await building.next(null);
    space.publish({ slug: "en/blog/17", content: { component: "page", title: "Anew" } });
    const before = building.texts.size;
    const { built } = await building.next(first.catalog);
    // The root, the chunk of the story, the chunk of its card, and the piece of the search with it.
    expect(building.texts.size - before).toBe(4);
    expect(built.left).toHaveLength(4);
    expect(partsOf(first.built.root).length).toBeGreaterThan(20);
  });

  it("passes on each part before it makes the next, so that not all must fit into memory", async () => {
    const space = createTestSpace();
    const posts = Array.from({ length: 500 }, (_, n) => ({ slug: `en/blog/${n}` }));
    space.publish(...posts);
    const { storyblok } = space.seenFrom();
    const state = await readAll(storyblok, space.version(), new Map(), testModel);
    let [open, most, taken] = [0, 0, 0];
    const take = async () => {
      open += 1;
      [most, taken] = [Math.max(most, open), taken + 1];
      await new Promise((resolve) => setTimeout(resolve));
      open -= 1;
    };
    await buildCatalog(null, state, {}, testModel, quiet, take);
    expect(taken).toBeGreaterThan(10);
    expect(most).toBe(1);
  });

  it("drops unpublished stories, and lists the copies that are no longer used", async () => {
    const space = createTestSpace();
    space.publish({ slug: "en/blog/one" }, { slug: "en/blog/two" });
    const building = buildingOver(space);
    const { catalog } = await building.next(null);
    space.unpublish("en/blog/one");
    space.publish({ slug: "en/blog/two" });
    const next = await building.next(catalog);
    expect(await entryAt(next.catalog, "en/blog/one")).toBeNull();
    expect(await titlesIn(next.catalog, "en/blog/")).toEqual(["en/blog/two"]);
    expect(next.built.removed.map(({ slug }) => slug)).toEqual(["en/blog/one"]);
    expect(next.built.replaced.map(({ slug }) => slug)).toEqual(["en/blog/two"]);
  });

  it("records where a story moved to, while it is published and no other story has the old address", async () => {
    const space = createTestSpace();
    space.publish({ slug: "en/a" });
    const building = buildingOver(space);
    let { catalog } = await building.next(null);
    const moved = async (slug: string) => {
      ({ catalog } = await building.next(catalog));
      const to = await catalog.moved(slug);
      return to.ok && to.value;
    };
    space.move("en/a", { slug: "en/b" });
    expect(await moved("en/a")).toBe("en/b");
    space.move("en/b", { slug: "en/c" });
    expect(await moved("en/a")).toBe("en/c");
    space.unpublish("en/c");
    expect(await moved("en/a")).toBeNull();
    space.publish({ slug: "en/d", uuid: "en/a" });
    expect(await moved("en/a")).toBe("en/d");
    space.publish({ slug: "en/a", uuid: "other" });
    expect(await moved("en/a")).toBeNull();
    space.move("en/d", { slug: "en/b" });
    expect(await moved("en/b")).toBeNull();
  });

  it("keeps the last entry of a story that every page needs, and reports that it is missing", async () => {
    const space = createTestSpace();
    space.publish({ slug: "en/settings" });
    const building = buildingOver(space);
    const { catalog } = await building.next(null);
    const known = await entryAt(catalog, "en/settings");
    space.unpublish("en/settings");
    const next = await building.next(catalog);
    expect(await entryAt(next.catalog, "en/settings")).toEqual(known);
    expect(next.built.removed).toEqual([]);
    expect(building.missed).toEqual(["en/settings"]);
    space.publish({ slug: "en/other" });
    const later = await building.next(next.catalog);
    expect(await entryAt(later.catalog, "en/settings")).toEqual(known);
    space.publish({ slug: "en/settings", uuid: "en/settings" });
    const after = await building.next(later.catalog);
    expect(after.catalog.root.missed).toEqual({});
  });
});

it.each(ifSiteHas("nl"))(
  "translations share an address if the service links none, until it does",
  async () => {
    const space = createTestSpace();
    space.publish({ slug: "en/home" }, { slug: "de/home" }, { slug: "en/contact-us" });
    space.publish({ slug: "de/kontaktiere-uns" }, { slug: "de/other" }, { slug: "en/about" });
    space.publish({ slug: "en/settings" }, { slug: "de/settings", uuid: "other" });
    const building = buildingOver(space);
    let { catalog } = await building.next(null);
    const of = async (slug: string) => {
      const entry = await entryAt(catalog, slug);
      const all = await catalog.all();
      const slugs = new Map((all.ok ? all.value : []).map((one) => [one.uuid, one.slug]));
      return entry?.alternates.map((uuid) => slugs.get(uuid));
    };
    expect(await of("en/home")).toEqual(["de/home"]);
    expect(await of("de/kontaktiere-uns")).toEqual(["en/contact-us"]);
    expect(await of("de/other")).toEqual([]);
    expect(await of("en/settings")).toEqual([]);
    space.publish({ slug: "nl/home" });
    ({ catalog } = await building.next(catalog));
    expect((await of("en/home"))?.toSorted()).toEqual(["de/home", "nl/home"]);
    // An editor links two stories at other addresses. They leave the others.
    space.publish({ slug: "en/home", uuid: "en/home", group: "start" });
    space.publish({ slug: "de/other", uuid: "de/other", group: "start" });
    ({ catalog } = await building.next(catalog));
    expect(await of("en/home")).toEqual(["de/other"]);
    expect(await of("de/other")).toEqual(["en/home"]);
    expect(await of("de/home")).toEqual(["nl/home"]);
    // Two stories of one language for one address of another.
    space.publish({ slug: "de/contact-us", uuid: "second" });
    ({ catalog } = await building.next(catalog));
    expect(await of("en/contact-us")).toEqual([]);
  },
);

describe("the search of a space", () => {
  const titled = (title: string, more: object = {}) => ({ component: "page", title, ...more });
  const hidden = { meta: [{ component: "meta", no_index: true }] };

  /** Returns the slugs in a catalog's search of a language. */
  async function searched({ root, docsIn }: Catalog, language: string) {
    const docs = await Promise.all((root.search?.[language] ?? []).map((piece) => docsIn(piece)));
    return docs.flatMap((read) => (read.ok ? read.value.map(([, { slug }]) => slug) : ["lost"]));
  }

  it("has only the pages of each language that everyone can find", async () => {
    const space = createTestSpace();
    space.publish(
      { slug: "en/home", content: titled("Home") },
      { slug: "en/hidden", content: titled("Hidden", hidden) },
      { slug: "en/settings", content: titled("Settings") },
      { slug: "en/part", content: { component: "part" } },
      { slug: "de/home", content: titled("Start") },
      { slug: "xx/home", content: titled("Nowhere") },
    );
    const { catalog } = await buildingOver(space).next(null);
    expect(Object.keys(catalog.root.search ?? {})).toEqual(["de", "en"]);
    expect(await searched(catalog, "en")).toEqual(["en/home"]);
    expect(await searched(catalog, "de")).toEqual(["de/home"]);
  });

  it("drops unpublished and hidden pages, and the last piece of a language with its last page", async () => {
    const space = createTestSpace();
    space.publish(
      { slug: "en/one", content: titled("One") },
      { slug: "en/two", content: titled("Two") },
      { slug: "de/eins", content: titled("Eins") },
    );
    const building = buildingOver(space);
    const first = await building.next(null);
    space.unpublish("en/one", "de/eins");
    const second = await building.next(first.catalog);
    expect(second.catalog.root.search).not.toHaveProperty("de");
    expect(await searched(second.catalog, "en")).toEqual(["en/two"]);
    const before = Object.values(first.built.root.search ?? {}).flat();
    for (const { part } of before) expect(second.built.left).toContain(part);
    space.publish({ slug: "en/two", content: titled("Two", hidden) });
    expect((await building.next(second.catalog)).catalog.root.search).toEqual({});
  });
});

describe("a list", () => {
  it("has the same items in any range as if all of it were read", async () => {
    const space = createTestSpace();
    const days = Array.from({ length: 300 }, (_, day) => new Date(Date.UTC(2026, 0, day)));
    space.publish(
      ...days.map((day, at) => {
        const date = day.toISOString().slice(0, 16).replace("T", " ");
        const category = at % 3 === 0 ? "news" : "product";
        return { slug: `en/blog/${at}`, content: { component: "post", date, category } };
      }),
    );
    const { catalog } = await buildingOver(space).next(null);
    const chunks = catalog.root.sections["en/blog/"] ?? [];
    expect(chunks.length).toBeGreaterThan(2);
    const slugsOf = async (query: ListQuery) => {
      const cards = await catalog.cards("en/blog/", query);
      return cards.ok ? cards.value.map(({ full_slug: slug }) => slug) : cards.failure;
    };
    for (const query of [{}, { where: ["category", "news"] }] satisfies ListQuery[]) {
      const all = await slugsOf(query);
      if (!Array.isArray(all)) throw new Error("the list could not be read");
      for (let from = 0; from <= all.length; from += 1) {
        const some = await slugsOf({ ...query, from, to: from + 5 });
        expect(some, `from ${from}`).toEqual(all.slice(from, from + 5));
      }
    }
  });
});

describe("any history", () => {
  const slugs = [
    "en/a",
    "en/x/b",
    "en/x/c",
    "en/x/y/d",
    "de/a",
    "de/x/b",
    "ch/x/b",
    // In no language.
    "xx/x/b",
    "en/settings",
  ] as const;
  const change = record({
    what: constantFrom("publish", "publish", "hide", "unpublish", "move", "reorder", "skip"),
    slug: constantFrom(...slugs),
    to: constantFrom(...slugs),
  });

  function apply(space: TestSpace, { what, slug, to }: { what: string; slug: string; to: string }) {
    const now = space.at(space.version());
    const isTaken = (at: string) => [...now.stories.values()].some((story) => story.slug === at);
    const group = slug.endsWith("/a") ? { group: "a" } : {};
    // A slug has one story. Skips a slug that another story moved to, and a story that moved elsewhere.
    const isItsOwn = isTaken(slug)
      ? now.stories.get(uuidOf(slug))?.slug === slug
      : !now.stories.has(uuidOf(slug));
    if ((what === "publish" || what === "hide") && isItsOwn) {
      const content = post(`2026-01-0${space.version() % 9 || 1} 00:00`);
      const meta = [{ component: "meta", no_index: what === "hide" }];
      space.publish({ slug, content: { ...content, meta }, ...group });
    } else if (what === "unpublish" && isTaken(slug)) space.unpublish(slug);
    else if (what === "move" && isTaken(slug) && !isTaken(to)) space.move(slug, { slug: to });
    else if (what === "reorder" && isTaken(slug)) {
      space.move(slug, { position: space.version() % 7 });
    }
  }

  it("leads step by step to the catalog of a full build, except for former addresses", async () => {
    await assert(
      asyncProperty(array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
        const space = createTestSpace();
        space.publish({ slug: "en/a", group: "a" }, { slug: "en/x/b" });
        const building = buildingOver(space);
        let { catalog } = await building.next(null);
        for (const one of changes) {
          apply(space, one);
          if (one.what !== "skip") ({ catalog } = await building.next(catalog));
        }
        ({ catalog } = await building.next(catalog));
        const { catalog: scratch } = await buildingOver(space).next(null);
        const { stories, sections, search, hubs, version } = catalog.root;
        expect(stories).toEqual(scratch.root.stories);
        // In the same order, too: a catalog with another root is another one.
        expect(Object.entries(sections)).toEqual(Object.entries(scratch.root.sections));
        expect(Object.entries(search ?? {})).toEqual(Object.entries(scratch.root.search ?? {}));
        expect({ hubs, version }).toEqual({
          hubs: scratch.root.hubs,
          version: scratch.root.version,
        });
        for (const { slug } of space.at(space.version()).stories.values()) {
          expect(await entryAt(catalog, slug)).toEqual(await entryAt(scratch, slug));
        }
        for (const [slug] of await leftBefore(catalog)) {
          const entry = await entryAt(catalog, slug);
          if (entry && !entry.fallbackFrom)
            expect(Object.keys(catalog.root.missed)).toContain(slug);
        }
        for (const part of partsOf(catalog.root)) {
          expect(building.texts.has(keyOfPart(part))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it("has a story as it was read, also if the list names it twice", async () => {
  const space = createTestSpace();
  space.publish({ slug: "en/one", content: post("2026-01-01") });
  const known = await readAll(space.seenFrom().storyblok, space.version(), new Map(), testModel);
  const before = buildStories(new Map(), known, testModel).entries;
  space.publish({ slug: "en/one", content: post("2026-01-02") });
  const state = await readAll(space.seenFrom().storyblok, space.version(), before, testModel);
  state.links.push(...state.links);
  const { entries } = buildStories(before, state, testModel);
  expect([...entries.values()].map(({ date }) => date)).toEqual([Date.parse("2026-01-02")]);
});
