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

/** The memory of one isolate: the slugs whose stored HTML was read before. */
export type HtmlStoreMemory = { readonly seen: Memory<true> };

export function createHtmlStoreMemory(): HtmlStoreMemory {
  return { seen: createMemory(200_000) };
}

export type HtmlStoreParts = {
  readonly store: Store;
  readonly memory: HtmlStoreMemory;
  readonly catalog: Catalog;
  /** Part of the key, because another deployment may render the same content differently. */
  readonly deployment: string;
};

export type HtmlStore = {
  /** Returns a reader that also restores the stored HTML of each story it reads. */
  readonly wrap: (reader: Reader) => Reader;
  /** Stores the HTML of every story that was read. `streams`: waits a little for blocks that come late. */
  readonly save: (streams: boolean) => Promise<void>;
};

type Path = readonly (string | number)[];

/** The HTML of one story and its blocks. `Path` leads from the story to the value that was rendered. */
type Entry = {
  /** The story's dependencies as a string. The pieces are valid only for the same dependencies. */
  readonly story: string;
  readonly pieces: readonly (readonly [Path, Pieces])[];
};

type Head = Omit<Entry, "pieces"> & { readonly pieces: readonly (readonly [Path, Sizes])[] };

/** Blocks that stream in late are rendered a little after their page. */
const saveDelayMs = 250;

/** Stories whose HTML is in KV, or is being written. */
const stored = new WeakSet<Story>();

/** Stories whose stored HTML has been looked up. */
const lookedUp = new WeakSet<Story>();

/** The KV key of the HTML of the story at a slug. */
export const htmlKey = (deployment: string, slug: string) => `html:${deployment}:${slug}`;

/**
 * The rendered HTML of stories in KV, keyed by deployment and slug and stored with the story's dependencies,
 * so that it is never used for another revision. Create one per request.
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
          // The first read of a slug gets its HTML in parallel. Later reads usually find it in memory.
          const isNew = memory.seen.get(slug) === undefined && (await isInCatalog(catalog, slug));
          const looking = isNew ? entryOf(slug) : null;
          const [found, early] = await Promise.all([reader.story(slug), looking]);
          if (!found.ok) return found;
          read.set(slug, found.value);
          if (lookedUp.has(found.value)) return found;
          const entry = isNew ? early : await entryOf(slug);
          lookedUp.add(found.value);
          memory.seen.set(slug, true, slug.length * 2 + 50);
          if (entry && entry.story === dependencyKey(found.value)) {
            restore(found.value, entry);
            stored.add(found.value);
          }
          return found;
        },
      };
    },

    async save(streams) {
      // A stale page shows older data than this catalog has: do not store it.
      if (readers.some((reader) => reader.stale())) return;
      const fresh = [...read].filter(([, story]) => !stored.has(story));
      if (fresh.length === 0) return;
      for (const [, story] of fresh) stored.add(story);
      if (streams) await new Promise((resolve) => setTimeout(resolve, saveDelayMs));
      const puts = fresh.map(async ([slug, story]) => {
        const pieces = piecesIn(story);
        if (pieces.length === 0) return;
        const text = textOf({ story: dependencyKey(story), pieces });
        await store.put(htmlKey(deployment, slug), text, { expirationTtl: storedSeconds });
      });
      await Promise.allSettled(puts);
    },
  };
}

function textOf({ story, pieces }: Entry): string {
  const sizes = pieces.map(([path, html]) => [path, sizesOf(html)] as const);
  const head = { story, pieces: sizes } satisfies Head;
  const all = pieces.map(([, html]) => html);
  return serializeEntry(head, all);
}

function entryFrom(text: string): Entry {
  const { head, cut } = parseEntry<Head>(text);
  return { story: head.story, pieces: head.pieces.map(([path, sizes]) => [path, cut(sizes)]) };
}

const dependencyKeys = new WeakMap<Story, string>();

/** A story's dependencies as a string. If they are unknown, the string is unique and matches nothing. */
function dependencyKey(story: Story): string {
  const known = dependencyKeys.get(story);
  if (known !== undefined) return known;
  const dependsOn = dependenciesOfStory(story);
  const sorted = Object.entries(dependsOn ?? { unknown: crypto.randomUUID() }).toSorted();
  const key = JSON.stringify(sorted);
  dependencyKeys.set(story, key);
  return key;
}

/** Returns the cached HTML of a value and of everything below it, with the path to each. */
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
  for (const [path, html] of pieces) {
    const at = path.reduce<unknown>(
      (holder, step) => (holder as Record<string, unknown> | undefined)?.[step],
      root,
    );
    if (typeof at === "object" && at !== null) addPieces(at, html);
  }
}
