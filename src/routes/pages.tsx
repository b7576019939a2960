import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { within } from "../base/deadline.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { movedTo, readMoves } from "../content/moves.ts";
import { findRedirect } from "../content/redirects.ts";
import { knownVersion, liveVersion } from "../content/version.ts";
import { sentState } from "../forms/confirmation.ts";
import type { FormState } from "../forms/state.ts";
import { type CachedPage, pageCacheControl } from "../html/cache.ts";
import { pageHeaders } from "../html/security.ts";
import { type Decision, decide } from "../language/decide.ts";
import type { Language } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { searchKey } from "../language/search.ts";
import { findPageType, pageTypes } from "../pages/all.ts";
import { plainPolicy, unavailablePage } from "../html/plain-page.ts";
import { type Result, err, ok } from "../base/result.ts";
import { hasSession } from "../editor/access.ts";
import { findPage } from "./find-page.ts";
import { receivePagePost } from "./form-routes.ts";
import { type Draft, type Opened, openPage } from "./open-page.tsx";
import { type Parts, laterOf, readAt, versionParts } from "./site-parts.ts";

export type PageAddress = Extract<Decision, { kind: "page" }>;

/** What can come of a page address, before it is dressed with headers. */
type Answer =
  | { readonly kind: "opened"; readonly opened: Opened; readonly status: number }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 302 };

/** Where a GET or HEAD that no other route took leads. */
export async function answerPage(c: Context, parts: Parts): Promise<Response> {
  const url = new URL(c.req.url);
  const decision = decide({
    path: url.pathname,
    query: url.search,
    cookie: getCookie(c, "lang"),
    acceptLanguage: c.req.header("accept-language"),
    country: c.req.header("cf-ipcountry"),
  });
  switch (decision.kind) {
    case "redirect":
      return redirect(parts, decision.to, decision.status, decision.varies);
    case "file":
      return parts.assets(c.req.raw);
    case "page":
      return showPage(c, parts, decision, url.searchParams, sentState(url.searchParams));
    default:
      return decision satisfies never;
  }
}

/**
 * A form posted to its own page, the way without JavaScript: on to the confirmation, or the page again
 * with its messages and what was typed.
 */
export async function answerPagePost(c: Context, parts: Parts): Promise<Response> {
  const url = new URL(c.req.url);
  const place = decide({
    path: url.pathname,
    query: url.search,
    cookie: undefined,
    acceptLanguage: undefined,
    country: undefined,
  });
  const type = c.req.header("content-type") ?? "";
  if (place.kind !== "page" || type === "") return notAllowed();
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) {
    return c.text("Unsupported media type", 415);
  }
  const at = { path: place.path, waitUntil: laterOf(c) };
  const posted = await receivePagePost(c.req.raw, at, parts.leads);
  if (posted.redirect !== null) return redirect(parts, posted.redirect, 303, true);
  if (posted.state === null) {
    return posted.status === 404
      ? notAllowed()
      : c.text(`Refused (${posted.status})`, posted.status as 400);
  }
  const answer = await showPage(c, parts, place, url.searchParams, posted.state);
  if (posted.retryAfter !== null) answer.headers.set("Retry-After", String(posted.retryAfter));
  return answer;
}

export function notAllowed(allow = "GET, HEAD"): Response {
  return new Response("Method not allowed", { status: 405, headers: { Allow: allow } });
}

/**
 * Shows a page, with a form's state where one was posted without JavaScript. Such a page, and every
 * page that is not what its version says, is never cached.
 */
async function showPage(
  c: Context,
  parts: Parts,
  place: PageAddress,
  query: URLSearchParams,
  form: FormState | null,
): Promise<Response> {
  const live = await liveVersion(versionParts(parts, laterOf(c)));
  if (!live.ok) return unavailable(parts, place.language, live.failure);

  const asked = await askedOf(c, parts, live.value.version, place, query);
  // There is no end of what may be searched for: kept, it would push out the pages that many ask for.
  const cacheable = form === null && parts.pages !== null && !asked.has(searchKey);
  const key = pageKey(parts, live.value.version, place.path, asked);
  if (cacheable) {
    const known =
      parts.pages?.fromMemory(key, parts.now()) ?? (await parts.pages?.get(key, parts.now()));
    if (known) return send(c.req.raw, known);
  }

  const reading = readAt(c, parts, live.value.version, (reader) =>
    answerWith(c, parts, place, query, form, reader),
  );
  // Each call has a deadline of its own; a page may need several, one after the other.
  laterOf(c)(reading);
  const read = await within(reading, pageDeadlineMs, tooLate);
  if (!read.ok) return unavailable(parts, place.language, read.failure);
  const { value: answer, version } = read.value;
  if (answer.kind === "redirect") return redirect(parts, answer.to, answer.status, false);
  const { opened } = answer;
  const status = form && answer.status === 200 ? statusOf(form) : answer.status;
  if (status === 404 && c.req.method === "GET") {
    laterOf(c)(parts.misses.count(place.path, c.req.header("referer")));
  }
  if (opened.kind === "stream") {
    const headers = pageHeaders(parts, { needs: opened.needs, nonce: opened.nonce });
    headers.set("Cache-Control", "private, no-store");
    return new Response(opened.body, { status, headers });
  }
  const headers = pageHeaders(parts, { needs: opened.needs });
  if (!cacheable || !opened.keep || status !== 200) {
    headers.set("Cache-Control", form ? "private, no-store" : "no-cache");
    return new Response(opened.body, { status, headers });
  }
  headers.set("Cache-Control", pageCacheControl);
  headers.set("ETag", `W/"${version}-${parts.deployment.slice(0, 8)}-${parts.now().toString(36)}"`);
  headers.set("X-Cache-Version", String(version));
  const body = encoder.encode(opened.body).buffer as ArrayBuffer;
  const page = { body, headers, until: opened.until };
  const keptAs = pageKey(parts, version, place.path, asked);
  laterOf(c)(parts.pages?.put(keptAs, page, parts.now()) ?? Promise.resolve());
  return send(c.req.raw, page);
}

const encoder = new TextEncoder();
export const pageDeadlineMs = 2_800;
export const tooLate = err<ContentFailure>({
  kind: "Unavailable",
  reason: `not all was there within ${pageDeadlineMs} ms`,
});

/** Finds and renders what an address shows; `draft` where an editor asks. */
export async function answerWith(
  c: Context,
  parts: Parts,
  place: PageAddress,
  query: URLSearchParams,
  form: FormState | null,
  reader: Reader,
  draft: Draft | null = null,
): Promise<Result<Answer, ContentFailure>> {
  const { language, path } = place;
  const found = await findPage(reader, language, place.segments, draft?.editing);

  if (found.ok && found.value.kind === "page") {
    const { story, type, rest } = found.value;
    const opening = {
      language,
      path,
      query: readKeys(query, type.query),
      story,
      type,
      rest,
      form,
      reader,
      draft,
    };
    const opened = await openPage(c, parts, opening);
    const status = type.embedOnly ? 200 : type.status;
    if (opened.ok) return ok({ kind: "opened", opened: opened.value, status });
    if (opened.failure.kind !== "NotFound") return opened;
  } else if (!found.ok && found.failure.kind !== "NotFound") {
    return found;
  }

  const [redirects, moves] = await Promise.all([
    reader.entries("redirects", ""),
    readMoves(parts.store),
  ]);
  // Where a redirect may be that cannot be read, "not found" would be a guess.
  if (!redirects.ok && ["Moved", "Unavailable"].includes(redirects.failure.kind)) return redirects;
  const written = redirects.ok ? redirects.value : [];
  const moved = movedTo(moves, [language, ...place.segments].join("/"));
  const to =
    findRedirect(written, path, parts.variables.REDIRECT_ORIGINS) ??
    (moved === null ? null : paths.story(moved));
  if (to) return ok({ kind: "redirect", to, status: 301 });
  if (found.ok && found.value.kind === "redirect") {
    return ok(found.value);
  }

  const story = await reader.story(`${language}/404`);
  if (!story.ok) {
    const reason = `${language}/404 does not exist`;
    return story.failure.kind === "NotFound" ? err({ kind: "Malformed", reason }) : story;
  }
  const type = findPageType(story.value.content.component);
  if (!type) return err({ kind: "Malformed", reason: `${language}/404 is no page` });
  const none = new URLSearchParams();
  const opening = {
    language,
    path,
    query: none,
    story: story.value,
    type,
    rest: [],
    form,
    reader,
    draft,
  };
  const opened = await openPage(c, parts, opening);
  return opened.ok ? ok({ kind: "opened", opened: opened.value, status: 404 }) : opened;
}

/**
 * A page that was made before, straight from memory: nothing is parsed, routed or awaited for it. The
 * address is the key, so one that is not canonical, or asks for something of its own, is not found.
 */
export function pageFromMemory(request: Request, parts: Parts): Response | null {
  const version = knownVersion(parts.versionMemory, parts.now());
  if (!parts.pages || version === null || request.method !== "GET") return null;
  const address = request.url.slice(request.url.indexOf("/", "https://".length));
  const page = parts.pages.fromMemory(keyOf(parts, version, address), parts.now());
  return page && !hasSession(request) ? send(request, page) : null;
}

function send(request: Request, page: CachedPage): Response {
  const asked = request.headers.get("If-None-Match");
  if (asked !== null && asked === page.headers.get("ETag")) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  return new Response(page.body, { headers: page.headers });
}

/** What of a query the page at this place reads. Only for a query that some page reads is it looked for. */
async function askedOf(
  c: Context,
  parts: Parts,
  version: number,
  { language, segments }: PageAddress,
  query: URLSearchParams,
): Promise<URLSearchParams> {
  const asked = readKeys(query, everyQueryKey);
  if (asked.size === 0) return asked;
  const read = await readAt(c, parts, version, (reader) => findPage(reader, language, segments));
  return read.ok && read.value.value.kind === "page"
    ? readKeys(asked, read.value.value.type.query)
    : asked;
}

/** Only a query that the page reads splits the cached page; its order does not. */
function pageKey(parts: Parts, version: number, path: string, asked: URLSearchParams): string {
  return keyOf(parts, version, asked.size > 0 ? `${path}?${asked}` : path);
}

function keyOf(parts: Parts, version: number, address: string): string {
  return `${version}:${parts.deployment}:${address}`;
}

const everyQueryKey = [...new Set(pageTypes.flatMap((type) => type.query))];

/** As many values of one key as a filter may have; the rest is somebody trying something. */
const maxValues = 20;

/**
 * A key may come several times (`?category=payroll&category=absences`): the order does not matter. An
 * empty value asks for nothing.
 */
function readKeys(query: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const read = new URLSearchParams();
  for (const key of keys) {
    const values = new Set(query.getAll(key).map((value) => value.trim().slice(0, 100)));
    values.delete("");
    for (const value of [...values].toSorted().slice(0, maxValues)) read.append(key, value);
  }
  return read;
}

export function redirect(
  parts: Parts,
  to: string,
  status: 301 | 302 | 303,
  varies: boolean,
): Response {
  const headers = new Headers({
    Location: new URL(to, parts.variables.SITE_ORIGIN).href,
    "Cache-Control": varies
      ? "private, no-store"
      : status === 301
        ? "public, max-age=3600"
        : "no-cache",
  });
  if (varies) headers.set("Vary", "Accept-Language, Cookie");
  return new Response(null, { status, headers });
}

function statusOf(form: FormState): number {
  const statuses = { sent: 200, refused: 422, unavailable: 503, limited: 429, conflict: 409 };
  return statuses[form.status];
}

export function unavailable(parts: Parts, language: Language, failure: ContentFailure): Response {
  parts.log("page-unavailable", {
    language,
    kind: failure.kind,
    reason: "reason" in failure ? failure.reason : "",
  });
  return new Response(unavailablePage(language), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Retry-After": "30",
      "Cache-Control": "no-store",
      "Content-Security-Policy": plainPolicy,
    },
  });
}
