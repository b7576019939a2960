import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import { type Memory, createMemory } from "../base/memory.ts";
import type { Catalog } from "../content/catalog.ts";
import { madeOfStory } from "../content/stories.ts";
import type { Story } from "../content/fields.ts";
import { type Asking, type MadeOf, isGoodAt } from "../content/made-of.ts";
import type { Store } from "../content/parts.ts";
import type { Reader } from "../content/reader.ts";
import { type Entry, type KeptPage, type Path, entryIn, textOf } from "./kept-entry.ts";
import { type Pieces, addPieces, piecesOf } from "./kept-html.ts";

/** A page as this isolate remembers it. `order`: of the catalog that last said it is good. */
type Remembered = { readonly page: KeptPage; readonly madeOf: MadeOf; order: number };

/**
 * What one isolate knows of what was made. `missing`: looked for a moment ago, and nothing was there, or
 * no whole page. `seen`: read before.
 */
export type KeptMemory = {
  readonly pages: Memory<Remembered>;
  readonly missing: Memory<"all" | "page">;
  readonly seen: Memory<true>;
};

export function createKeptMemory(maxBytes = 8_000_000): KeptMemory {
  return {
    pages: createMemory(maxBytes),
    missing: createMemory(100_000),
    seen: createMemory(200_000),
  };
}

export type KeptStoreParts = {
  readonly store: Store;
  readonly memory: KeptMemory;
  readonly catalog: Catalog;
  /** What the page that is being made has asked so far. */
  readonly asked: Asking;
  /** Another deployment may render the same otherwise. */
  readonly deployment: string;
  readonly now: Clock;
};

export type KeptStore = {
  /** Reads as a reader does, and with each story what was made of it before. */
  readonly over: (reader: Reader) => Reader;
  /** The page of a story as it was made before, whole; looked for before the story itself. */
  readonly page: (slug: string) => Promise<KeptPage | null>;
  /** Keeps what was made of all that was read here; `page`: of a story whose page was made whole. */
  readonly keep: (page: { readonly slug: string; readonly page: KeptPage } | null) => Promise<void>;
};

/** A page waits so long for what was made before; content itself is read meanwhile from then on. */
const waitMs = 100;
const storeDeadlineMs = 800;
/** What streams in late is made a little after its page. */
const keepAfterMs = 250;
const missingMs = 10_000;
/** What nobody looks at for so long leaves KV by itself. */
const keptSeconds = 7 * 24 * 3600;

/** Stories of which what was made is in KV already, or on its way: with a whole page, or without. */
const stored = new WeakMap<Story, "whole" | "pieces">();

/** Stories for which it was looked up what was made of them. */
const looked = new WeakSet<Story>();

/** Where in KV stands what was made of the story at a slug. */
export const keyOfMade = (deployment: string, slug: string) => `html:${deployment}:${slug}`;

/**
 * What was rendered, in a store of its own: under (deployment, slug), with what it is made of, so that it
 * is good for as long as catalogs say the same of that. One for each reading.
 */
export function createKeptStore(parts: KeptStoreParts): KeptStore {
  const { store, memory, catalog, asked, deployment } = parts;
  const keyOf = (slug: string) => keyOfMade(deployment, slug);
  const missingKey = (slug: string) => `${Math.floor(parts.now() / missingMs)}:${slug}`;
  const entries = new Map<string, Promise<Entry | null>>();
  const read = new Map<string, Story>();
  const readers: Reader[] = [];

  /** Each entry is asked for once in a reading. */
  function entryOf(slug: string): Promise<Entry | null> {
    const entry = entries.get(slug) ?? within(entryIn(store, keyOf(slug)), storeDeadlineMs, null);
    entries.set(slug, entry);
    return entry;
  }

  /** Of what the catalog does not know nothing was made: nobody who tries addresses costs a read. */
  async function isThere(slug: string): Promise<boolean> {
    const entry = await catalog.at(slug);
    return entry.ok && entry.value !== null;
  }

  function remember(slug: string, page: KeptPage, madeOf: MadeOf) {
    const order = catalog.pointer.order;
    memory.pages.set(slug, { page, madeOf, order }, sizeOf(page, madeOf));
  }

  function use({ page, madeOf }: Pick<Remembered, "page" | "madeOf">): KeptPage {
    for (const [question, answer] of Object.entries(madeOf)) asked.set(question, answer);
    return page;
  }

  return {
    over(reader) {
      readers.push(reader);
      return {
        ...reader,
        async story(slug) {
          const isMissing = memory.missing.get(missingKey(slug)) === "all";
          // Beside a story that is read for the first time; in memory it has what was made of it.
          const isNew = !isMissing && memory.seen.get(slug) === undefined && (await isThere(slug));
          const looking = isNew ? entryOf(slug) : null;
          const [found, early] = await Promise.all([reader.story(slug), looking]);
          if (!found.ok) return found;
          read.set(slug, found.value);
          if (looked.has(found.value)) return found;
          const entry = isNew || isMissing ? early : await entryOf(slug);
          looked.add(found.value);
          memory.seen.set(slug, true, slug.length * 2 + 50);
          if (entry && entry.story === nameOf(found.value)) {
            restore(found.value, entry);
            stored.set(found.value, entry.page ? "whole" : "pieces");
          }
          return found;
        },
      };
    },

    async page(slug) {
      const known = memory.pages.get(slug);
      if (known?.order === catalog.pointer.order) return use(known);
      if (known && (await isGoodAt(catalog, known.madeOf))) {
        known.order = catalog.pointer.order;
        return use(known);
      }
      if (memory.missing.get(missingKey(slug)) || !(await isThere(slug))) return null;
      const entry = await within(entryOf(slug), waitMs, undefined);
      if (entry !== undefined && !entry?.page) {
        memory.missing.set(missingKey(slug), entry ? "page" : "all", slug.length * 2 + 50);
      }
      if (!entry?.page || !(await isGoodAt(catalog, entry.madeOf))) return null;
      remember(slug, entry.page, entry.madeOf);
      return use({ page: entry.page, madeOf: entry.madeOf });
    },

    async keep(whole) {
      // What was shown for want of something is not what this catalog says.
      if (readers.some((reader) => reader.stale())) return;
      const madeOf = Object.fromEntries(asked);
      if (whole) remember(whole.slug, whole.page, madeOf);
      const fresh = [...read].flatMap(([slug, story]) => {
        const page = whole?.slug === slug ? whole.page : null;
        const as = page ? "whole" : "pieces";
        const known = stored.get(story);
        if (known === as || known === "whole") return [];
        stored.set(story, as);
        return { slug, story, page };
      });
      if (fresh.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, keepAfterMs));
      const puts = fresh.map(async ({ slug, story, page }) => {
        const pieces = piecesIn(story);
        if (!page && pieces.length === 0) return;
        const name = nameOf(story);
        const entry = { story: name, pieces, page, madeOf: page ? madeOf : {} };
        await store.put(keyOf(slug), textOf(entry), { expirationTtl: keptSeconds });
      });
      await Promise.allSettled(puts);
    },
  };
}

const names = new WeakMap<Story, string>();

/** Says what a story is made of; nothing is like a story of which that is unknown. */
function nameOf(story: Story): string {
  const known = names.get(story);
  if (known !== undefined) return known;
  const madeOf = madeOfStory(story);
  const sorted = Object.entries(madeOf ?? { unknown: crypto.randomUUID() }).toSorted();
  const name = JSON.stringify(sorted);
  names.set(story, name);
  return name;
}

/** Everything at or below a value of which something was made, and where it stands. */
function piecesIn(value: unknown, path: Path = []): [Path, Pieces][] {
  if (typeof value !== "object" || value === null) return [];
  const pieces = piecesOf(value);
  const own: [Path, Pieces][] = pieces ? [[path, pieces]] : [];
  const below = Object.entries(value).flatMap(([key, inner]) => piecesIn(inner, [...path, key]));
  return [...own, ...below];
}

function restore(root: object, { pieces }: Entry) {
  for (const [path, made] of pieces) {
    const at = path.reduce<unknown>(
      (holder, step) => (holder as Record<string, unknown> | undefined)?.[step],
      root,
    );
    if (typeof at === "object" && at !== null) addPieces(at, made);
  }
}

function sizeOf({ pieces }: KeptPage, madeOf: MadeOf): number {
  const html = Object.values(pieces).reduce((sum, text) => sum + text.length * 2, 500);
  return html + Object.keys(madeOf).length * 150;
}
