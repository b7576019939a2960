import { decompress } from "../base/brotli.ts";
import type { Clock } from "../base/clock.ts";
import type { Bytes } from "../base/bytes.ts";
import { type Memory, createMemory } from "../base/memory.ts";
import type { Catalog } from "../catalog/catalog.ts";
import {
  type Cached,
  type CachedValue,
  createCached,
  sizeOfDependencies,
} from "../catalog/cached.ts";
import { type Dependencies, isGoodAt } from "../catalog/dependencies.ts";
import type { Store } from "../catalog/parts.ts";
import type { FrameOptions } from "../pages/frame/frame.tsx";
import type { Need } from "../render/block.ts";
import { readEntry, isInCatalog, storedSeconds } from "../render/stored-entry.ts";
import { headAndBody, openPage } from "./head-and-body.ts";
import {
  type SharedHead,
  type CachedPage,
  type OwnHead,
  type StoredHeaders,
  headersOf,
  isCompressed,
  maxPageAgeMs,
  storedHeaders,
  versionHeader,
} from "./page-cache.ts";
import type { Pieces, Places } from "./page-parts.ts";

/*
 * Pages at the addresses of their stories, stored as they were sent. Sending one again reads neither its story nor
 * the stories that it lists. If only the frame has changed since, the page's own parts get the new frame.
 */

/** What is stored about a page, apart from its frame. */
export type StoredPage = {
  readonly status: number;
  readonly needs: readonly Need[];
  /** The addresses of the stylesheets in the head. */
  readonly sheets: readonly string[];
  readonly options: FrameOptions;
  /** When something on the page changes, in ms since 1970; null if only a publish changes it. */
  readonly until: number | null;
};

/** Rendered pages by the slugs of their stories, in the isolate's memory and KV. */
export type StoredPages = Cached<StoredEntry>;

/** `dependsOn`: the dependencies of the page without its frame. */
export type StoredEntry = CachedValue & {
  readonly dependsOn: readonly [own: Dependencies];
  readonly page: StoredPage;
  readonly places: Places;
  readonly document: {
    readonly body: Bytes;
    readonly stored?: ArrayBuffer;
    readonly headers: StoredHeaders;
    /** The additional dependencies of its frame. */
    readonly around: Dependencies;
    /** When something on the page or in its frame changes, in ms since 1970; null if only a publish changes it. */
    readonly until: number | null;
  };
};

type Own = OwnHead & Pick<StoredEntry, "page" | "places">;

export type StoredPagesParts = {
  readonly store: Store;
  /** Part of the key, because another deployment may render the same content differently. */
  readonly deployment: string;
  readonly now: Clock;
  readonly memory?: Memory<StoredEntry>;
};

/** How long a request waits for a stored page before it reads the content itself. */
const waitMs = 100;

/** The KV key of the page of a story. */
export const keyOfPage = (deployment: string, slug: string) => `page:${deployment}:${slug}`;

/** In KV the pages are stored by deployment and slug. */
export function createStoredPages({
  store,
  deployment,
  now,
  memory = createMemory(8_000_000),
}: StoredPagesParts): StoredPages {
  return createCached({
    memory,
    sizeOf: ({ document: { body, stored }, ...entry }) =>
      (stored ?? body).byteLength + sizeOfDependencies(entry) + 2_000,
    now,
    store: {
      async read(slug, catalog) {
        if (!(await isInCatalog(catalog, slug))) return null;
        return readEntry(() => store.bytes(keyOfPage(deployment, slug)), entryFrom, waitMs);
      },
      async write(slug, entry) {
        const options = { expirationTtl: storedSeconds };
        await store
          .put(keyOfPage(deployment, slug), bytesOf(entry), options)
          .catch(() => undefined);
      },
    },
  });
}

function bytesOf({ page, places, dependsOn: [own], document }: StoredEntry): ArrayBuffer {
  const { body, headers, around, until } = document;
  return headAndBody(
    { page, places, dependsOn: own, headers: headers.own, until } satisfies Own,
    { around, headers: headers.shared } satisfies SharedHead,
    body,
  );
}

function entryFrom(bytes: ArrayBuffer): StoredEntry {
  const { own, shared, body } = openPage<Own, SharedHead>(bytes);
  const { page, places, dependsOn, until } = own;
  const headers = { own: own.headers, shared: shared.headers };
  return {
    page,
    places,
    dependsOn: [dependsOn],
    document: { body, stored: bytes, headers, until, around: shared.around },
    until: page.until ?? Infinity,
    order: -1,
  };
}

/** Converts a page that was sent. `until`: when something on it or in its frame changes, in ms since 1970. */
export function storedEntry(
  { page, places }: Pick<StoredEntry, "page" | "places">,
  { body, headers, dependsOn: [own, around], order }: CachedPage,
  until: number,
): StoredEntry {
  const ends = Math.min(page.until ?? Infinity, until);
  return {
    page,
    places,
    dependsOn: [own],
    until: page.until ?? Infinity,
    order,
    document: {
      body,
      headers: storedHeaders(headers),
      around,
      until: ends === Infinity ? null : ends,
    },
  };
}

/** A page whose own parts are current. `document`: null if its frame is not. */
export type StoredAt = {
  readonly page: StoredPage;
  readonly document: CachedPage | null;
  /** Its own parts, to put into a new frame. */
  readonly pieces: () => Pieces;
};

/** Prepares an entry whose own parts are current at a catalog. `now`: ms since 1970. */
export async function storedAt(
  entry: StoredEntry,
  catalog: Catalog,
  now: number,
): Promise<StoredAt> {
  const document = await documentAt(entry, catalog, now);
  return { page: entry.page, document, pieces: () => piecesOf(entry) };
}

/** The page as it was sent; null if its frame is no longer current. `now`: ms since 1970. */
export async function documentAt(
  { document, dependsOn: [own] }: StoredEntry,
  catalog: Catalog,
  now: number,
): Promise<CachedPage | null> {
  const { body, stored, around } = document;
  const until = Math.min(document.until ?? Infinity, now + maxPageAgeMs);
  if (until <= now || !(await isGoodAt(catalog, around))) return null;
  const { order, version } = catalog.pointer;
  const headers = headersOf(document.headers);
  headers.set(versionHeader, String(version));
  return {
    body,
    headers,
    until,
    dependsOn: [own, around],
    order,
    ...(stored && { stored }),
  };
}

function piecesOf({ places, document: { body, headers } }: StoredEntry): Pieces {
  const whole = isCompressed(headersOf(headers)) ? decompress(body) : body;
  const decoder = new TextDecoder();
  const none: Pieces = { head: "", page: "", styles: "", languages: "" };
  const cut = places.map(([part, from, to]) => [part, decoder.decode(whole.subarray(from, to))]);
  return { ...none, ...Object.fromEntries(cut) };
}
