import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import { type Memory, createMemory } from "../base/memory.ts";
import { type Cached, type Made, createCached, sizeOfDependencies } from "../catalog/cached.ts";
import type { Dependencies } from "../catalog/dependencies.ts";
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

/** Pages as they were made, under the slugs of their stories: isolate memory above KV. */
export type StoredPages = Cached<StoredEntry>;

export type StoredEntry = Made & { readonly page: StoredPage };

type Head = {
  readonly page: Omit<StoredPage, "pieces">;
  readonly sizes: Sizes;
  readonly dependsOn: Dependencies;
};

export type StoredPagesParts = {
  readonly store: Store;
  /** Another deployment may render the same otherwise. */
  readonly deployment: string;
  readonly now: Clock;
  readonly memory?: Memory<StoredEntry>;
};

/** A page waits so long for what was made before; content itself is read from then on. */
const waitMs = 100;
const missingMs = 10_000;

/** Where in KV is the page of the story at a slug. */
export const keyOfPage = (deployment: string, slug: string) => `page:${deployment}:${slug}`;

/** In KV they are under (deployment, slug). */
export function createStoredPages({
  store,
  deployment,
  now,
  memory = createMemory(8_000_000),
}: StoredPagesParts): StoredPages {
  /** Slugs that were looked for a moment ago, and were not there. */
  const missing = createMemory<true>(100_000);
  const missingKey = (slug: string) => `${Math.floor(now() / missingMs)}:${slug}`;
  return createCached({
    memory,
    sizeOf,
    now,
    store: {
      async read(slug, catalog) {
        if (missing.get(missingKey(slug)) || !(await isThere(catalog, slug))) return null;
        const reading = entryIn(store, keyOfPage(deployment, slug), entryFrom);
        const entry = await within(reading, waitMs, undefined);
        if (entry === null) missing.set(missingKey(slug), true, slug.length * 2 + 50);
        return entry ?? null;
      },
      async write(slug, entry) {
        const options = { expirationTtl: storedSeconds };
        await store.put(keyOfPage(deployment, slug), textOf(entry), options).catch(() => undefined);
      },
    },
  });
}

function textOf({ page: { pieces, ...page }, dependsOn }: StoredEntry): string {
  const head = { page, sizes: sizesOf(pieces), dependsOn } satisfies Head;
  return entryText(head, [pieces]);
}

function entryFrom(text: string): StoredEntry {
  const { head, cut } = openEntry<Head>(text);
  return storedEntry({ ...head.page, pieces: cut(head.sizes) }, head.dependsOn, -1);
}

/** A page with what it was made of, at the catalog of that order. */
export function storedEntry(page: StoredPage, dependsOn: Dependencies, order: number): StoredEntry {
  return { page, dependsOn, until: page.until ?? Infinity, order };
}

function sizeOf(entry: StoredEntry): number {
  const { pieces } = entry.page;
  const html = Object.values(pieces).reduce((sum, text) => sum + text.length * 2, 500);
  return html + sizeOfDependencies(entry);
}
