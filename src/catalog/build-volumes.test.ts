import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { gunzip } from "../base/gzip.ts";
import { ok } from "../base/result.ts";
import type { SearchDoc } from "../search/search-doc.ts";
import { searchPartOf } from "../search/search-piece.ts";
import { type Keyed, byKey, chunksOf } from "../story/chunks.ts";
import type { Catalog, CatalogRoot } from "./catalog.ts";
import { partName } from "./parts.ts";
import { searchIn } from "./search-in.ts";
import { createContentMemory } from "./content-memory.ts";
import type { ReaderParts } from "./stories.ts";
import { isSearchWhole, updateVolumes, makeVolumes } from "./build-volumes.ts";

/* A language's search as its pieces and as a volume. Both find the same in the same order for any input. */

type Docs = ReadonlyMap<string, SearchDoc>;
type Root = Pick<CatalogRoot, "search" | "searchVolumes">;

const page = (uuid: string, title: string, text = "", slug = `de/${uuid}`): SearchDoc => ({
  uuid,
  slug,
  component: title.length % 2 ? "page" : "post",
  name: `Name ${uuid}`,
  title,
  summary: `Summary of ${uuid}`,
  headings: "",
  text,
});

/** The search of a language, from one publish to the next. */
function openLanguage(maxPages?: number) {
  const texts = new Map<string, string>();
  const state: { docs: Docs; root: Root; read: string[]; written: string[] } = {
    docs: new Map(),
    root: {},
    read: [],
    written: [],
  };
  const keep = async (value: unknown) => {
    const text = JSON.stringify(value);
    const part = await partName(text);
    if (!texts.has(part)) state.written.push(part);
    texts.set(part, text);
    return part;
  };
  const text = async (key: string) => {
    state.read.push(key);
    return ok(texts.get(key.replace(/^part:/, "")) ?? null);
  };
  const catalogOf = (root: Root) => ({ root, text }) as unknown as Pick<Catalog, "root" | "text">;
  const partsOf = (root: Root): ReaderParts =>
    ({
      catalog: catalogOf(root),
      memory: createContentMemory(),
      now: () => 0,
      later: () => undefined,
    }) as unknown as ReaderParts;

  return {
    state,
    texts,
    volumes: () => state.root.searchVolumes?.de ?? [],
    async publish(docs: Docs, isFullRead = false) {
      const removed = new Set(
        [...state.docs.keys()].filter((uuid) => docs.get(uuid) !== state.docs.get(uuid)),
      );
      const fresh = [...docs].filter(([uuid, doc]) => state.docs.get(uuid) !== doc).toSorted(byKey);
      const added = fresh.map(([uuid, doc]): Keyed<() => SearchDoc> => [uuid, () => doc]);
      const were = [...removed].map((uuid) => [uuid, state.docs.get(uuid)?.slug ?? ""] as const);
      const slugs = [...were, ...fresh.map(([uuid, { slug }]) => [uuid, slug] as const)];
      const changed = removed.size + added.length > 0;
      const edits = new Map(changed ? [["de", { removed, slugs, added }]] : []);
      state.written = [];
      const pieces = await chunksOf(
        [...docs].toSorted(byKey),
        3,
        (part) => keep(searchPartOf(part as readonly Keyed<SearchDoc>[])),
        ({ length }) => length,
      );
      const search = { de: pieces };
      const before = catalogOf(state.root);
      const made = await updateVolumes(before, search, edits, isFullRead, keep);
      Object.assign(state, { docs, root: { search, ...made } });
    },
    /** Does the work of the run after a publish. */
    async look() {
      state.root = {
        ...state.root,
        ...(await makeVolumes(catalogOf(state.root), keep, maxPages)),
      };
      expect(isSearchWhole(state.root)).toBe(true);
    },
    async found(typed: string, max = 30) {
      const query = { typed, max, hubs: ["de/p1", "de/p2"] };
      state.read = [];
      const parts = partsOf(state.root);
      const byVolume = await searchIn(parts, "de", query);
      // Every cached value has a size.
      expect(parts.memory.search.bytes()).toBeGreaterThanOrEqual(0);
      const reads = new Set(state.read).size;
      const { search } = state.root;
      const byPieces = await searchIn(partsOf({ search } as Root), "de", query);
      return { byVolume, byPieces, reads };
    },
  };
}

const words = [
  ..."urlaub urlaubsantrag antrag anträge jahresurlaub lohn löhne bruttolohn lohnabrechnung".split(
    " ",
  ),
  ..."schicht schichtplan plan größe groesse grösse team teams zeit arbeitszeit arbeitszeiten".split(
    " ",
  ),
  ..."hr payroll probezeit betriebsrat software 2025 2026 ελλάδα".split(" "),
];
const word = constantFrom(...words);
const some = array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(" "));
/** As people type: part of a word, a letter missing, two letters swapped, two words as one. */
const typed = tuple(word, word, integer({ min: 0, max: 11 }), constantFrom(0, 1, 2, 3, 4, 5)).map(
  ([one, other, at, how]) =>
    [
      one,
      one.slice(0, at + 1),
      one.slice(0, at) + one.slice(at + 1),
      one.slice(0, at) + (one[at + 1] ?? "") + (one[at] ?? "") + one.slice(at + 2),
      one + other,
      one.slice(at % 4),
    ][how] ?? "",
);
const step = record({
  what: constantFrom("publish", "publish", "publish", "move", "take down", "read all"),
  uuid: integer({ min: 0, max: 9 }).map((at) => `p${at}`),
  title: some,
  text: some,
  isLooked: boolean(),
});

const start = new Map(
  Array.from({ length: 60 }, (_, at): [string, SearchDoc] => {
    const title = `${words[at % words.length]} ${words[(at * 7) % words.length]}`;
    return [`p${at}`, page(`p${at}`, title, words[(at * 3) % words.length])];
  }),
);

function after(
  docs: Docs,
  { what, uuid, title, text }: { [Key in "what" | "uuid" | "title" | "text"]: string },
): Docs {
  const next = new Map(docs);
  const known = next.get(uuid);
  if (what === "publish") next.set(uuid, page(uuid, title, text, known?.slug));
  else if (what === "move" && known)
    next.set(uuid, { ...known, slug: `de/moved-${next.size}-${uuid}` });
  else if (what === "take down") next.delete(uuid);
  return next;
}

describe("a volume and its later changes", () => {
  it("finds what the pieces find, after any history", async () => {
    await assert(
      asyncProperty(
        constantFrom(7, 20, undefined),
        array(step, { maxLength: 12 }),
        array(array(typed, { minLength: 1, maxLength: 3 }), { minLength: 20, maxLength: 20 }),
        async (maxPages, steps, searches) => {
          const language = openLanguage(maxPages);
          await language.publish(start);
          await language.look();
          for (const one of steps) {
            await language.publish(after(language.state.docs, one), one.what === "read all");
            if (one.isLooked) await language.look();
          }
          for (const query of searches) {
            for (const max of [3, 30]) {
              const { byVolume, byPieces, reads } = await language.found(query.join(" "), max);
              expect(byVolume, query.join(" ")).toEqual(byPieces);
              const { length } = language.volumes();
              if (length > 0) expect(reads).toBeLessThanOrEqual(10 * length);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("has each page as it was last published, and no word that is no longer on any page", async () => {
    const language = openLanguage();
    await language.publish(
      new Map(start).set("p1", page("p1", "Kaffee")).set("p2", page("p2", "Maschine")),
    );
    await language.look();
    const found = async (query: string) => {
      const { byVolume, byPieces } = await language.found(query);
      expect(byVolume).toEqual(byPieces);
      return byVolume.ok && byVolume.value.hits.map(({ title }) => title);
    };
    // Both halves of the word occur somewhere.
    expect(await found("kaffeemaschine")).toEqual(["Kaffee", "Maschine"]);
    for (const title of ["Kanne", "Tasse", "Kaffeemaschin"]) {
      await language.publish(new Map(language.state.docs).set("p1", page("p1", title)));
    }
    expect(await found("kaffeemaschine")).toEqual(["Kaffeemaschin"]);
    await language.publish(new Map(language.state.docs).set("p1", page("p1", "Kxffeemaschin")));
    // Neither half occurs. The word does, with two other letters.
    expect(await found("kaffeemaschine")).toEqual(["Kxffeemaschin"]);
    expect(await found("tasse")).toEqual([]);
    await language.publish(new Map(language.state.docs).set("p1", page("p1", "Tasse")));
    await language.publish(new Map(language.state.docs).set("p1", page("p1", "Tasse", "Kanne")));
    expect(await found("tasse")).toEqual(["Tasse"]);
  });

  it("is not rewritten by a publish, until very much has changed", async () => {
    const language = openLanguage();
    await language.publish(start);
    await language.look();
    const [first] = language.volumes();
    for (let at = 0; at < 32; at += 1) {
      await language.publish(new Map(language.state.docs).set(`p${at}`, page(`p${at}`, "Neu")));
      // A piece, and the recent changes.
      expect(language.state.written.length).toBeLessThanOrEqual(2);
      const recent = language.volumes()[0]?.recent;
      expect(language.volumes()).toEqual([{ ...first, recent }]);
    }
    await language.publish(new Map(language.state.docs).set("p32", page("p32", "Neu")));
    expect(isSearchWhole(language.state.root)).toBe(false);
    await language.look();
    expect(language.volumes()[0]?.recent).toBeNull();
    expect((await language.found("neu")).byVolume).toMatchObject({ value: { total: 33 } });
  });

  it("is still searched if hundreds of pages change at once, without those that do not fit", async () => {
    const language = openLanguage();
    const pages = Array.from({ length: 400 }, (_, at) => page(`p${at}`, "Alt", `wort${at}`));
    await language.publish(new Map(pages.map((one) => [one.uuid, one])));
    await language.look();
    const changed = pages.slice(0, 300).map(({ uuid }) => [uuid, page(uuid, "Neu")] as const);
    await language.publish(new Map([...language.state.docs, ...changed]));
    expect(isSearchWhole(language.state.root)).toBe(false);
    const old = await language.found("alt");
    expect(old.byVolume).toMatchObject({ value: { total: 100 } });
    expect(old.reads).toBeLessThanOrEqual(10);
    expect((await language.found("neu")).byVolume).toMatchObject({ value: { total: 256 } });
    await language.look();
    expect((await language.found("neu")).byVolume).toMatchObject({ value: { total: 300 } });
  });

  it("is rebuilt without the others, and split if it has grown", async () => {
    const language = openLanguage(20);
    await language.publish(start);
    await language.look();
    const first = language.volumes();
    expect(first.length).toBeGreaterThan(2);
    const without = new Map(start);
    without.delete("p0");
    await language.publish(without);
    await language.look();
    expect(language.volumes().slice(1)).toEqual(first.slice(1));
    expect(language.volumes()[0]?.head).not.toBe(first[0]?.head);
    // New pages of the first volumes, none of the last.
    const more = Array.from({ length: 60 }, (_, at) => page(`p10${at}`, "Mehr"));
    await language.publish(new Map([...without, ...more.map((one) => [one.uuid, one] as const)]));
    await language.look();
    expect(language.volumes().length).toBeGreaterThan(first.length);
    expect(language.volumes().at(-1)).toEqual(first.at(-1));
    expect((await language.found("mehr")).byVolume).toMatchObject({ value: { total: 60 } });
    // A volume with no page left.
    const { from = "" } = language.volumes()[1] ?? {};
    await language.publish(new Map([...language.state.docs].filter(([uuid]) => uuid >= from)));
    await language.look();
    const { byVolume, byPieces } = await language.found("mehr urlaub");
    expect(byVolume).toEqual(byPieces);
  });

  it("of an earlier deployment, one per language, is read and edited like others", async () => {
    const language = openLanguage();
    await language.publish(start);
    await language.look();
    const { search, searchVolumes } = language.state.root;
    const { from: _from, ...volume } = searchVolumes?.de?.[0] ?? {};
    language.state.root = { search, volumes: { de: volume } } as typeof language.state.root;
    const found = await language.found("urlaub");
    expect(found.byVolume).toEqual(found.byPieces);
    expect(found.reads).toBeLessThanOrEqual(10);
    await language.publish(new Map(start).set("p1", page("p1", "Neu")));
    expect(language.volumes()).toMatchObject([{ ...volume, from: "", recent: expect.anything() }]);
  });

  it("is not waited for: some of very many pieces are searched until it exists", async () => {
    const language = openLanguage();
    const pages = Array.from({ length: 600 }, (_, at) => page(`p${at}`, "Urlaub"));
    await language.publish(new Map(pages.map((one) => [one.uuid, one])));
    const { byPieces, reads } = await language.found("urlaub");
    expect(language.state.root.search?.de?.length).toBeGreaterThan(64);
    expect(byPieces).toMatchObject({ ok: true, value: { hits: expect.any(Array) } });
    expect(reads).toBe(64);
  });

  it("contains nothing of a page from the moment it is unpublished", async () => {
    const language = openLanguage();
    const secret = page("secret", "Geheimnis", "verraten");
    await language.publish(new Map(start).set("secret", secret));
    await language.look();
    await language.publish(new Map(language.state.docs).set("p1", page("p1", "Anders")));
    const without = new Map(language.state.docs);
    without.delete("secret");
    await language.publish(without);
    // The volume remains in use without the page, until it is rebuilt.
    expect(isSearchWhole(language.state.root)).toBe(false);
    for (const query of ["geheimnis", "verraten", "geheimnsi"]) {
      const { byVolume, byPieces, reads } = await language.found(query);
      expect(byVolume).toEqual(ok({ total: 0, hits: [], hubs: expect.anything() }));
      expect(byVolume).toEqual(byPieces);
      expect(reads).toBeLessThanOrEqual(10);
    }
    await language.publish(new Map(without).set("p2", page("p2", "Noch anders")));
    expect(language.volumes()).toMatchObject([{ isStale: true }]);
    await language.look();
    expect(language.volumes()[0]?.isStale).toBeUndefined();
    const { head = "", cards = [] } = language.volumes()[0] ?? {};
    const read = [head, ...cards].map(async (name) => {
      return gunzip(JSON.parse(language.texts.get(name) ?? '""') as string);
    });
    const text = (await Promise.all(read)).join("\n");
    expect(text).toContain("Anders");
    expect(text).not.toMatch(/geheimnis|verraten|secret/i);
  });

  it("starts without changes after a full read, and is not made for a few pieces", async () => {
    const language = openLanguage();
    await language.publish(start);
    await language.look();
    await language.publish(start, true);
    expect(language.volumes()).toMatchObject([{ recent: null }]);
    const docs = new Map(start).set("p1", page("p1", "Anders"));
    await language.publish(docs);
    expect(language.volumes()[0]?.recent).toBeTypeOf("string");
    await language.publish(docs, true);
    expect(language.volumes()).toEqual([]);
    await language.publish(new Map([...start].slice(0, 3)));
    await language.look();
    expect(language.volumes()).toEqual([]);
  });
});
