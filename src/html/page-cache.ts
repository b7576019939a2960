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
import { headAndBody, heldOnce, openPage } from "./head-and-body.ts";

/** What a page itself is made of, and what is around it, which many pages hold alike. */
export type PageDependencies = readonly [own: Dependencies, around: Dependencies];

/** A completed page as it is sent: compressed with Brotli where its headers say so. */
export type CachedPage = CachedValue & {
  readonly dependsOn: PageDependencies;
  readonly body: Bytes;
  readonly headers: Headers;
  /** As KV has it, where it was read from there; the body is a view of it. */
  readonly stored?: ArrayBuffer;
};

const encodingHeader = "Content-Encoding";
/** What fits into a packet anyway. */
const leastBytes = 1_000;

/** A page that is kept is sent in one of two encodings, from its first answer on. */
export function varyByEncoding(headers: Headers): void {
  headers.append("Vary", "Accept-Encoding");
}

/** Whether a body is compressed as it is kept. */
export const isCompressed = (headers: Headers) => headers.has(encodingHeader);

/** Once what is being sent is on its way: the first visitor does not wait for it. */
async function packed(page: CachedPage, isNewest: () => boolean): Promise<CachedPage | null> {
  if (page.body.byteLength < leastBytes || isCompressed(page.headers)) return page;
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (!isNewest()) return null;
  const headers = new Headers(page.headers);
  headers.set(encodingHeader, "br");
  return { ...page, body: compress(page.body), headers };
}

type Init = ResponseInit & { readonly encodeBody: "manual" | "automatic" };

/** Of an answer whose body is written as its headers say: workerd would otherwise compress it a second time. */
export function initOf(status: number, headers: Headers): Init {
  return { status, headers, encodeBody: isCompressed(headers) ? "manual" : "automatic" };
}

/** A body as it is kept, to who reads that. */
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

/** Without what says how its body is written: for another, or none. */
export function headersWithoutBody(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete(encodingHeader);
  return others;
}

/** Completed pages under (deployment, path): isolate memory above the Cache API. */
export type PageCache = Cached<CachedPage>;

/** However long nothing on a page changes, it is made anew after this. */
export const maxPageAgeMs = hourMs;

type PageCacheParts = {
  /** Null where there is none. */
  readonly edge: EdgeCache | null;
  /** The site's own, under which Cloudflare wants the Cache API's addresses. */
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
    pack: packed,
    // A page says at which version it is what the content says.
    renew: ({ headers }, { pointer }) => headers.set(versionHeader, String(pointer.version)),
    store: edge && {
      async read(key) {
        const found = await edge.match(addressOf(origin, key)).catch(() => undefined);
        return found ? pageIn(found, now()).catch(() => null) : null;
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

/** What the cache in front of the worker goes by, in place of what browsers do. */
export const cdnHeader = "CDN-Cache-Control";

/** Browsers ask each time whether what they have is still right: a publish is seen at once. */
export const pageCacheControl = "public, max-age=0, must-revalidate";

/** Values by name. */
type Named = Readonly<Record<string, string>>;

/** The headers of a page that others do not have, and those that many have alike. */
export type StoredHeaders = { readonly own: Named; readonly alike: Named };

const ownHeaders = new Set(
  ["ETag", versionHeader, cdnHeader, "Cache-Tag", "Content-Security-Policy"].map((name) =>
    name.toLowerCase(),
  ),
);

export function storedHeaders(headers: Headers): StoredHeaders {
  const [own, alike] = [true, false].map((isOwn) =>
    Object.fromEntries([...headers].filter(([name]) => ownHeaders.has(name) === isOwn)),
  );
  return { own: own ?? {}, alike: heldOnce(alike ?? {}) };
}

const made = new WeakMap<Named, Headers>();

/** The headers of a page as it was stored: to copy what is alike takes workerd less time than to make it. */
export function headersOf({ own, alike }: StoredHeaders): Headers {
  let known = made.get(alike);
  if (!known) made.set(alike, (known = new Headers(alike)));
  const headers = new Headers(known);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}

export type OwnHead = {
  readonly dependsOn: Dependencies;
  readonly headers: Named;
  /** ms since 1970 when something on the page or around it changes; null where only a publish changes it. */
  readonly until: number | null;
};

export type AlikeHead = { readonly around: Dependencies; readonly headers: Named };

/** As the Cache API keeps it: the page's own headers are none of the answer's. */
function responseOf(
  { body, headers, until, dependsOn: [own, around], stored }: CachedPage,
  seconds: number,
): Response {
  const written = () => {
    const split = storedHeaders(headers);
    return headAndBody(
      { dependsOn: own, headers: split.own, until } satisfies OwnHead,
      { around, headers: split.alike } satisfies AlikeHead,
      body,
    );
  };
  const kept = { headers: { "Cache-Control": `public, max-age=${seconds}` } };
  return new Response(stored ?? written(), kept);
}

/** `now`: ms since 1970. */
async function pageIn(found: Response, now: number): Promise<CachedPage> {
  const { own, alike, body } = openPage<OwnHead, AlikeHead>(await found.arrayBuffer());
  return {
    body,
    headers: headersOf({ own: own.headers, alike: alike.headers }),
    until: Math.min(own.until ?? Infinity, now + maxPageAgeMs),
    dependsOn: [own.dependsOn, alike.around],
    // Of an order before all others: whether it is good is to be asked of whatever catalog is live.
    order: -1,
  };
}

/**
 * The Cache API wants addresses, of the worker's own host or it looks the name up. What is kept there is
 * never asked for from outside: this worker answers first.
 * https://developers.cloudflare.com/workers/runtime-apis/cache/
 */
function addressOf(origin: string, key: string): string {
  return `${origin}/.pages/${encodeURIComponent(key)}`;
}
