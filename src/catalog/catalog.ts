import { ownEntry } from "../base/own-entry.ts";
import { ok } from "../base/result.ts";
import type { Adopted } from "../content/adopt.ts";
import type { Language } from "../language/language.ts";
import { chunksFor, matchesQuery, orders, skippedBefore } from "./query-cards.ts";
import { type Chunk, type Keyed, chunkOf } from "../story/chunks.ts";
import { withSharedLists } from "./shared-lists.ts";
import { languageIn, fallbackSlugs, slugIn } from "../story/story-path.ts";
import type { PackIndex } from "./pack-index.ts";
import { type PartsParts, type ReadText, readPart } from "./parts.ts";
import type { Pointer } from "./pointer.ts";
import type { RawStory } from "../story/raw.ts";
import type { ContentResult, Entry, HubEntry, ListQuery, Tallied } from "../content/reader.ts";
import type { SearchPart } from "../search/search-piece.ts";
import type { Volume } from "../search/search-volume.ts";
import { type Tally, talliedIn } from "./tally.ts";

/*
 * One immutable snapshot of the space a version: the catalog names each published story's revision, and
 * a story's revision never changes. It is read in parts, so that a page reads what it shows and not the
 * space; parts that say the same are the same in all catalogs.
 */

/** A published story, as far as others need to know it. */
export type CatalogEntry = {
  readonly uuid: string;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly component: string;
  /** What its content is kept under: another at each publish. */
  readonly revision: string;
  /** ISO 8601. */
  readonly publishedAt: string | null;
  readonly position: number;
  /** The day it goes by in lists, ms since 1970, 0 without one. */
  readonly date: number;
  /** The uuids of the same page in other languages, as far as these are published. */
  readonly alternates: readonly string[];
  /** The service links it to nothing: `alternates` stand at its address below another language. */
  readonly byAddress?: true;
  readonly noIndex: boolean;
  /** The languages that it is a fallback for. Stored catalogs have it under this name. */
  readonly lentTo?: readonly Language[];
  /** Where it is itself, of one that was found at the slug of a language that falls back to it. */
  readonly fallbackFrom?: string;
};

/** What is at an address; `left`: the version since which the story is elsewhere, or nowhere. */
export type Address = { readonly uuid: string; readonly left?: number };

/** What the catalog of a version says at first sight. Kept as a part itself. */
export type CatalogRoot = {
  /** Unix seconds. */
  readonly version: number;
  /** What decided which fields cards have, and what is tallied: `modelName`. */
  readonly model: string;
  /** Entries by uuid. */
  readonly stories: readonly Chunk<number>[];
  /** Uuids by slug, those that stories left with them. */
  readonly addresses: readonly Chunk<number>[];
  /** By folder, `en/blog/`: stories without their large fields, newest first. */
  readonly sections: Readonly<Record<string, readonly Chunk<Tally>[]>>;
  /** By language: the pages that everybody may find, in pieces that have an index each. A first catalog has none yet. */
  readonly search?: Readonly<Record<string, readonly Chunk<number>[]>>;
  /** Languages whose search the next looks make anew, that of the first from a uuid on: all at once takes too long. */
  readonly searchDue?: readonly string[];
  readonly searchFrom?: string;
  /** By language with very many pieces: the same as few, which are read instead, in order. */
  readonly searchVolumes?: Readonly<Record<string, readonly Volume[]>>;
  /** Earlier deployments: one a language. */
  readonly volumes?: Readonly<Record<string, Omit<Volume, "from">>>;
  readonly hubs: readonly HubEntry[];
  /** Those with a published home page; earlier deployments wrote none. */
  readonly languages?: readonly Language[];
  /** How a space that was made for another site is read. */
  readonly adopted?: Adopted | undefined;
  /** Stories that pages cannot do without and are not published any more: the last known, by slug. */
  readonly missed: Readonly<Record<string, CatalogEntry>>;
  /** Where a datasource's entries are, by `datasource:language`; null where it does not exist. */
  readonly entries: Readonly<Record<string, string | null>>;
};

/** Questions a page may have asked of a catalog. Each gets the same answer from the same catalog. */
export type Catalog = {
  readonly pointer: Pointer;
  readonly root: CatalogRoot;
  /** Which pack has what of it. */
  readonly index: PackIndex;
  readonly text: ReadText;
  readonly at: (slug: string) => ContentResult<CatalogEntry | null>;
  readonly entry: (uuid: string) => ContentResult<CatalogEntry | null>;
  /** Where the story is now that once was at a slug; null where none was, or it is gone. */
  readonly moved: (slug: string) => ContentResult<string | null>;
  /** Whether a story was at a slug where none is now, or may have been shown there as a fallback. */
  readonly existedAt: (slug: string) => ContentResult<boolean>;
  /** Without their large fields, in the order of their section. */
  readonly cards: (folder: string, query: ListQuery) => ContentResult<readonly RawStory[]>;
  /** The cards of one chunk of a section, by their places in it. */
  readonly cardsIn: (chunk: Chunk) => ContentResult<readonly Keyed<RawStory>[]>;
  /** What one chunk of the stories, or of the addresses, holds. */
  readonly itemsIn: <Item>(chunk: Chunk) => ContentResult<readonly Keyed<Item>[]>;
  /** The pages of one piece of a language's search. */
  readonly docsIn: (piece: Chunk) => ContentResult<SearchPart["docs"]>;
  readonly tally: (folder: string, component: string, field?: string) => Tallied;
  readonly all: () => ContentResult<readonly CatalogEntry[]>;
  /** Undefined where no one has asked for them yet; null where there is no such datasource. */
  readonly entries: (
    datasource: string,
    language: string,
  ) => ContentResult<readonly Entry[] | null | undefined>;
};

/** Of very many not all fit into memory beside what is read from them. */
const chunksAtOnce = 64;

export const nameOfEntries = (datasource: string, language: string) => `${datasource}:${language}`;

/** Long because it is a list: what can be asked of a catalog, each with how it is answered. */
export function createCatalog(
  parts: PartsParts,
  pointer: Pointer,
  root: CatalogRoot,
  index: PackIndex,
): Catalog {
  const mapOf = <Item>(part: string) =>
    readPart(parts, part, (json) => new Map(withSharedLists(json as Keyed<Item>[])));
  const listOf = <Item>(part: string) => readPart(parts, part, (json) => json as Keyed<Item>[]);

  /** The story that is shown at a slug, or was, for want of one of its language. */
  async function fallbackAt(slug: string, left: boolean): ContentResult<CatalogEntry | null> {
    const language = languageIn(slug);
    for (const at of language ? fallbackSlugs(slug) : []) {
      const address = await find<Address>(root.addresses, at);
      if (!address.ok) return address;
      if (!address.value || (address.value.left !== undefined) !== left) continue;
      const own = await entry(address.value.uuid);
      if (!own.ok) return own;
      if (language && own.value?.lentTo?.includes(language))
        return ok({
          ...own.value,
          slug: slugIn(language, own.value.slug),
          fallbackFrom: own.value.slug,
        });
    }
    return ok(null);
  }

  async function find<Item>(chunks: readonly Chunk[], key: string): ContentResult<Item | null> {
    const chunk = chunkOf(chunks, key);
    const items = chunk ? await mapOf<Item>(chunk.part) : ok(new Map<string, Item>());
    return items.ok ? ok(items.value.get(key) ?? null) : items;
  }

  /** Of a section of many chunks it takes a while to count. */
  const tallies = new Map<string, Tallied>();
  const entry = (uuid: string) => find<CatalogEntry>(root.stories, uuid);

  return {
    pointer,
    root,
    index,
    text: parts.text,
    entry,

    async at(slug) {
      const address = await find<Address>(root.addresses, slug);
      if (!address.ok) return address;
      if (address.value && address.value.left === undefined) return entry(address.value.uuid);
      const missed = ownEntry(root.missed, slug);
      if (missed) return ok(missed);
      // What was here leads to where it is now.
      const moved = address.value ? await entry(address.value.uuid) : ok(null);
      if (!moved.ok) return moved;
      return moved.value ? ok(null) : fallbackAt(slug, false);
    },

    async moved(slug) {
      const address = await find<Address>(root.addresses, slug);
      if (!address.ok) return address;
      if (address.value && address.value.left === undefined) return ok(null);
      const now = address.value ? await entry(address.value.uuid) : await fallbackAt(slug, true);
      return now.ok ? ok(now.value?.slug ?? null) : now;
    },

    async existedAt(slug) {
      for (const one of [slug, ...fallbackSlugs(slug)]) {
        const found = await find<Address>(root.addresses, one);
        if (!found.ok || found.value) return found.ok ? ok(found.value?.left !== undefined) : found;
      }
      return ok(false);
    },

    async cards(folder, query) {
      const section = ownEntry(root.sections, folder) ?? [];
      // Chunks are in the order of dates: in another one the first may stand in any.
      const inChunks = query.order === undefined ? query : { ...query, from: 0, to: Infinity };
      const read = await Promise.all(
        chunksFor(section, inChunks).map(({ part }) => listOf<RawStory>(part)),
      );
      const cards: RawStory[] = [];
      for (const items of read) {
        if (!items.ok) return items;
        cards.push(
          ...items.value.map(([, card]) => card).filter((card) => matchesQuery(card, query)),
        );
      }
      if (query.order) cards.sort(orders[query.order]);
      const skipped = skippedBefore(section, inChunks);
      const from = (query.from ?? 0) - skipped;
      return ok(cards.slice(from, query.to === undefined ? undefined : query.to - skipped));
    },

    cardsIn: ({ part }) => listOf<RawStory>(part),
    async itemsIn<Item>({ part }: Chunk) {
      const items = await mapOf<Item>(part);
      return items.ok ? ok([...items.value]) : items;
    },
    docsIn: ({ part }) => readPart(parts, part, (json) => (json as SearchPart).docs),

    tally(folder, component, field) {
      const key = JSON.stringify([folder, component, field]);
      const known = tallies.get(key);
      if (known) return known;
      const tallied = talliedIn(ownEntry(root.sections, folder) ?? [], component, field);
      if (Object.hasOwn(root.sections, folder)) tallies.set(key, tallied);
      return tallied;
    },

    async all() {
      const all: CatalogEntry[] = [];
      for (let from = 0; from < root.stories.length; from += chunksAtOnce) {
        const chunks = root.stories.slice(from, from + chunksAtOnce);
        const read = await Promise.all(chunks.map(({ part }) => mapOf<CatalogEntry>(part)));
        for (const items of read) {
          if (!items.ok) return items;
          all.push(...items.value.values());
        }
      }
      return ok(all);
    },

    async entries(datasource, language) {
      const part = ownEntry(root.entries, nameOfEntries(datasource, language));
      return part === undefined || part === null
        ? ok(part)
        : readPart(parts, part, (json) => json as readonly Entry[]);
    },
  };
}
