import { encodeUtf8 } from "../base/bytes.ts";
import type { LoadedPage } from "../html/loaded-page.ts";
import { composeMarkdown } from "../html/compose-markdown.tsx";
import { addHeaders } from "../html/security.ts";
import { cdnHeader } from "../html/page-cache.ts";
import { type Sending, sendWhole } from "./send-page.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext } from "../site/visit.ts";

/** A page as Markdown at its Markdown address, which search engines do not index. */
export function sendMarkdown(c: SiteContext, loaded: LoadedPage, sending: Sending): Response {
  const { site } = c.var.visit;
  const { canonical, text, ...composed } = composeMarkdown(site, loaded);
  const headers = new Headers({ "Content-Type": "text/markdown; charset=utf-8" });
  if (canonical !== null) headers.set("Link", `<${canonical}>; rel="canonical"`);
  addHeaders(headers, site.siteHeaders);
  if (!headers.has("X-Robots-Tag")) headers.set("X-Robots-Tag", "noindex");
  return sendWhole(c, { ...composed, body: encodeUtf8(text), headers, mark: "-md" }, sending);
}

/**
 * Adapts the Markdown for the page's own address, when a request prefers Markdown there. Search engines index that
 * address, and a cache with one answer per address must not store this one. HTML does not send `Vary: Accept`,
 * because caches would then store a copy per browser; without it, they revalidate each time.
 */
export function negotiated(site: SiteParts, answer: Response): Response {
  answer.headers.append("Vary", "Accept");
  if (!site.siteHeaders.some(([name]) => name === "X-Robots-Tag"))
    answer.headers.delete("X-Robots-Tag");
  answer.headers.delete("Cache-Tag");
  if (site.variables.CACHE_TAGS) answer.headers.set(cdnHeader, "no-store");
  return answer;
}
