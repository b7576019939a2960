import type { Catalog } from "../catalog/catalog.ts";
import { tagsOf } from "../catalog/cache-tags.ts";
import type { ComposedPage } from "../html/compose-page.tsx";
import {
  type CachedPage,
  type PageDependencies,
  maxPageAgeMs,
  pageCacheControl,
  responseWith,
  versionHeader,
} from "../html/page-cache.ts";
import type { Bytes } from "../base/bytes.ts";
import { pageHeaders } from "../html/security.ts";
import { sendCached } from "./send-cached.ts";
import type { SiteContext } from "../site/visit.ts";

/** How to send a composed page. `cacheKey`: null if no one else may see it. */
export type Sending = {
  readonly status: number;
  readonly catalog: Catalog;
  readonly dependsOn: () => PageDependencies;
  readonly cacheKey: string | null;
  /** True if it shows what a visitor typed, or answers only them. */
  readonly isPrivate: boolean;
  /** Called with the page that was sent, in the form in which it is cached. */
  readonly store?: (sent: CachedPage) => Promise<void>;
};

/** Adds the status and headers and caches the page, unless something on it is outdated or missing. */
export function sendPage(c: SiteContext, composed: ComposedPage, sending: Sending): Response {
  const { site } = c.var.visit;
  if (composed.kind === "stream") {
    const headers = pageHeaders(site, composed);
    headers.set("Cache-Control", "private, no-store");
    return new Response(composed.body, { status: sending.status, headers });
  }
  const headers = pageHeaders(site, composed);
  return sendWhole(c, { ...composed, headers, mark: "" }, sending);
}

/** A complete body with the headers of its kind. `until`: ms since 1970. */
type Whole = {
  readonly body: Bytes;
  readonly headers: Headers;
  readonly until: number;
  readonly isCurrent: boolean;
  /** The end of the ETag, because two formats of a page may be rendered in the same millisecond. */
  readonly mark: string;
};

export function sendWhole(
  c: SiteContext,
  { body, headers, until, isCurrent, mark }: Whole,
  { status, catalog, cacheKey, isPrivate, ...sending }: Sending,
): Response {
  const { site, later } = c.var.visit;
  const { version, order } = catalog.pointer;
  const isGood = cacheKey !== null && isCurrent && (status === 200 || status === 404);
  const dependsOn = sending.dependsOn();
  const cache = isGood ? site.pages : null;
  // A cached page is sent in one of two encodings, from its first answer on.
  if (cache) headers.append("Vary", "Accept-Encoding");
  const pageUntil = Math.min(until, site.now() + maxPageAgeMs);
  const store = () => {
    const made = { body, headers, until: pageUntil, dependsOn, order };
    const cached = cache && cacheKey ? cache.put(cacheKey, made) : Promise.resolve(made);
    later(cached.then((sent) => sent && sending.store?.(sent)));
  };
  if (!isGood || status === 404) {
    headers.set("Cache-Control", isPrivate ? "private, no-store" : "no-cache");
    store();
    return new Response(body, { status, headers });
  }
  headers.set("Cache-Control", pageCacheControl);
  const made = `${version}-${site.deployment.slice(0, 8)}-${site.now().toString(36)}`;
  headers.set("ETag", `W/"${made}${mark}"`);
  headers.set(versionHeader, String(version));
  if (site.variables.CACHE_TAGS) headers.set("Cache-Tag", tagsOf(dependsOn).join(","));
  store();
  return sendCached(c.req.raw, site, { body, headers, until: pageUntil });
}

/** Sends a cached 404 or 410 page. It is not cached under the address. */
export function sendNotFoundPage(
  request: Request,
  { cached, status }: { cached: CachedPage; status: number },
): Response {
  const headers = new Headers(cached.headers);
  headers.delete(versionHeader);
  return responseWith(request, { body: cached.body, headers }, status);
}
