import { type Memory, createMemory } from "../base/memory.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Story } from "../story/fields.ts";
import type { Store } from "../catalog/parts.ts";
import type { Reader } from "../content/reader.ts";
import { dependenciesOfStory } from "../catalog/stories.ts";
import {
  type Sizes,
  readEntry,
  serializeEntry,
  isInCatalog,
  storedSeconds,
  parseEntry,
  sizesOf,
} from "./stored-entry.ts";
import { type Pieces, addPieces, piecesOf } from "./cached-html.ts";

/** What one isolate knows of what was made of stories: those that were read before. */
export type HtmlStoreMemory = { readonly seen: Memory<true> };

export function createHtmlStoreMemory(): HtmlStoreMemory {
  return { seen: createMemory(200_000) };
}

export type HtmlStoreParts = {
  readonly store: Store;
  readonly memory: HtmlStoreMemory;
  readonly catalog: Catalog;
  /** Another deployment may render the same otherwise. */
  readonly deployment: string;
};

export type HtmlStore = {
  /** Reads as a reader does, and with each story what was made of it before. */
  readonly wrap: (reader: Reader) => Reader;
  /** Keeps what was made of all that was read here; of a page that streams, what is made of it a little later. */
  readonly save: (streams: boolean) => Promise<void>;
};

type Path = readonly (string | number)[];

/** What was made of the blocks of one story, and of what inside it. */
type Entry = {
  /** What the story is made of: its pieces fit no other. */
  readonly story: string;
  readonly pieces: readonly (readonly [Path, Pieces])[];
};

type Head = Omit<Entry, "pieces"> & { readonly pieces: readonly (readonly [Path, Sizes])[] };

/** What streams in late is made a little after its page. */
const keepAfterMs = 250;

/** Stories of which what was made is in KV already, or on its way. */
const stored = new WeakSet<Story>();

/** Stories for which it was looked up what was made of them. */
const looked = new WeakSet<Story>();

/** Where in KV is what was made of the story at a slug. */
export const htmlKey = (deployment: string, slug: string) => `html:${deployment}:${slug}`;

/**
 * What was rendered of stories, in a store of its own: under (deployment, slug), with what the story is
 * made of, so that it is shown with no other. One for each reading.
 */
export function createHtmlStore({ store, memory, catalog, deployment }: HtmlStoreParts): HtmlStore {
  const read = new Map<string, Story>();
  const readers: Reader[] = [];

  const entryOf = (slug: string) =>
    readEntry(() => store.get(htmlKey(deployment, slug)), entryFrom);

  return {
    wrap(reader) {
      readers.push(reader);
      return {
        ...reader,
        async story(slug) {
          // Beside a story that is read for the first time; in memory it has what was made of it.
          const isNew = memory.seen.get(slug) === undefined && (await isInCatalog(catalog, slug));
          const looking = isNew ? entryOf(slug) : null;
          const [found, early] = await Promise.all([reader.story(slug), looking]);
          if (!found.ok) return found;
          read.set(slug, found.value);
          if (looked.has(found.value)) return found;
          const entry = isNew ? early : await entryOf(slug);
          looked.add(found.value);
          memory.seen.set(slug, true, slug.length * 2 + 50);
          if (entry && entry.story === nameOf(found.value)) {
            restore(found.value, entry);
            stored.add(found.value);
          }
          return found;
        },
      };
    },

    async save(streams) {
      // What was shown for want of something is not what this catalog says.
      if (readers.some((reader) => reader.stale())) return;
      const fresh = [...read].filter(([, story]) => !stored.has(story));
      if (fresh.length === 0) return;
      for (const [, story] of fresh) stored.add(story);
      if (streams) await new Promise((resolve) => setTimeout(resolve, keepAfterMs));
      const puts = fresh.map(async ([slug, story]) => {
        const pieces = piecesIn(story);
        if (pieces.length === 0) return;
        const text = textOf({ story: nameOf(story), pieces });
        await store.put(htmlKey(deployment, slug), text, { expirationTtl: storedSeconds });
      });
      await Promise.allSettled(puts);
    },
  };
}

function textOf({ story, pieces }: Entry): string {
  const sizes = pieces.map(([path, made]) => [path, sizesOf(made)] as const);
  const head = { story, pieces: sizes } satisfies Head;
  const all = pieces.map(([, made]) => made);
  return serializeEntry(head, all);
}

function entryFrom(text: string): Entry {
  const { head, cut } = parseEntry<Head>(text);
  return { story: head.story, pieces: head.pieces.map(([path, sizes]) => [path, cut(sizes)]) };
}

const names = new WeakMap<Story, string>();

/** Says what a story is made of; nothing is like a story of which that is unknown. */
function nameOf(story: Story): string {
  const known = names.get(story);
  if (known !== undefined) return known;
  const dependsOn = dependenciesOfStory(story);
  const sorted = Object.entries(dependsOn ?? { unknown: crypto.randomUUID() }).toSorted();
  const name = JSON.stringify(sorted);
  names.set(story, name);
  return name;
}

/** Everything at or below a value of which something was made, and where it is. */
function piecesIn(root: object): [Path, Pieces][] {
  const found: [Path, Pieces][] = [];
  const path: string[] = [];
  const visit = (value: object) => {
    const pieces = piecesOf(value);
    if (pieces) found.push([[...path], pieces]);
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== "object" || inner === null) continue;
      path.push(key);
      visit(inner as object);
      path.pop();
    }
  };
  visit(root);
  return found;
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
