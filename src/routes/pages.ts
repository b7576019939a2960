import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { within } from "../base/deadline.ts";
import { err, ok } from "../base/result.ts";
import type { ContentFailure } from "../content/reader.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { liveCatalog } from "../catalog/live-catalog.ts";
import { sentState } from "../forms/confirmation.ts";
import type { FormState } from "../forms/state.ts";
import { composePage } from "../html/compose-page.tsx";
import { type AddressFacts, type Decision, type PageAddress, decide } from "../language/decide.ts";
import type { Language } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { searchKey, siteSearchKey } from "../language/search-text.ts";
import { shownAt } from "../site/find-hub.ts";
import { findPage } from "../site/find-page.ts";
import { answerFile, fileAt, lookUp, withQuery } from "./answer-file.ts";
import { findShort, findTarget } from "../site/find-target.ts";
import { receivePagePost } from "./form-routes.ts";
import { hubs } from "../pages/all.ts";
import { type PageRequest, loadPage } from "../site/load-page.ts";
import { type Format, everyQueryKey, nothingKey, pageKey, readQuery } from "../site/page-key.ts";
import { notAllowed, redirect, tooManyPosts, unavailable } from "./plain-answers.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import { negotiated, sendMarkdown } from "./send-markdown.ts";
import { type Sending, sendCached, sendNothing, sendPage } from "./send-page.ts";
import { storedPagesOf, htmlStoreOf, laterOf, liveParts, readAt } from "../site/read-site.ts";
import type { SiteParts } from "../site/site-parts.ts";

/** Where a GET or HEAD that no other route took leads, as what is asked for. */
export async function answerPage(c: Context, site: SiteParts): Promise<Response> {
  const url = new URL(c.req.url);
  return prefersMarkdown(c.req.raw)
    ? negotiated(site, await answerAt(c, site, url, "markdown"))
    : answerAt(c, site, url, "html");
}

/** Where a GET or HEAD of an address leads. */
export async function answerAt(
  c: Context,
  site: SiteParts,
  url: URL,
  format: Format,
): Promise<Response> {
  const asked = {
    path: url.pathname,
    query: url.search,
    cookie: getCookie(c, "lang"),
    acceptLanguage: c.req.header("accept-language"),
    country: c.req.header("cf-ipcountry"),
  };
  const decision = await decideLive(c, site, asked);
  switch (decision.kind) {
    case "redirect":
      return sendOn(c, site, decision, url.search);
    case "file":
      return answerFile(c, site, decision.path);
    case "page": {
      const query = url.searchParams;
      const form =
        format === "html" ? await sentState(url, site.now(), site.leads.downloadSecret) : null;
      return showPage(c, site, { address: decision, query, form, draft: null, format });
    }
    default:
      return decision satisfies never;
  }
}

/** Only where the visitor's language is chosen it matters which languages have pages. */
async function decideLive(c: Context, site: SiteParts, asked: AddressFacts): Promise<Decision> {
  const decision = decide(asked, hubs);
  if (decision.kind !== "redirect" || decision.status !== 302) return decision;
  const live = await lookUp(c, site, (reader) => reader.languages());
  return live ? decide(asked, hubs, live) : decision;
}

/**
 * To the address that is meant, in one step: where that leads on, to its end. What content would say is not
 * waited for long: then it says so at the second step.
 */
async function sendOn(
  c: Context,
  site: SiteParts,
  { to, status, varies, leads, perhaps }: Extract<Decision, { kind: "redirect" }>,
  query: string,
): Promise<Response> {
  const short = perhaps && (await lookUp(c, site, (reader) => findShort(site, reader, perhaps)));
  if (short) return redirect(site, withQuery(short.to, query), 302, true);
  // Home is there in every language.
  const isHome = leads?.segments.length === 0;
  const found = isHome
    ? null
    : leads
      ? await lookUp(c, site, (reader) => findTarget(site, reader, leads))
      : await fileAt(c, site, to);
  if (!found) return redirect(site, to, status, varies);
  const both = status === 302 ? 302 : found.status;
  return redirect(site, withQuery(found.to, query), both, varies);
}

/**
 * A form posted to its own page, the way without JavaScript: on to the confirmation, or the page again
 * with its messages and what was typed.
 */
export async function answerPagePost(c: Context, site: SiteParts): Promise<Response> {
  const url = new URL(c.req.url);
  const address = addressOf(url);
  const type = c.req.header("content-type") ?? "";
  if (!address || type === "") return notAllowed();
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) {
    return c.text("Unsupported media type", 415);
  }
  const at = { path: address.path, waitUntil: laterOf(c) };
  const posted = await receivePagePost(c.req.raw, at, site.leads);
  switch (posted.kind) {
    case "sent":
      return redirect(site, posted.to, 303, true);
    case "unknownForm":
      return notAllowed();
    case "turnedAway":
      if (posted.status === 429) return tooManyPosts(address.language);
      return new Response(`Refused (${posted.status})`, { status: posted.status });
    case "again": {
      const { state: form, retryAfterSeconds } = posted;
      const query = url.searchParams;
      const request = { address, query, form, draft: null, format: "html" } as const;
      const answer = await showPage(c, site, request);
      if (retryAfterSeconds !== null) answer.headers.set("Retry-After", String(retryAfterSeconds));
      return answer;
    }
    default:
      return posted satisfies never;
  }
}

/** The page an address names, anyone who asks; null where it names none, or not by its one address. */
export function addressOf({ pathname, search }: URL): PageAddress | null {
  const unknownVisitor = { cookie: undefined, acceptLanguage: undefined, country: undefined };
  const decision = decide({ path: pathname, query: search, ...unknownVisitor }, hubs);
  return decision.kind === "page" ? decision : null;
}

/**
 * From what is kept, or loaded, composed and sent. A page with a form's state is never kept, nor is
 * every page that is not what its version says.
 */
async function showPage(c: Context, site: SiteParts, request: PageRequest): Promise<Response> {
  const { address, form, format } = request;
  const live = await liveCatalog(liveParts(site, laterOf(c)));
  if (!live.ok) return unavailable(site, address.language, live.failure, format);
  const query = await queryOfPage(c, site, live.value, request);
  const path = format === "html" ? address.path : paths.markdown(address.path);
  const keptAs = query && isCacheable(site, request, query) ? pageKey(site, path, query) : null;
  const known = keptAs && (await site.pages?.get(keptAs, site.now(), live.value));
  if (known) return sendCached(c.req.raw, site, known);

  const loaded = await load(c, site, live.value, query ? { ...request, query } : request);
  if (!loaded.ok) return unavailable(site, address.language, loaded.failure, format);
  const { value: found, catalog } = loaded.value;
  if (found.page.kind === "redirect") {
    const asked = request.query.size > 0 ? `?${request.query}` : "";
    return redirect(site, withQuery(found.page.to, asked), found.page.status, false);
  }
  const { status } = found.page;
  const nothing = form === null && (status === 404 || status === 410) ? status : null;
  if (nothing && c.req.method === "GET") {
    const linking = (at: string) => shownAt(catalog, at);
    laterOf(c)(site.missingPages.count(address.path, c.req.header("referer"), linking));
  }
  if (found.page.kind === "nothing") return sendNothing(found.page);
  const sending: Sending = {
    status: form && status === 200 ? statusOf(form) : status,
    catalog,
    dependsOn: found.dependsOn(),
    // Where nothing is, the same is shown at every address.
    keptAs: nothing ? nothingKey(site, address.language, nothing, format) : keptAs,
    isPrivate: form !== null,
  };
  if (format === "markdown") return sendMarkdown(c, site, found.page, sending);
  const composed = await composePage(c, site, found.page);
  laterOf(c)(found.kept.keep(composed.kind === "stream"));
  if (composed.kind === "complete" && composed.kept) {
    laterOf(c)(found.storedPages.keep(composed.kept.slug, composed.kept.page));
  }
  return sendPage(c, site, composed, sending);
}

/** Reads all of a page at one version, within the time a visitor waits. */
async function load(c: Context, site: SiteParts, live: Catalog, request: PageRequest) {
  const { format } = request;
  const reading = readAt(c, site, live, async (reader, { catalog, asked, frame, dependsOn }) => {
    const kept = htmlStoreOf(site, catalog);
    const storedPages = storedPagesOf(site, catalog, asked);
    const nothing = async (language: Language, status: 404 | 410) =>
      (await site.pages?.get(nothingKey(site, language, status, format), site.now(), catalog)) ??
      null;
    const read = { reader: kept.over(reader), frame: kept.over(frame) };
    // Of a page that was made before only its HTML is kept.
    const storedPage = format === "html" ? storedPages.page : async () => null;
    const from = { ...read, storedPage, nothing };
    const page = await loadPage(site, request, from);
    return page.ok ? ok({ page: page.value, kept, storedPages, dependsOn }) : page;
  });
  // Each call has a deadline of its own; a page may need several, one after the other.
  laterOf(c)(reading);
  return within(reading, pageDeadlineMs, tooLate);
}

export const pageDeadlineMs = 2_800;
export const tooLate = err<ContentFailure>({
  kind: "Unavailable",
  reason: `not all was there within ${pageDeadlineMs} ms`,
});

const endless = [searchKey, siteSearchKey];

/** There is no end of what may be searched for: kept, it would push out the pages that many ask for. */
function isCacheable(site: SiteParts, { form }: PageRequest, query: URLSearchParams): boolean {
  return form === null && site.pages !== null && !endless.some((key) => query.has(key));
}

/**
 * What of a query the page at this address reads and knows; null where that cannot be said. Only for a
 * query that some page reads is it looked for.
 */
async function queryOfPage(
  c: Context,
  site: SiteParts,
  catalog: Catalog,
  { address: { language, segments }, query }: PageRequest,
): Promise<URLSearchParams | null> {
  const read = readQuery(query, everyQueryKey);
  if (read.size === 0) return read;
  const known = await readAt(c, site, catalog, async (content) => {
    const found = await findPage(content, language, segments);
    if (!found.ok) return found;
    if (found.value.kind !== "page") return err<ContentFailure>({ kind: "NotFound" });
    const { story, type } = found.value;
    return type.known(story, { content, language, query: readQuery(read, type.query) });
  });
  return known.ok ? known.value.value : null;
}

function statusOf(form: FormState): number {
  const statuses = { sent: 200, refused: 422, unavailable: 503, limited: 429, conflict: 409 };
  return statuses[form.status];
}
