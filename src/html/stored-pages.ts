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
import { entryIn, isThere, storedSeconds } from "../render/stored-entry.ts";
import { headAndBody, openPage } from "./head-and-body.ts";
import {
  type AlikeHead,
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
 * Pages at the addresses of their stories, as they were sent: nothing of a story, and of what it lists, need be
 * read to send one again. Where the frame around a page has changed since, its own parts are cut out and get
 * the new one.
 */

/** What is known of a page, its frame aside. */
export type StoredPage = {
  readonly status: number;
  readonly needs: readonly Need[];
  /** Where the stylesheets are served that it begins with. */
  readonly sheets: readonly string[];
  readonly options: FrameOptions;
  /** ms since 1970 when something on it changes; null where only a publish changes it. */
  readonly until: number | null;
};

/** Pages as they were made, under the slugs of their stories: isolate memory above KV. */
export type StoredPages = Cached<StoredEntry>;

/** `dependsOn`: of the page without its frame. */
export type StoredEntry = CachedValue & {
  readonly dependsOn: readonly [own: Dependencies];
  readonly page: StoredPage;
  readonly places: Places;
  readonly document: {
    readonly body: Bytes;
    readonly stored?: ArrayBuffer;
    readonly headers: StoredHeaders;
    /** What its frame depends on besides. */
    readonly around: Dependencies;
    /** ms since 1970 when something on it or in its frame changes; null where only a publish changes it. */
    readonly until: number | null;
  };
};

type Own = OwnHead & Pick<StoredEntry, "page" | "places">;

export type StoredPagesParts = {
  readonly store: Store;
  /** Another deployment may render the same otherwise. */
  readonly deployment: string;
  readonly now: Clock;
  readonly memory?: Memory<StoredEntry>;
};

/** A page waits so long for what was made before; content itself is read from then on. */
const waitMs = 100;

/** Where in KV is the page of the story at a slug. */
export const keyOfPage = (deployment: string, slug: string) => `page:${deployment}:${slug}`;

/** In KV they are under (deployment, slug). */
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
        if (!(await isThere(catalog, slug))) return null;
        return entryIn(() => store.bytes(keyOfPage(deployment, slug)), entryFrom, waitMs);
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
    { around, headers: headers.alike } satisfies AlikeHead,
    body,
  );
}

function entryFrom(bytes: ArrayBuffer): StoredEntry {
  const { own, alike, body } = openPage<Own, AlikeHead>(bytes);
  const { page, places, dependsOn, until } = own;
  const headers = { own: own.headers, alike: alike.headers };
  return {
    page,
    places,
    dependsOn: [dependsOn],
    document: { body, stored: bytes, headers, until, around: alike.around },
    until: page.until ?? Infinity,
    order: -1,
  };
}

/** A page as it was sent. `until`: ms since 1970 when something on it or in its frame changes. */
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

/** A page whose own parts are good. `document`: null where its frame is not. */
export type StoredAt = {
  readonly page: StoredPage;
  readonly document: CachedPage | null;
  /** Its own parts, to which another frame is given. */
  readonly pieces: () => Pieces;
};

/** A page at a catalog that says its own parts are good. `now`: ms since 1970. */
export async function storedAt(
  entry: StoredEntry,
  catalog: Catalog,
  now: number,
): Promise<StoredAt> {
  const document = await documentAt(entry, catalog, now);
  return { page: entry.page, document, pieces: () => piecesOf(entry) };
}

/** The page as it was sent; null where its frame is not good any more. `now`: ms since 1970. */
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
