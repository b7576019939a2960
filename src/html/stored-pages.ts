import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import { type Memory, createMemory } from "../base/memory.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { type Asking, type Dependencies, isGoodAt } from "../catalog/dependencies.ts";
import type { Store } from "../catalog/parts.ts";
import type { FrameOptions } from "../pages/frame/frame.tsx";
import type { Need } from "../render/block.ts";
import {
  type Sizes,
  entryIn,
  entryText,
  isThere,
  storedSeconds,
  openEntry,
  sizesOf,
} from "../render/stored-entry.ts";
import type { Pieces } from "../render/cached-html.ts";

/**
 * A page at the address of its story, of which all has been made but for the frame around it: nothing of
 * its story, and of what it lists, need be read to show it.
 */
export type StoredPage = {
  /** The name of its page type. */
  readonly component: string;
  readonly needs: readonly Need[];
  /** Where the stylesheets are served that it begins with. */
  readonly sheets: readonly string[];
  readonly options: FrameOptions;
  /** ms since 1970 when something on it changes; null where only a publish changes it. */
  readonly until: number | null;
  readonly pieces: Pieces;
};

/** It is good wherever the catalog says what it is made of. */
type Entry = { readonly page: StoredPage; readonly dependsOn: Dependencies };

type Head = {
  readonly page: Omit<StoredPage, "pieces">;
  readonly sizes: Sizes;
  readonly dependsOn: Dependencies;
};

/** A page as this isolate remembers it. `order`: of the catalog that last said it is good. */
type Remembered = Entry & { order: number };

/** What one isolate knows of kept pages. `missing`: looked for a moment ago, and none was there. */
export type StoredPagesMemory = {
  readonly pages: Memory<Remembered>;
  readonly missing: Memory<true>;
};

export function createStoredPagesMemory(maxBytes = 8_000_000): StoredPagesMemory {
  return { pages: createMemory(maxBytes), missing: createMemory(100_000) };
}

export type StoredPagesParts = {
  readonly store: Store;
  readonly memory: StoredPagesMemory;
  readonly catalog: Catalog;
  /** What the page that is being made has asked so far. */
  readonly asked: Asking;
  /** Another deployment may render the same otherwise. */
  readonly deployment: string;
  readonly now: Clock;
};

export type StoredPages = {
  /** The page of a story as it was made before; looked for before the story itself. */
  readonly page: (slug: string) => Promise<StoredPage | null>;
  /** Keeps a page that was made of what was asked here. */
  readonly keep: (slug: string, page: StoredPage) => Promise<void>;
};

/** A page waits so long for what was made before; content itself is read from then on. */
const waitMs = 100;
const missingMs = 10_000;

/** Where in KV is the page of the story at a slug. */
export const keyOfPage = (deployment: string, slug: string) => `page:${deployment}:${slug}`;

/**
 * Pages as they were made, under (deployment, slug) in KV, with what they are made of, so that they are good
 * for as long as catalogs say the same of that. One for each reading.
 */
export function createStoredPages(parts: StoredPagesParts): StoredPages {
  const { store, memory, catalog, asked, deployment, now } = parts;
  const { order } = catalog.pointer;
  const missingKey = (slug: string) => `${Math.floor(now() / missingMs)}:${slug}`;
  const isDue = ({ until }: StoredPage) => until !== null && until <= now();

  function remember(slug: string, entry: Entry) {
    memory.pages.set(slug, { ...entry, order }, sizeOf(entry));
  }

  function use({ page, dependsOn }: Entry): StoredPage {
    for (const [question, answer] of Object.entries(dependsOn)) asked.set(question, answer);
    return page;
  }

  return {
    async page(slug) {
      const known = memory.pages.get(slug);
      if (known && !isDue(known.page)) {
        if (known.order === order) return use(known);
        if (await isGoodAt(catalog, known.dependsOn)) {
          known.order = order;
          return use(known);
        }
      }
      if (memory.missing.get(missingKey(slug)) || !(await isThere(catalog, slug))) return null;
      const reading = entryIn(store, keyOfPage(deployment, slug), entryFrom);
      const entry = await within(reading, waitMs, undefined);
      if (entry === null) memory.missing.set(missingKey(slug), true, slug.length * 2 + 50);
      if (!entry || isDue(entry.page) || !(await isGoodAt(catalog, entry.dependsOn))) return null;
      remember(slug, entry);
      return use(entry);
    },

    async keep(slug, page) {
      const entry = { page, dependsOn: Object.fromEntries(asked) };
      remember(slug, entry);
      const key = keyOfPage(deployment, slug);
      const options = { expirationTtl: storedSeconds };
      await store.put(key, textOf(entry), options).catch(() => undefined);
    },
  };
}

function textOf({ page: { pieces, ...page }, dependsOn }: Entry): string {
  const head = { page, sizes: sizesOf(pieces), dependsOn } satisfies Head;
  return entryText(head, [pieces]);
}

function entryFrom(text: string): Entry {
  const { head, cut } = openEntry<Head>(text);
  return { page: { ...head.page, pieces: cut(head.sizes) }, dependsOn: head.dependsOn };
}

function sizeOf({ page, dependsOn }: Entry): number {
  const html = Object.values(page.pieces).reduce((sum, text) => sum + text.length * 2, 500);
  return html + Object.keys(dependsOn).length * 150;
}
