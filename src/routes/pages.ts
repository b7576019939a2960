import { getCookie } from "hono/cookie";
import { sentState } from "../forms/confirmation.ts";
import { type AddressFacts, type Decision, type PageAddress, decide } from "../language/decide.ts";
import { hubs } from "../pages/all.ts";
import { findShort, findTarget } from "../site/find-target.ts";
import type { Format } from "../site/page-key.ts";
import type { SiteParts } from "../site/site-parts.ts";
import { type SiteContext, type Visit, lookUp } from "../site/visit.ts";
import { answerFile, fileAt, withQuery } from "./answer-file.ts";
import { redirect, sendWelcome } from "./plain-answers.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import { showPage } from "./show-page.ts";

/** Answers a GET or HEAD that no other route matched, in the format that the request prefers. */
export async function answerPage(c: SiteContext): Promise<Response> {
  const url = new URL(c.req.url);
  if (!prefersMarkdown(c.req.raw)) return answerAt(c, url, "html");
  const { negotiated } = await import("./send-markdown.ts");
  return negotiated(c.var.visit.site, await answerAt(c, url, "markdown"));
}

/** Answers a GET or HEAD of an address. */
export async function answerAt(c: SiteContext, url: URL, format: Format): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  const facts = {
    path: url.pathname,
    query: url.search,
    cookie: getCookie(c, "lang"),
    acceptLanguage: c.req.header("accept-language"),
    country: c.req.header("cf-ipcountry"),
  };
  const decision = await decideLive(visit, facts);
  switch (decision.kind) {
    case "redirect":
      return followRedirect(visit, decision, url.search);
    case "file":
      return answerFile(c, decision.path);
    case "page": {
      const query = url.searchParams;
      const form =
        format === "html" ? await sentState(url, site.now(), site.leads.downloadSecret) : null;
      const { language, segments } = decision;
      // A site that is not connected yet shows the welcome page. In production visitors would see it, so it does not.
      const isNew = segments.length === 0 && site.variables.ENVIRONMENT !== "production";
      if (isNew && site.variables.STORYBLOK_TOKEN === "") return sendWelcome(site, language);
      const answer = await showPage(c, { address: decision, query, form, draft: null, format });
      if (!isNew || answer.status !== 404) return answer;
      // Only a space without any home counts every language as live.
      const live = await lookUp(visit, (reader) => reader.languages());
      return live?.includes(language) ? sendWelcome(site, language) : answer;
    }
    default:
      return decision satisfies never;
  }
}

/** Which languages have pages matters only when the visitor's language is negotiated. */
async function decideLive(visit: Visit, facts: AddressFacts): Promise<Decision> {
  const decision = decide(facts, hubs);
  if (decision.kind !== "redirect" || decision.status !== 302) return decision;
  const live = await lookUp(visit, (reader) => reader.languages());
  return live ? decide(facts, hubs, live) : decision;
}

/**
 * Redirects to the intended address, following further redirects so that the visitor gets a single one. If the
 * content takes too long to read, the next request follows them.
 */
async function followRedirect(
  visit: Visit,
  { to, status, varies, leads, perhaps }: Extract<Decision, { kind: "redirect" }>,
  query: string,
): Promise<Response> {
  const { site } = visit;
  const short = perhaps && (await lookUp(visit, (reader) => findShort(site, reader, perhaps)));
  if (short) return redirect(site, withQuery(short.to, query), 302, true);
  // Every language has a home.
  const isHome = leads?.segments.length === 0;
  const found = isHome
    ? null
    : leads
      ? await lookUp(visit, (reader) => findTarget(site, reader, leads))
      : await fileAt(visit, to);
  if (!found) return redirect(site, to, status, varies);
  const both = status === 302 ? 302 : found.status;
  return redirect(site, withQuery(found.to, query), both, varies);
}

/** The page at an address for any visitor; null if there is none, or if the address is not canonical. */
export function addressOf(url: URL): PageAddress | null {
  const decision = decideFor(url);
  return decision.kind === "page" ? decision : null;
}

/**
 * Redirects an editor to the canonical address, and no further: visitors would be led away from a story that was never
 * published. Null if the address names no language, or needs no correction.
 */
export function redirectEditor(site: SiteParts, url: URL): Response | null {
  const decision = decideFor(url);
  if (decision.kind !== "redirect" || decision.varies || decision.perhaps) return null;
  return decision.leads && redirect(site, decision.to, decision.status, true);
}

function decideFor({ pathname, search }: URL): Decision {
  const unknownVisitor = { cookie: undefined, acceptLanguage: undefined, country: undefined };
  return decide({ path: pathname, query: search, ...unknownVisitor }, hubs);
}
