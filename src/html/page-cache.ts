import { compress, decompress, acceptsBrotli } from "../base/brotli.ts";
import { type Clock, hourMs } from "../base/clock.ts";
import type { EdgeCache } from "../base/edge-cache.ts";
import { createMemory } from "../base/memory.ts";
import type { Bytes } from "../base/bytes.ts";
import {
  type Cached,
  type CachedValue,
  createCached,
  sizeOfDependencies,
} from "../catalog/cached.ts";
import type { Dependencies } from "../catalog/dependencies.ts";
import { headAndBody, sharedObject, openPage } from "./head-and-body.ts";

/** The dependencies of the page itself, and those of its frame, which many pages share. */
export type PageDependencies = readonly [own: Dependencies, around: Dependencies];

/** A complete page as it is sent: compressed with Brotli if its headers say so. */
export type CachedPage = CachedValue & {
  readonly dependsOn: PageDependencies;
  readonly body: Bytes;
  readonly headers: Headers;
  /** The bytes in KV, if it was read from there. The body is a view of them. */
  readonly stored?: ArrayBuffer;
};

const encodingHeader = "Content-Encoding";
/** Smaller bodies fit into one packet anyway. */
const minBytes = 1_000;

/** True if a cached body is compressed. */
export const isCompressed = (headers: Headers) => headers.has(encodingHeader);

/** Compresses a page after its first answer was sent, so that the first visitor does not wait. */
async function compressLater(
  page: CachedPage,
  isNewest: () => boolean,
): Promise<CachedPage | null> {
  if (page.body.byteLength < minBytes || isCompressed(page.headers)) return page;
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (!isNewest()) return null;
  const headers = new Headers(page.headers);
  headers.set(encodingHeader, "br");
  return { ...page, body: compress(page.body), headers };
}

type Init = ResponseInit & { readonly encodeBody: "manual" | "automatic" };

/** Marks a body that is already encoded as its headers say. Otherwise workerd would compress it again. */
export function initOf(status: number, headers: Headers): Init {
  return { status, headers, encodeBody: isCompressed(headers) ? "manual" : "automatic" };
}

/** A cached body, decompressed if the browser does not accept Brotli. */
export function responseWith(
  request: Request,
  { body, headers }: { readonly body: Bytes; readonly headers: Headers },
  status = 200,
): Response {
  if (!isCompressed(headers) || acceptsBrotli(request)) {
    return new Response(body, initOf(status, headers));
  }
  return new Response(decompress(body), { status, headers: headersWithoutBody(headers) });
}

/** The headers without the encoding, for another body or none. */
export function headersWithoutBody(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete(encodingHeader);
  return others;
}

/** Complete pages by deployment and path, in the isolate's memory and the Cache API. */
export type PageCache = Cached<CachedPage>;

/** A page is rendered again after this time, even if nothing on it changes. */
export const maxPageAgeMs = hourMs;

type PageCacheParts = {
  /** Null if there is no Cache API. */
  readonly edge: EdgeCache | null;
  /** The site's own origin: Cloudflare requires Cache API addresses to be under it. */
  readonly origin: string;
  readonly now: Clock;
  readonly maxBytes?: number;
};

export function createPageCache({
  edge,
  origin,
  now,
  maxBytes = 24_000_000,
}: PageCacheParts): PageCache {
  return createCached({
    memory: createMemory(maxBytes),
    sizeOf: (page) => (page.stored ?? page.body).byteLength + sizeOfDependencies(page) + 2_000,
    now,
    pack: compressLater,
    // The header names the version at which the page is current.
    renew: ({ headers }, { pointer }) => headers.set(versionHeader, String(pointer.version)),
    store: edge && {
      async read(key) {
        const found = await edge.match(addressOf(origin, key)).catch(() => undefined);
        return found ? readPage(found, now()).catch(() => null) : null;
      },
      async write(key, page) {
        const seconds = Math.floor((page.until - now()) / 1000);
        if (seconds < 1) return;
        await edge.put(addressOf(origin, key), responseOf(page, seconds)).catch(() => undefined);
      },
    },
  });
}

export const versionHeader = "X-Cache-Version";

/** Read by the cache in front of the worker, in place of the header for browsers. */
export const cdnHeader = "CDN-Cache-Control";

/** Browsers revalidate each time, so that a publish is visible immediately. */
export const pageCacheControl = "public, max-age=0, must-revalidate";

/** Values by name. */
type Named = Readonly<Record<string, string>>;

/** The headers of one page, and those that many pages share. */
export type StoredHeaders = { readonly own: Named; readonly shared: Named };

const ownHeaders = new Set(
  ["ETag", versionHeader, cdnHeader, "Cache-Tag", "Content-Security-Policy"].map((name) =>
    name.toLowerCase(),
  ),
);

export function storedHeaders(headers: Headers): StoredHeaders {
  const [own, shared] = [true, false].map((isOwn) =>
    Object.fromEntries([...headers].filter(([name]) => ownHeaders.has(name) === isOwn)),
  );
  return { own: own ?? {}, shared: sharedObject(shared ?? {}) };
}

const builtHeaders = new WeakMap<Named, Headers>();

/** Restores the headers of a stored page. Copying shared headers takes workerd less time than building them. */
export function headersOf({ own, shared }: StoredHeaders): Headers {
  let known = builtHeaders.get(shared);
  if (!known) builtHeaders.set(shared, (known = new Headers(shared)));
  const headers = new Headers(known);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}

export type OwnHead = {
  readonly dependsOn: Dependencies;
  readonly headers: Named;
  /** When something on the page or in its frame changes, in ms since 1970; null if only a publish changes it. */
  readonly until: number | null;
};

export type SharedHead = { readonly around: Dependencies; readonly headers: Named };

/** The form in which the Cache API stores a page. The page's own headers are in its body. */
function responseOf(
  { body, headers, until, dependsOn: [own, around], stored }: CachedPage,
  seconds: number,
): Response {
  const written = () => {
    const split = storedHeaders(headers);
    return headAndBody(
      { dependsOn: own, headers: split.own, until } satisfies OwnHead,
      { around, headers: split.shared } satisfies SharedHead,
      body,
    );
  };
  const init = { headers: { "Cache-Control": `public, max-age=${seconds}` } };
  return new Response(stored ?? written(), init);
}

/** `now`: ms since 1970. */
async function readPage(found: Response, now: number): Promise<CachedPage> {
  const { own, shared, body } = openPage<OwnHead, SharedHead>(await found.arrayBuffer());
  return {
    body,
    headers: headersOf({ own: own.headers, shared: shared.headers }),
    until: Math.min(own.until ?? Infinity, now + maxPageAgeMs),
    dependsOn: [own.dependsOn, shared.around],
    // An order before all others, so that the page is checked against whichever catalog is live.
    order: -1,
  };
}

/**
 * The Cache API requires addresses of the worker's own host; otherwise it looks up the name. These addresses cannot
 * be reached from outside, because this worker answers first.
 * https://developers.cloudflare.com/workers/runtime-apis/cache/
 */
function addressOf(origin: string, key: string): string {
  return `${origin}/.pages/${encodeURIComponent(key)}`;
}
