import { encodeUtf8 } from "../base/bytes.ts";
import type { LoadedPage } from "../html/loaded-page.ts";
import { composeMarkdown } from "../html/compose-markdown.tsx";
import { addHeaders } from "../html/security.ts";
import { cdnHeader } from "../html/page-cache.ts";
import { type Sending, sendWhole } from "./send-page.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext } from "../site/visit.ts";

/** A page as Markdown, at the address that is Markdown alone: nothing that search engines list. */
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
 * The same at the page's own address, to anyone who asked for Markdown there. Search engines list what is
 * at that address, and a cache that knows one answer for each address must not keep this one. HTML says no
 * `Vary: Accept`: caches would keep it once for each browser, and without it they ask anew each time.
 */
export function negotiated(site: SiteParts, answer: Response): Response {
  answer.headers.append("Vary", "Accept");
  if (!site.siteHeaders.some(([name]) => name === "X-Robots-Tag"))
    answer.headers.delete("X-Robots-Tag");
  answer.headers.delete("Cache-Tag");
  if (site.variables.CACHE_TAGS) answer.headers.set(cdnHeader, "no-store");
  return answer;
}
