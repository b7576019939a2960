import {
  type HubAddress,
  decide,
  isFile,
  pageAddress,
  pathOf,
  placeOf,
} from "../language/decide.ts";
import { type Language, allLanguages } from "../language/language.ts";
import { paths, withoutMarkdown } from "../language/paths.ts";
import type { Entry } from "../content/reader.ts";
import { safeUrl } from "../story/safe-url.ts";

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

/**
 * Follows editors' redirects: entries of the datasource `redirects`, old path → new path (or a URL on the
 * allow-list, or 410). An address is the same however it is written: its language in another case, with more
 * slashes, `home`, page 1, a query or an anchor, or as the page's Markdown. An entry without a language
 * applies to every language. Chains are followed to their end, so a visitor is redirected once at most.
 */
export function followRedirect(
  entries: readonly Entry[],
  requested: RequestedAddress,
  rules: RedirectRules,
): Followed {
  let at = requested;
  let end: string | null = null;
  const seen = new Set<string>();
  for (;;) {
    const key = keyOf(at.segments);
    const here = `${at.language ?? ""} ${key}`;
    if (seen.has(here)) return { kind: "loop" };
    seen.add(here);
    const value = tableFor(entries, at.language, rules).get(key);
    if (value === undefined) return end === null ? { kind: "none" } : { kind: "redirect", to: end };
    if (value.trim() === goneValue) return { kind: "gone" };
    const target = targetOf(value, at.language, rules);
    if (target === null) return { kind: "none" };
    if (typeof target === "string") return { kind: "redirect", to: target };
    // An entry that leads to itself does not count: a visitor sent here by another entry has arrived.
    const stays = `${target.at.language ?? ""} ${keyOf(target.at.segments)}` === here;
    if (stays && end !== null) return { kind: "redirect", to: end };
    ({ at, end } = target);
  }
}

/** Returns the entries that lead back to themselves in every language that they apply to. */
export function loopingEntries(entries: readonly Entry[], rules: RedirectRules): readonly Entry[] {
  return entries.filter(({ label }) => {
    const { language, segments } = placeOf(pathIn(label));
    return (language ? [language] : allLanguages).every((code) => {
      const requested = {
        language: code,
        segments: pageAddress(code, segments, rules.hubs).segments,
      };
      return followRedirect(entries, requested, rules).kind === "loop";
    });
  });
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

/** The address of a file does not depend on the visitor. */
const unknownVisitor = { cookie: undefined, acceptLanguage: undefined, country: undefined };

/** Returns the target of an entry: a place of this site, or another address; null if it leads nowhere. */
function targetOf(
  value: string,
  from: Language | null,
  rules: RedirectRules,
): { at: RequestedAddress; end: string } | string | null {
  const { siteOrigin, allowedOrigins, hubs } = rules;
  const safe = safeUrl(value);
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
  const end = (place.asMarkdown ? paths.markdown(path) : path) + url.search + url.hash;
  return { at: { language, segments }, end };
}

/** Returns the path that an editor wrote as the old one, without its query and anchor. */
function pathIn(label: string): string {
  const text = label.trim();
  return URL.canParse(text) ? new URL(text).pathname : text.replace(/[?#].*$/, "");
}
