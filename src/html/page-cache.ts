import { type Memory, createMemory } from "../base/memory.ts";

/** A completed page as it is sent. `until`: ms since 1970 when something on it changes. */
export type CachedPage = {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly until: number;
};

/** Completed pages under (cache version, deployment, path): isolate memory above the Cache API. */
export type PageCache = {
  readonly get: (key: string, now: number) => Promise<CachedPage | null>;
  /** Only from memory: costs no promise where the page is in memory. */
  readonly fromMemory: (key: string, now: number) => CachedPage | null;
  readonly put: (key: string, page: CachedPage, now: number) => Promise<void>;
};

/** The part of the Cache API that pages need. */
export type EdgeCache = {
  readonly match: (url: string) => Promise<Response | undefined>;
  readonly put: (url: string, response: Response) => Promise<void>;
};

/** However long nothing on a page changes, it is made anew after this. */
export const maxPageAgeMs = 3_600_000;

/** `origin`: the site's own, under which Cloudflare wants the Cache API's addresses. */
export function createPageCache(
  edge: EdgeCache | null,
  origin: string,
  maxBytes = 32_000_000,
): PageCache {
  const memory: Memory<CachedPage> = createMemory(maxBytes);

  function remember(key: string, page: CachedPage) {
    memory.set(key, page, page.body.byteLength + 2_000);
  }
  function fromMemory(key: string, now: number): CachedPage | null {
    const page = memory.get(key);
    if (!page) return null;
    if (page.until > now) return page;
    memory.delete(key);
    return null;
  }

  return {
    fromMemory,
    async get(key, now) {
      const known = fromMemory(key, now);
      if (known || !edge) return known;
      const found = await edge.match(addressOf(origin, key)).catch(() => undefined);
      const until = Number(found?.headers.get(untilHeader));
      if (!found || !(until > now)) return null;
      const headers = new Headers(found.headers);
      headers.delete(untilHeader);
      headers.set("Cache-Control", headers.get(keptHeader) ?? pageCacheControl);
      headers.delete(keptHeader);
      for (const added of ["Age", "CF-Cache-Status", "Date"]) headers.delete(added);
      const page = { body: await found.arrayBuffer(), headers, until };
      remember(key, page);
      return page;
    },
    async put(key, page, now) {
      remember(key, page);
      const seconds = Math.floor((page.until - now) / 1000);
      if (!edge || seconds < 1) return;
      const headers = new Headers(page.headers);
      headers.set(untilHeader, String(page.until));
      headers.set(keptHeader, headers.get("Cache-Control") ?? pageCacheControl);
      headers.set("Cache-Control", `public, max-age=${seconds}`);
      await edge
        .put(addressOf(origin, key), new Response(page.body, { headers }))
        .catch(() => undefined);
    },
  };
}

const untilHeader = "X-Page-Until";
const keptHeader = "X-Page-Cache-Control";

/** Browsers ask each time whether what they have is still right: a publish is seen at once. */
export const pageCacheControl = "public, max-age=0, must-revalidate";

/**
 * The Cache API wants addresses, of the worker's own host or it looks the name up. What is kept there is
 * never asked for from outside: this worker answers first.
 * https://developers.cloudflare.com/workers/runtime-apis/cache/
 */
function addressOf(origin: string, key: string): string {
  return `${origin}/.pages/${encodeURIComponent(key)}`;
}
