import type { Catalog } from "../catalog/catalog.ts";
import { tagsOf } from "../catalog/purges.ts";
import type { ComposedPage } from "../html/compose-page.tsx";
import {
  type CachedPage,
  type PageDependencies,
  maxPageAgeMs,
  pageCacheControl,
  responseWith,
  varyByEncoding,
  versionHeader,
} from "../html/page-cache.ts";
import type { Bytes } from "../base/bytes.ts";
import { pageHeaders } from "../html/security.ts";
import { sendCached } from "./send-cached.ts";
import type { SiteContext } from "../site/visit.ts";

/** How a composed page is sent. `cacheKey`: null where no one else may see it. */
export type Sending = {
  readonly status: number;
  readonly catalog: Catalog;
  readonly dependsOn: () => PageDependencies;
  readonly cacheKey: string | null;
  /** It shows what someone typed, or is an answer to them alone. */
  readonly isPrivate: boolean;
  /** Called with what was sent, as it is kept. */
  readonly keep?: (sent: CachedPage) => Promise<void>;
};

/** Status, headers, and whether it is kept: a page that is not what its version says is not. */
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

/** What is sent in one piece, with the headers that are its kind's. `until`: ms since 1970. */
type Whole = {
  readonly body: Bytes;
  readonly headers: Headers;
  readonly until: number;
  readonly isCurrent: boolean;
  /** Ends the ETag: two formats of one page may be made in the same millisecond. */
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
  if (cache) varyByEncoding(headers);
  const pageUntil = Math.min(until, site.now() + maxPageAgeMs);
  const keep = () => {
    const made = { body, headers, until: pageUntil, dependsOn, order };
    const cached = cache && cacheKey ? cache.put(cacheKey, made) : Promise.resolve(made);
    later(cached.then((sent) => sent && sending.keep?.(sent)));
  };
  if (!isGood || status === 404) {
    headers.set("Cache-Control", isPrivate ? "private, no-store" : "no-cache");
    keep();
    return new Response(body, { status, headers });
  }
  headers.set("Cache-Control", pageCacheControl);
  const made = `${version}-${site.deployment.slice(0, 8)}-${site.now().toString(36)}`;
  headers.set("ETag", `W/"${made}${mark}"`);
  headers.set(versionHeader, String(version));
  if (site.variables.CACHE_TAGS) headers.set("Cache-Tag", tagsOf(dependsOn).join(","));
  keep();
  return sendCached(c.req.raw, site, { body, headers, until: pageUntil });
}

/** The page that says that nothing is there, made before: no one keeps it for an address. */
export function sendNothing(
  request: Request,
  { made, status }: { made: CachedPage; status: number },
): Response {
  const headers = new Headers(made.headers);
  headers.delete(versionHeader);
  return responseWith(request, { body: made.body, headers }, status);
}
