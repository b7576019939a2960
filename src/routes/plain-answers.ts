import type { ContentFailure } from "../content/reader.ts";
import { plainPolicy, unavailablePage } from "../html/plain-page.tsx";
import type { Language } from "../language/language.ts";
import type { Format } from "../site/page-key.ts";
import type { SiteParts } from "../site/site-parts.ts";

export function notAllowed(allow = "GET, HEAD"): Response {
  return new Response("Method not allowed", { status: 405, headers: { Allow: allow } });
}

/** For a path: a slug has some hundred characters, a signed token up to two thousand. */
const maxPathLength = 2_500;
/** For a whole address: editors and advertisements add a thousand or two, and our forms less than that. */
const maxAddressLength = 8_000;

/** True for an address longer than any that this site uses. Reading it would cost more the longer it is. */
export function isTooLong(url: string): boolean {
  const query = url.indexOf("?");
  return url.length > maxAddressLength || (query < 0 ? url.length : query) > maxPathLength;
}

/** 414 and not 404: the address was not looked up, so the page may exist. */
export function tooLong(): Response {
  return new Response("Address too long", {
    status: 414,
    headers: { "Cache-Control": "no-store" },
  });
}

export function noSuchFile(status: 404 | 410): Response {
  const text = status === 410 ? "Gone" : "Not found";
  return new Response(text, { status, headers: { "Cache-Control": "no-store" } });
}

/** `varies`: the target may differ between visitors. */
export function redirect(
  site: SiteParts,
  to: string,
  status: 301 | 302 | 303,
  varies: boolean,
): Response {
  const headers = new Headers({
    Location: new URL(to, site.variables.SITE_ORIGIN).href,
    "Cache-Control": varies
      ? "private, no-store"
      : status === 301
        ? "public, max-age=3600"
        : "no-cache",
  });
  if (varies) headers.set("Vary", "Accept-Language, Cookie");
  return new Response(null, { status, headers });
}

/** Sends a page without content, private and not cached unless `more` says otherwise. */
export function sendPlain(
  html: string,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": plainPolicy,
      ...more,
    },
  });
}

/** The welcome page of a new site. Search engines do not index it. */
export async function sendWelcome(
  { variables, leads }: SiteParts,
  language: Language,
): Promise<Response> {
  const { welcomePage } = await import("../html/welcome-page.tsx");
  const html = welcomePage(language, {
    storyblok: variables.STORYBLOK_TOKEN !== "",
    content: false,
    crm: leads.destination !== null,
    mail: leads.sender !== null,
    alerts: leads.alertUrl !== null,
  });
  return sendPlain(html, 200, { "X-Robots-Tag": "noindex, nofollow" });
}

/** The answer when the content is unavailable. */
export async function unavailable(
  site: SiteParts,
  language: Language,
  failure: ContentFailure,
  format: Format = "html",
): Promise<Response> {
  site.log("page-unavailable", {
    language,
    kind: failure.kind,
    reason: "reason" in failure ? failure.reason : "",
  });
  const headers = { "Retry-After": "30", "Cache-Control": "no-store" };
  if (format === "markdown") {
    const { unavailableMarkdown } = await import("../html/unavailable-markdown.ts");
    const type = { "Content-Type": "text/markdown; charset=utf-8" };
    return new Response(unavailableMarkdown(language), {
      status: 503,
      headers: { ...headers, ...type },
    });
  }
  return sendPlain(unavailablePage(language), 503, headers);
}
