import { beforeEach, describe, expect, it } from "vitest";
import { createMemory } from "../base/memory.ts";
import { allLanguages, defaultLanguage } from "../language/language.ts";
import { ifSiteHas } from "../../test/languages.ts";
import { buildCatalog } from "./build-catalog.ts";
import type { Catalog } from "./catalog.ts";
import { openCatalog } from "./open-catalog.ts";
import type { RawStory } from "../story/raw.ts";
import { fallbacksIn } from "./fallbacks.ts";
import { createReader } from "./create-reader.ts";
import { type Questions, isGoodAt } from "./dependencies.ts";
import { tagsOf, tagsOfChange } from "./cache-tags.ts";
import { createContentMemory } from "./content-memory.ts";
import { packsOf, putInto, readAll, testModel } from "../../test/catalog-parts.ts";
import { mapStore } from "../../test/stores.ts";
import { type TestSpace, createTestSpace, uuidOf } from "../../test/published-space.ts";

const quiet = () => undefined;

/** Reads a space. Each catalog is built from the previous one. */
function readingOver(space: TestSpace) {
  const texts = new Map<string, string>();
  const store = mapStore();
  const { storyblok, calls } = space.seenFrom();
  let time = 0;
  const more = { now: () => (time += 1), later: quiet };
  const contentMemory = createContentMemory();

  async function next(before: Catalog | null): Promise<Catalog> {
    const all = await before?.all();
    const stories = new Map((all?.ok ? all.value : []).map((entry) => [entry.uuid, entry]));
    const state = await readAll(storyblok, space.version(), stories);
    const known = before && { catalog: before, stories };
    const built = await buildCatalog(known, state, {}, testModel, quiet, putInto(texts));
    const order = (before?.pointer.order ?? 0) + 1;
    const pointer = { version: built.root.version, order, root: built.name, index: "", seenAt: "" };
    const parts = {
      packs: packsOf(texts),
      memory: createMemory<unknown>(1e9),
      flights: new Map(),
      ...more,
    };
    const opened = await openCatalog(parts, pointer);
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    return opened.value;
  }

  function readerAt(catalog: Catalog, questions: Questions = new Map()) {
    const parts = { catalog, store, memory: contentMemory, storyblok, model: testModel };
    return createReader({ ...parts, ...more, log: quiet, want: quiet }, questions);
  }

  async function storyAt(catalog: Catalog, slug: string) {
    const story = await readerAt(catalog).story(slug);
    return story.ok ? story.value : null;
  }

  async function listed(catalog: Catalog, folder: string) {
    const list = await readerAt(catalog).list(folder);
    return list.ok ? list.value.map(({ slug }) => slug) : list.failure;
  }

  async function found(catalog: Catalog, language: string) {
    const hits = await readerAt(catalog).search(language, "lohn", 10);
    return hits.ok ? hits.value.hits.map(({ slug }) => slug) : hits.failure;
  }

  return { next, readerAt, storyAt, listed, found, calls };
}

const hidden = { component: "meta", no_index: true };

const post = (title: string) => ({ component: "post", title, date: "2026-01-01 00:00" });

let space: TestSpace;
let over: ReturnType<typeof readingOver>;

beforeEach(() => {
  space = createTestSpace();
  over = readingOver(space);
  space.publish(
    { slug: "de/blog/lohn", content: post("Der Lohn"), group: "pay" },
    { slug: "en/blog/pay", content: post("Pay"), group: "pay" },
    { slug: "de/preise", content: { component: "page", title: "Preise" } },
  );
});

describe("a story of the default language", () => {
  it.each(allLanguages.filter((code) => code !== defaultLanguage))(
    "is shown in %s if it has no translation",
    async (code) => {
      space.publish({ slug: `${defaultLanguage}/blog/hours`, content: post("Hours") });
      const catalog = await over.next(null);
      expect(await over.storyAt(catalog, `${code}/blog/hours`)).toMatchObject({
        fallbackFrom: `${defaultLanguage}/blog/hours`,
      });
      expect(await over.listed(catalog, `${code}/blog/`)).not.toContain(`${code}/blog/hours`);
    },
  );
});

describe.each(ifSiteHas("ch", "at", "nl"))("a story that a language does not have", () => {
  it("is shown at its address in that language, and records its original address", async () => {
    const catalog = await over.next(null);
    const story = await over.storyAt(catalog, "ch/blog/lohn");
    expect(story).toMatchObject({
      uuid: uuidOf("de/blog/lohn"),
      slug: "ch/blog/lohn",
      fallbackFrom: "de/blog/lohn",
      // Its own fallbacks, and that of its translation.
      fallbacks: expect.arrayContaining(["at/blog/lohn", "ch/blog/lohn", "nl/blog/pay"]),
      alternates: ["en/blog/pay"],
    });
    const own = await over.storyAt(catalog, "de/blog/lohn");
    expect(own).toMatchObject({
      slug: "de/blog/lohn",
      fallbacks: expect.arrayContaining(["at/blog/lohn", "ch/blog/lohn", "nl/blog/pay"]),
    });
    expect(own).not.toHaveProperty("fallbackFrom");
  });

  it("comes from the nearest language, and only if there is no translation", async () => {
    const catalog = await over.next(null);
    expect(await over.storyAt(catalog, "nl/blog/pay")).toMatchObject({
      fallbackFrom: "en/blog/pay",
    });
    for (const slug of ["ch/blog/pay", "de/blog/pay", "nl/blog/lohn", "en/blog/lohn"])
      expect(await over.storyAt(catalog, slug), slug).toBeNull();
  });

  it("leads to pages in the reader's language, and is rendered again when these change", async () => {
    const linked = (id: string) => ({ linktype: "story", fieldtype: "multilink", id, url: "" });
    const related = ["de/blog/zeit", "de/blog/tarif", "de/blog/urlaub"].map(uuidOf);
    space.publish(
      { slug: "de/blog/zeit", content: post("Die Zeit"), group: "time" },
      { slug: "ch/blog/zyt", content: post("Die Zyt"), group: "time" },
      { slug: "de/blog/tarif", content: post("Der Tarif") },
      { slug: "de/blog/urlaub", content: { ...post("Der Urlaub"), meta: [hidden] } },
      {
        slug: "de/blog/lohn",
        group: "pay",
        content: {
          ...post("Der Lohn"),
          body: [{ component: "page", related, link: linked(uuidOf("de/blog/tarif")) }],
        },
      },
    );
    const catalog = await over.next(null);
    const questions: Questions = new Map();
    const read = await over.readerAt(catalog, questions).story("ch/blog/lohn");
    expect(read.ok && read.value.content.fields.body).toMatchObject([
      {
        fields: {
          related: [
            { slug: "ch/blog/zyt", content: { fields: { title: "Die Zyt" } } },
            { slug: "ch/blog/tarif" },
            { slug: "de/blog/urlaub" },
          ],
          link: { href: "/ch/blog/tarif/" },
        },
      },
    ]);
    const own = await over.storyAt(catalog, "de/blog/lohn");
    expect(own?.content.fields.body).toMatchObject([
      { fields: { link: { href: "/de/blog/tarif/" } } },
    ]);

    space.publish({ slug: "ch/blog/tarif", content: post("Der GAV"), uuid: "GAV" });
    const next = await over.next(catalog);
    expect(await isGoodAt(next, Object.fromEntries(questions))).toBe(false);
    const after = await over.storyAt(next, "ch/blog/lohn");
    expect(after?.content.fields.body).toMatchObject([
      { fields: { related: [{}, { content: { fields: { title: "Der GAV" } } }, {}] } },
    ]);
  });

  it("is not used for kinds without fallback, nor for pages closed to search engines", async () => {
    space.publish({
      slug: "de/blog/aktion",
      content: { ...post("Aktion"), meta: [hidden] },
    });
    const catalog = await over.next(null);
    expect(await over.storyAt(catalog, "ch/preise")).toBeNull();
    expect(await over.storyAt(catalog, "ch/blog/aktion")).toBeNull();
  });

  it("is listed and found in languages whose readers understand it, and in no sitemap", async () => {
    const catalog = await over.next(null);
    expect(await over.listed(catalog, "ch/blog/")).toEqual(["ch/blog/lohn"]);
    expect(await over.listed(catalog, "nl/blog/")).toEqual([]);
    expect(await over.found(catalog, "at")).toEqual(["at/blog/lohn"]);
    expect(await over.found(catalog, "nl")).toEqual([]);
    const index = await over.readerAt(catalog).index();
    expect(index.ok && index.value.map(({ slug }) => slug).toSorted()).toEqual([
      "de/blog/lohn",
      "de/preise",
      "en/blog/pay",
    ]);
  });

  it("is listed by its own values, however its readers spell them", async () => {
    space.publish({
      slug: "de/blog/fuss",
      content: { ...post("Der Fußball"), category: "fußball" },
    });
    const reader = over.readerAt(await over.next(null));
    const where = ["category", "fußball"] as const;
    for (const [language, title] of [
      ["de", "Der Fußball"],
      ["ch", "Der Fussball"],
    ] as const) {
      const list = await reader.list(`${language}/blog/`, { where });
      const fields = { title, category: "fußball" };
      expect(list).toMatchObject({ ok: true, value: [{ content: { fields } }] });
      expect(await reader.tally(`${language}/blog/`, "post", "category")).toMatchObject({
        value: { values: new Map([["fußball", 1]]) },
      });
      const story = await reader.story(`${language}/blog/fuss`);
      expect(story).toMatchObject({ ok: true, value: { content: { fields } } });
    }
  });

  it("gives way to a translation, and comes back when that is unpublished", async () => {
    const first = await over.next(null);
    const questions: Questions = new Map();
    await over.readerAt(first, questions).story("ch/blog/lohn");
    const dependsOn = Object.fromEntries(questions);

    space.publish({ slug: "ch/blog/lohnlauf", content: post("Lohnlauf"), group: "pay" });
    const second = await over.next(first);
    expect(await isGoodAt(second, dependsOn)).toBe(false);
    expect(await over.storyAt(second, "ch/blog/lohn")).toBeNull();
    expect(await over.listed(second, "ch/blog/")).toEqual(["ch/blog/lohnlauf"]);
    expect(await over.listed(second, "at/blog/")).toEqual(["at/blog/lohn"]);
    expect(await over.found(second, "ch")).toEqual(["ch/blog/lohnlauf"]);

    space.unpublish("ch/blog/lohnlauf");
    const third = await over.next(second);
    expect(await isGoodAt(third, dependsOn)).toBe(true);
    expect(await over.storyAt(third, "ch/blog/lohn")).toMatchObject({
      fallbackFrom: "de/blog/lohn",
    });
    expect(await over.listed(third, "ch/blog/")).toEqual(["ch/blog/lohn"]);
    expect(await over.found(third, "ch")).toEqual(["ch/blog/lohn"]);
  });

  it("appears at each of its addresses when it is published, and disappears when it is unpublished", async () => {
    const first = await over.next(null);
    const questions: Questions = new Map();
    await over.readerAt(first, questions).story("ch/blog/lohn");
    space.publish({ slug: "de/blog/lohn", content: post("Der neue Lohn") });
    const second = await over.next(first);
    expect(await isGoodAt(second, Object.fromEntries(questions))).toBe(false);
    const story = await over.storyAt(second, "ch/blog/lohn");
    expect(story?.content.fields.title).toBe("Der neue Lohn");
    const changed = tagsOfChange(await knownOf(first), await knownOf(second));
    expect(changed).toContain("section-ch-blog-");
    expect(
      tagsOf([Object.fromEntries(questions)]).filter((tag) => changed.includes(tag)),
    ).not.toEqual([]);

    space.unpublish("de/blog/lohn");
    const third = await over.next(second);
    expect(await over.storyAt(third, "ch/blog/lohn")).toBeNull();
    expect(await over.listed(third, "ch/blog/")).toEqual([]);
    expect(await over.found(third, "ch")).toEqual([]);
  });

  it("is not listed beside a draft that replaces or translates it", async () => {
    const catalog = await over.next(null);
    const beside = async (full_slug: string, alternates: readonly string[] = []) => {
      const draft = { full_slug, alternates: alternates.map((slug) => ({ full_slug: slug })) };
      const found = await fallbacksIn(catalog, "ch/blog/", [draft as unknown as RawStory]);
      return found.ok ? found.value.map((card) => card.full_slug) : found.failure;
    };
    expect(await beside("ch/blog/other")).toEqual(["ch/blog/lohn"]);
    expect(await beside("ch/blog/lohn")).toEqual([]);
    expect(await beside("ch/blog/salaer", ["de/blog/lohn"])).toEqual([]);
  });

  it("moves with the original, and never takes the former address of a story of the language", async () => {
    const first = await over.next(null);
    space.move("de/blog/lohn", { slug: "de/blog/loehne" });
    const second = await over.next(first);
    expect(await second.moved("ch/blog/lohn")).toEqual({ ok: true, value: "ch/blog/loehne" });
    expect(await over.listed(second, "ch/blog/")).toEqual(["ch/blog/loehne"]);

    space.publish({ slug: "ch/blog/neues", content: post("Neues"), uuid: "Swiss" });
    space.publish({ slug: "de/blog/neues", content: post("Neues"), group: "news" });
    const third = await over.next(second);
    space.move("ch/blog/neues", { slug: "ch/blog/altes" });
    const fourth = await over.next(third);
    expect(await over.storyAt(fourth, "ch/blog/neues")).toBeNull();
    expect(await fourth.moved("ch/blog/neues")).toEqual({ ok: true, value: "ch/blog/altes" });
  });
});

async function knownOf(catalog: Catalog) {
  const all = await catalog.all();
  const entries = all.ok ? all.value : [];
  return { root: catalog.root, stories: new Map(entries.map((entry) => [entry.uuid, entry])) };
}
