import {
  type CachedPage,
  cdnHeader,
  headersWithoutBody,
  responseWith,
} from "../html/page-cache.ts";
import type { NearParts } from "../site/near-parts.ts";

type CachedFor = Pick<NearParts, "variables" | "now">;

/** Sends a cached page, or "not modified" if the browser already has it. */
export function sendCached(
  request: Request,
  { variables, now }: CachedFor,
  page: Pick<CachedPage, "body" | "headers" | "until">,
): Response {
  if (variables.CACHE_TAGS) {
    const seconds = Math.max(1, Math.floor((page.until - now()) / 1000));
    page.headers.set(cdnHeader, `public, max-age=${seconds}`);
  }
  const known = request.headers.get("If-None-Match");
  if (known !== null && matches(known, page.headers.get("ETag") ?? "")) {
    return new Response(null, { status: 304, headers: headersWithoutBody(page.headers) });
  }
  return responseWith(request, page);
}

/** True if one of the listed tags matches. Tags may be weak, because proxies change them (RFC 9110, 13.1.2). */
function matches(known: string, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return known === tag || known === "*" || known.split(",").some((one) => bare(one) === bare(tag));
}
