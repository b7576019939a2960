import { within } from "../base/deadline.ts";
import { err, ok } from "../base/result.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ContentFailure } from "../content/reader.ts";
import type { FormState } from "../forms/state.ts";
import { composePage } from "../html/compose-page.tsx";
import type { CachedPage, PageDependencies } from "../html/page-cache.ts";
import { storedAt, storedEntry } from "../html/stored-pages.ts";
import type { Language } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { searchKey, siteSearchKey } from "../language/search-text.ts";
import { type HtmlStore, createHtmlStore } from "../render/html-store.ts";
import { shownAt } from "../site/find-hub.ts";
import { findPage } from "../site/find-page.ts";
import { type Loaded, type PageRequest, loadPage } from "../site/load-page.ts";
import { notFoundKey, pageKey } from "../site/page-key.ts";
import { everyQueryKey, readQuery } from "../site/page-query.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext, Visit } from "../site/visit.ts";
import { withQuery } from "./answer-file.ts";
import { redirect, unavailable } from "./plain-answers.ts";
import { sendCached } from "./send-cached.ts";
import { type Sending, sendNotFoundPage, sendPage } from "./send-page.ts";

/** Answers with a visitor's page: from the cache, or loaded, composed and sent. */
export async function showPage(c: SiteContext, request: PageRequest): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  const { address, format } = request;
  const live = await visit.live();
  if (!live.ok) return unavailable(site, address.language, live.failure, format);
  const query = await queryOfPage(visit, live.value, request);
  const path = format === "html" ? address.path : paths.markdown(address.path);
  const cacheKey = query && isCacheable(site, request, query) ? pageKey(site, path, query) : null;
  const cached = cacheKey && (await site.pages?.get(cacheKey, live.value));
  if (cached) return sendCached(c.req.raw, site, cached);

  const timeoutMs = pageDeadlineMs - (site.now() - visit.startedAt);
  const loaded = await load(visit, live.value, query ? { ...request, query } : request, timeoutMs);
  return loaded.ok
    ? composeAndSend(c, request, loaded.value.value, cacheKey)
    : unavailable(site, address.language, loaded.failure, format);
}

/** A page as it was read, all at one catalog. */
type Found = {
  readonly page: Loaded;
  readonly catalog: Catalog;
  /** A function, because late blocks add dependencies. */
  readonly dependsOn: () => PageDependencies;
  /** The stored HTML of the stories' blocks. */
  readonly html: HtmlStore;
};

/** Reads a whole page at one version, within the time that a visitor waits. */
async function load(visit: Visit, live: Catalog, request: PageRequest, timeoutMs: number) {
  const { site } = visit;
  const { htmlStore: store, htmlStoreMemory: memory, deployment } = site;
  const { format } = request;
  const reading = visit.read(async (reader, { catalog, queries, frame, dependsOn }) => {
    const html = createHtmlStore({ store, memory, catalog, deployment });
    const page = await loadPage(site, request, {
      reader: html.wrap(reader),
      frame: html.wrap(frame),
      // Only the HTML of rendered pages is stored.
      async storedPage(slug) {
        const entry = format === "html" ? await site.storedPages.get(slug, catalog) : null;
        const [own = {}] = entry?.dependsOn ?? [];
        for (const [query, answer] of Object.entries(own)) queries.set(query, answer);
        return entry && storedAt(entry, catalog, site.now());
      },
      atAnyAddress: () => queries.clear(),
      notFoundPage: async (language: Language, status: 404 | 410) =>
        (await site.pages?.get(notFoundKey(site, language, status, format), catalog)) ?? null,
    });
    if (!page.ok) return page;
    return ok<Found>({ page: page.value, catalog, dependsOn, html });
  }, live);
  // Each call has its own deadline, but a page may need several calls in sequence.
  visit.later(reading);
  return within(reading, timeoutMs, timedOut);
}

async function composeAndSend(
  c: SiteContext,
  { address, query, form, format }: PageRequest,
  { page, catalog, dependsOn, html }: Found,
  cacheKey: string | null,
): Promise<Response> {
  const { site, later } = c.var.visit;
  if (page.kind === "redirect") {
    return redirect(
      site,
      withQuery(page.to, query.size > 0 ? `?${query}` : ""),
      page.status,
      false,
    );
  }
  const { status } = page;
  const notFound = form === null && (status === 404 || status === 410) ? status : null;
  if (notFound && c.req.method === "GET") {
    const linking = (at: string) => shownAt(catalog, at);
    later(site.missingPages.count(address.path, c.req.header("referer"), linking));
  }
  if (page.kind === "cached" && status === 200) {
    if (site.pages && cacheKey) later(site.pages.put(cacheKey, page.cached));
    return sendCached(c.req.raw, site, page.cached);
  }
  if (page.kind === "cached") return sendNotFoundPage(c.req.raw, page);
  const sending: Sending = {
    status: form && status === 200 ? statusOf(form) : status,
    catalog,
    dependsOn,
    // The 404 page is the same at every address.
    cacheKey: notFound ? notFoundKey(site, address.language, notFound, format) : cacheKey,
    isPrivate: form !== null,
  };
  if (format === "markdown") {
    const { sendMarkdown } = await import("./send-markdown.ts");
    return sendMarkdown(c, page, sending);
  }
  // If many visitors requested the page at the same time, the first may have rendered it by now.
  const cached = cacheKey && site.pages?.fromMemory(cacheKey, catalog);
  if (cached) return sendCached(c.req.raw, site, cached);
  const composed = await composePage(site, page);
  later(html.save(composed.kind === "stream"));
  if (composed.kind === "stream" || !composed.storable) return sendPage(c, composed, sending);
  const { until, storable } = composed;
  const store = async (sent: CachedPage) => {
    await site.storedPages.put(storable.slug, storedEntry(storable, sent, until));
  };
  return sendPage(c, composed, { ...sending, store });
}

export const pageDeadlineMs = 2_800;
export const timedOut = err<ContentFailure>({
  kind: "Unavailable",
  reason: `the page was not complete within ${pageDeadlineMs} ms`,
});

const endless = [searchKey, siteSearchKey];

/** Searches are not cached: there is no limit to them, and they would displace pages that many visitors request. */
function isCacheable(site: SiteParts, { form }: PageRequest, query: URLSearchParams): boolean {
  return form === null && site.pages !== null && !endless.some((key) => query.has(key));
}

/**
 * The part of a query that the page at this address reads and knows; null if that is unknown. The page is looked up
 * only if some page reads such a query.
 */
async function queryOfPage(
  visit: Visit,
  catalog: Catalog,
  { address: { language, segments }, query }: PageRequest,
): Promise<URLSearchParams | null> {
  const read = readQuery(query, everyQueryKey);
  if (read.size === 0) return read;
  const known = await visit.read(async (content) => {
    const found = await findPage(content, language, segments);
    if (!found.ok) return found;
    if (found.value.kind !== "page") return err<ContentFailure>({ kind: "NotFound" });
    const { story, type } = found.value;
    return type.supportedQuery(story, { content, language, query: readQuery(read, type.query) });
  }, catalog);
  return known.ok ? known.value.value : null;
}

function statusOf(form: FormState): number {
  const statuses = { sent: 200, refused: 422, unavailable: 503, limited: 429, conflict: 409 };
  return statuses[form.status];
}
