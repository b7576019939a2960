import {
  type HubAddress,
  decide,
  isFile,
  pageAddress,
  pathOf,
  placeOf,
} from "../language/decide.ts";
import type { Language } from "../language/language.ts";
import { paths, withoutMarkdown } from "../language/paths.ts";
import type { Entry } from "../content/reader.ts";
import { isExternal, safeUrl } from "../story/safe-url.ts";

/** The datasource that editors write redirects in. */
export const redirectsName = "redirects";
/** The value of an entry whose page is gone for good. */
export const goneValue = "410";

/** How to read entries: the site's own origin, what else they can lead to, and how addresses are written. */
export type RedirectRules = {
  readonly siteOrigin: string;
  /** Origins of other sites. */
  readonly allowedOrigins: readonly string[];
  readonly hubs: readonly HubAddress[];
};

/** A requested address. `language`: null for a file that belongs to none. */
export type RequestedAddress = {
  readonly language: Language | null;
  readonly segments: readonly string[];
};

export type Followed =
  /** `to` is a path of this site, in a language unless it is a file, or an address of another site. */
  | { readonly kind: "redirect"; readonly to: string }
  /** Editors declared the page gone for good. */
  | { readonly kind: "gone" }
  /** It leads back to itself. The visitor is not sent around in circles. */
  | { readonly kind: "loop" }
  /** There is no entry, or it leads nowhere, or to a site that is not on the list. */
  | { readonly kind: "none" };

/** A place of this site that an entry leads to. `to`: its address, with the query and the anchor of the entry. */
type Stop = { readonly at: RequestedAddress; readonly to: string };

/** How many stops are looked up, because each can cost calls. A longer chain leads to its end. */
export const maxStops = 10;

/** Where entries lead from an address. A visitor ends at the first of `maxStops` that has a page, or else at `end`. */
export type Chain = { readonly stops: readonly Stop[]; readonly end: Followed };

/**
 * Follows editors' redirects: entries of the datasource `redirects`, old path → new path (or a URL on the
 * allow-list, or 410). An address is the same however it is written: its language in another case, with more
 * slashes, `home`, page 1, a query or an anchor, or as the page's Markdown. An entry without a language
 * applies to every language. Chains are followed to their end, so a visitor is redirected once at most.
 */
export function chainFrom(
  entries: readonly Entry[],
  requested: RequestedAddress,
  rules: RedirectRules,
): Chain {
  const stops: Stop[] = [];
  const seen = new Set<string>();
  for (let at = requested; ;) {
    const here = nameOf(at);
    if (seen.has(here)) return { stops, end: { kind: "loop" } };
    seen.add(here);
    const last = stops.at(-1);
    const arrived: Followed = last ? { kind: "redirect", to: last.to } : { kind: "none" };
    const value = tableFor(entries, at.language, rules).get(keyOf(at.segments));
    if (value === undefined) return { stops, end: arrived };
    if (value.trim() === goneValue) return { stops, end: { kind: "gone" } };
    const target = targetOf(value, at.language, rules);
    if (target === null) return { stops, end: { kind: "none" } };
    if (typeof target === "string") return { stops, end: { kind: "redirect", to: target } };
    // An entry that leads to itself does not count: a visitor sent here by another entry has arrived.
    if (last && nameOf(target.at) === here) return { stops, end: arrived };
    stops.push(target);
    ({ at } = target);
  }
}

/** Returns where a visitor ends. `isPage`: true if a place has a page, which wins over a redirect from there. */
export function followRedirect(
  entries: readonly Entry[],
  requested: RequestedAddress,
  rules: RedirectRules,
  isPage: (at: RequestedAddress) => boolean,
): Followed {
  const { stops, end } = chainFrom(entries, requested, rules);
  const page = stops.slice(0, maxStops).find(({ at }) => isPage(at));
  return page ? { kind: "redirect", to: page.to } : end;
}

/** Why an entry has no effect: it leads back to itself, it leads nowhere, or its address has a page. */
export type Unused = "loop" | "nowhere" | "page";

/** Returns the entries that have no effect in any language that they apply to. `languages`: the live ones. */
export function unusedEntries(
  entries: readonly Entry[],
  rules: RedirectRules,
  languages: readonly Language[],
  isPage: (at: RequestedAddress) => boolean,
): readonly { readonly entry: Entry; readonly why: Unused }[] {
  return entries.flatMap((entry) => {
    const { language, segments } = placeOf(pathIn(entry.label));
    const reasons = (language ? [language] : languages).map((code): Unused | null => {
      const at = { language: code, segments: pageAddress(code, segments, rules.hubs).segments };
      if (isPage(at)) return "page";
      if (leadsNowhere(entry, code, rules)) return "nowhere";
      return followRedirect(entries, at, rules, isPage).kind === "loop" ? "loop" : null;
    });
    const [why = null] = reasons;
    return why === null || reasons.includes(null) ? [] : [{ entry, why }];
  });
}

/** False for other sites: those that are allowed are known only where the site runs. */
function leadsNowhere({ value }: Entry, from: Language, rules: RedirectRules): boolean {
  const text = value.trim();
  return text !== goneValue && !isExternal(text) && targetOf(text, from, rules) === null;
}

type RedirectTable = ReadonlyMap<string, string>;
const tables = new WeakMap<readonly Entry[], Map<Language | null, RedirectTable>>();

/** Returns the entries for a language's addresses. Its own entries win over those for all languages. */
function tableFor(
  entries: readonly Entry[],
  language: Language | null,
  { hubs }: RedirectRules,
): RedirectTable {
  let known = tables.get(entries);
  if (!known) tables.set(entries, (known = new Map()));
  let found = known.get(language);
  if (found) return found;
  const placed = entries.map(({ label, value }) => ({ ...placeOf(pathIn(label)), value }));
  const pairs = [null, ...(language ? [language] : [])].flatMap((of) =>
    placed
      .filter((place) => place.language === of)
      .map(
        ({ segments, value }) => [keyOf(canonical({ language, segments }, hubs)), value] as const,
      ),
  );
  known.set(language, (found = new Map(pairs)));
  return found;
}

function canonical(
  { language, segments }: RequestedAddress,
  hubs: readonly HubAddress[],
): readonly string[] {
  return language ? pageAddress(language, withoutMarkdown(segments), hubs).segments : segments;
}

function keyOf(segments: readonly string[]): string {
  return segments.join("/");
}

function nameOf({ language, segments }: RequestedAddress): string {
  return `${language ?? ""} ${keyOf(segments)}`;
}

/** The address of a file does not depend on the visitor. */
const unknownVisitor = { cookie: undefined, acceptLanguage: undefined, country: undefined };

/** Returns the target of an entry: a place of this site, or another address; null if it leads nowhere. */
function targetOf(
  value: string,
  from: Language | null,
  rules: RedirectRules,
): Stop | string | null {
  const { siteOrigin, allowedOrigins, hubs } = rules;
  const safe = safeUrl(withFirstSlash(value.trim()));
  if (safe === null || /^[#?]/.test(safe) || !URL.canParse(safe, siteOrigin)) return null;
  const url = new URL(safe, siteOrigin);
  if (url.origin !== siteOrigin) return allowedOrigins.includes(url.origin) ? url.href : null;
  const place = placeOf(url.pathname);
  const language = place.language ?? (isFile(place.segments.at(-1) ?? "") ? null : from);
  // A file of another language, or below doubled slashes, has an address of its own.
  const mended = language
    ? null
    : decide({ ...unknownVisitor, path: url.pathname, query: url.search }, hubs);
  if (mended?.kind === "redirect") return targetOf(mended.to + url.hash, from, rules);
  const page = language && pageAddress(language, place.segments, hubs);
  const { segments, path } = page ?? { segments: place.segments, path: pathOf(place.segments) };
  const to = (place.asMarkdown ? paths.markdown(path) : path) + url.search + url.hash;
  return { at: { language, segments }, to };
}

/** Adds the first slash to a path, unless it may name another site: `www.example.com`. */
function withFirstSlash(target: string): string {
  return /^[^/\\?#:.]+([/?#]|$)/.test(target) ? `/${target}` : target;
}

/** Returns the path that an editor wrote as the old one, without its query and anchor. */
function pathIn(label: string): string {
  const text = label.trim();
  return URL.canParse(text) ? new URL(text).pathname : text.replace(/[?#].*$/, "");
}
