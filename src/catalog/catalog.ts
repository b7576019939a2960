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
 * One immutable snapshot of the space per version. The catalog names the revision of each published story,
 * and a revision never changes. It is read in parts, so that a page reads what it shows and not the whole
 * space. Parts with equal content are the same in all catalogs.
 */

/** The facts about a published story that other code needs. */
export type CatalogEntry = {
  readonly uuid: string;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly component: string;
  /** Its content is stored under this name. Each publish changes it. */
  readonly revision: string;
  /** ISO 8601. */
  readonly publishedAt: string | null;
  readonly position: number;
  /** The date that sorts it in lists, in ms since 1970; 0 if it has none. */
  readonly date: number;
  /** The uuids of its published translations. */
  readonly alternates: readonly string[];
  /** Storyblok links it to no story. `alternates` are at the same address in other languages. */
  readonly byAddress?: true;
  readonly noIndex: boolean;
  /** The languages that it is a fallback for. Stored catalogs use this name. */
  readonly lentTo?: readonly Language[];
  /** Its own slug, if it was found at the slug of a language that falls back to it. */
  readonly fallbackFrom?: string;
};

/** The story at an address. `left`: the version since which the story is elsewhere, or gone. */
export type Address = { readonly uuid: string; readonly left?: number };

/** The entry point of a catalog. It is stored as a part itself. */
export type CatalogRoot = {
  /** Unix seconds. */
  readonly version: number;
  /** The name of the model that decides which fields cards have and what is tallied: `modelName`. */
  readonly model: string;
  /** Entries by uuid. */
  readonly stories: readonly Chunk<number>[];
  /** Uuids by slug, including the slugs that stories left. */
  readonly addresses: readonly Chunk<number>[];
  /** By folder, such as `en/blog/`: stories without their large fields, newest first. */
  readonly sections: Readonly<Record<string, readonly Chunk<Tally>[]>>;
  /** By language: pages that everyone can find, in pieces with an index each. A first catalog has none. */
  readonly search?: Readonly<Record<string, readonly Chunk<number>[]>>;
  /** Languages whose search the next runs rebuild: it takes long. `searchFrom`: where the first continues. */
  readonly searchDue?: readonly string[];
  readonly searchFrom?: string;
  /** By language with very many pieces: the same data in fewer parts, read instead of them, in order. */
  readonly searchVolumes?: Readonly<Record<string, readonly Volume[]>>;
  /** The format of earlier deployments: one volume per language. */
  readonly volumes?: Readonly<Record<string, Omit<Volume, "from">>>;
  readonly hubs: readonly HubEntry[];
  /** The languages with a published home page. Catalogs of earlier deployments do not have this field. */
  readonly languages?: readonly Language[];
  /** How to read a space that was made for another site. */
  readonly adopted?: Adopted | undefined;
  /** Stories that pages need and that are no longer published: the last known entry, by slug. */
  readonly missed: Readonly<Record<string, CatalogEntry>>;
  /** The part with a datasource's entries, by `datasource:language`; null if it does not exist. */
  readonly entries: Readonly<Record<string, string | null>>;
};

/** The queries that a page can make. The same catalog always gives the same answers. */
export type Catalog = {
  readonly pointer: Pointer;
  readonly root: CatalogRoot;
  /** Which of its packs has which text. */
  readonly index: PackIndex;
  readonly text: ReadText;
  readonly at: (slug: string) => ContentResult<CatalogEntry | null>;
  readonly entry: (uuid: string) => ContentResult<CatalogEntry | null>;
  /** Returns the current slug of the story that left this slug; null if none did, or if it is gone. */
  readonly moved: (slug: string) => ContentResult<string | null>;
  /** Checks whether a slug without a story had one, or may have shown one as a fallback. */
  readonly existedAt: (slug: string) => ContentResult<boolean>;
  /** Returns stories without their large fields, in the order of the section if the query sets none. */
  readonly cards: (folder: string, query: ListQuery) => ContentResult<readonly RawStory[]>;
  /** Returns the cards of one chunk of a section, by their sort keys. */
  readonly cardsIn: (chunk: Chunk) => ContentResult<readonly Keyed<RawStory>[]>;
  /** Returns the items of one chunk of the stories or the addresses. */
  readonly itemsIn: <Item>(chunk: Chunk) => ContentResult<readonly Keyed<Item>[]>;
  /** Returns the pages of one piece of a language's search. */
  readonly docsIn: (piece: Chunk) => ContentResult<SearchPart["docs"]>;
  readonly tally: (folder: string, component: string, field?: string) => Tallied;
  readonly all: () => ContentResult<readonly CatalogEntry[]>;
  /** Returns undefined if no page has requested them yet, null if the datasource does not exist. */
  readonly entries: (
    datasource: string,
    language: string,
  ) => ContentResult<readonly Entry[] | null | undefined>;
};

/** How many chunks are read in parallel. In a very large space, they do not all fit into memory. */
const chunksAtOnce = 64;

export const nameOfEntries = (datasource: string, language: string) => `${datasource}:${language}`;

/** Creates a catalog. It is long because it lists all queries, each with its answer. */
export function createCatalog(
  parts: PartsParts,
  pointer: Pointer,
  root: CatalogRoot,
  index: PackIndex,
): Catalog {
  const mapOf = <Item>(part: string) =>
    readPart(parts, part, (json) => new Map(withSharedLists(json as Keyed<Item>[])));
  const listOf = <Item>(part: string) => readPart(parts, part, (json) => json as Keyed<Item>[]);

  /** Returns the story that a slug shows as a fallback, or showed if `left` is true. */
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

  /** Tallies that were counted already. A section of many chunks takes a while to count. */
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
      // A slug that a story left leads to its current slug.
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
      // Chunks are in date order. In another order, the first card can be in any of them.
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
