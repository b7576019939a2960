import { type Memory, createMemory } from "../base/memory.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { type Dependencies, isGoodAt } from "../catalog/dependencies.ts";

/** A completed page as it is sent. `until`: ms since 1970 when something on it changes. */
export type CachedPage = {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly until: number;
  /** It is good for as long as catalogs say the same of this. */
  readonly dependsOn: Dependencies;
  /** The order of the catalog that last said so. */
  order: number;
};

/** Completed pages under (deployment, path): isolate memory above the Cache API. */
export type PageCache = {
  readonly get: (key: string, now: number, catalog: Catalog) => Promise<CachedPage | null>;
  /** Only from memory, and where nothing has to be looked at for it: costs no promise. */
  readonly fromMemory: (key: string, now: number, catalog: Catalog) => CachedPage | null;
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
  maxBytes = 24_000_000,
): PageCache {
  const memory: Memory<CachedPage> = createMemory(maxBytes);

  function remember(key: string, page: CachedPage) {
    memory.set(key, page, page.body.byteLength + Object.keys(page.dependsOn).length * 150 + 2_000);
  }

  /** The page, where a catalog says that it is good. */
  async function checked(page: CachedPage, now: number, catalog: Catalog) {
    if (page.until <= now) return null;
    if (page.order < catalog.pointer.order) {
      if (!(await isGoodAt(catalog, page.dependsOn))) return null;
      goodAt(page, catalog);
    }
    return page;
  }

  return {
    fromMemory(key, now, catalog) {
      const page = memory.get(key);
      return page && page.until > now && page.order === catalog.pointer.order ? page : null;
    },

    async get(key, now, catalog) {
      const known = memory.get(key);
      const good = known && (await checked(known, now, catalog));
      if (good) return good;
      memory.delete(key);
      const found = await edge?.match(addressOf(origin, key)).catch(() => undefined);
      const page = found && (await pageIn(found));
      if (!page || !(await checked(page, now, catalog))) return null;
      goodAt(page, catalog);
      remember(key, page);
      return page;
    },

    async put(key, page, now) {
      remember(key, page);
      const seconds = Math.floor((page.until - now) / 1000);
      if (!edge || seconds < 1) return;
      await edge.put(addressOf(origin, key), responseOf(page, seconds)).catch(() => undefined);
    },
  };
}

/** A page says at which version it is what the content says. */
function goodAt(page: CachedPage, { pointer }: Catalog) {
  page.order = pointer.order;
  page.headers.set(versionHeader, String(pointer.version));
}

export const versionHeader = "X-Cache-Version";
const untilHeader = "X-Page-Until";
const keptHeader = "X-Page-Cache-Control";

/** Browsers ask each time whether what they have is still right: a publish is seen at once. */
export const pageCacheControl = "public, max-age=0, must-revalidate";

const newline = 10;

/** As the Cache API keeps it: what it is made of on the first line, which would be long for a header. */
function responseOf(
  { body, headers: own, until, dependsOn }: CachedPage,
  seconds: number,
): Response {
  const headers = new Headers(own);
  headers.set(untilHeader, String(until));
  headers.set(keptHeader, headers.get("Cache-Control") ?? pageCacheControl);
  headers.set("Cache-Control", `public, max-age=${seconds}`);
  const first = new TextEncoder().encode(`${JSON.stringify(dependsOn)}\n`);
  const whole = new Uint8Array(first.length + body.byteLength);
  whole.set(first);
  whole.set(new Uint8Array(body), first.length);
  return new Response(whole, { headers });
}

/** Of an order before all others: whether it is good is to be asked of whatever catalog is live. */
async function pageIn(found: Response): Promise<CachedPage | null> {
  const whole = new Uint8Array(await found.arrayBuffer());
  const end = whole.indexOf(newline);
  if (end < 0) return null;
  const dependsOn = JSON.parse(new TextDecoder().decode(whole.subarray(0, end))) as Dependencies;
  const headers = new Headers(found.headers);
  const until = Number(headers.get(untilHeader));
  headers.set("Cache-Control", headers.get(keptHeader) ?? pageCacheControl);
  for (const added of [untilHeader, keptHeader, "Age", "CF-Cache-Status", "Date"]) {
    headers.delete(added);
  }
  return { body: whole.slice(end + 1).buffer, headers, until, dependsOn, order: -1 };
}

/**
 * The Cache API wants addresses, of the worker's own host or it looks the name up. What is kept there is
 * never asked for from outside: this worker answers first.
 * https://developers.cloudflare.com/workers/runtime-apis/cache/
 */
function addressOf(origin: string, key: string): string {
  return `${origin}/.pages/${encodeURIComponent(key)}`;
}
