import { type Language, allLanguages, defaultLanguage, isLanguage, languages } from "./language.ts";
import { type Preferences, negotiate, defaultAmong } from "./negotiate.ts";
import { type PathName, paths, slugOf, withoutMarkdown } from "./paths.ts";

/** The parts of a request that decide where it leads. `path` and `query` are still encoded. */
export type AddressFacts = Preferences & {
  readonly path: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
};

export type Decision =
  /** A canonical page address: its language, and the segments after it. */
  | PageAddress
  /** A file: the last segment has an extension. */
  | { kind: "file"; path: string }
  /**
   * `to` is always a path of this site. `varies`: another visitor may be sent elsewhere. `leads`: the page at
   * `to`; null for a file. `perhaps`: the page that is meant if the first segment is not a language that the
   * site does not have, but part of a path.
   */
  | {
      kind: "redirect";
      status: 301 | 302;
      to: string;
      varies: boolean;
      leads: PageAddress | null;
      perhaps: PageAddress | null;
    };

/** The canonical address of a page: its language, and the segments after it. */
export type PageAddress = {
  readonly kind: "page";
  readonly language: Language;
  readonly path: string;
  readonly segments: readonly string[];
};

/** The rules of a hub for the addresses below its own. */
export type HubAddress = {
  /** The hub's place, if it has one: errors in an address below it are all corrected at once. */
  readonly at?: PathName;
  /** How many stories are on a page; the next ones are at `2/`. If not given, all are on one page. */
  readonly perPage?: number;
  /** For a hub with a place: its categories, by their former segments. */
  readonly formerly?: ReadonlyMap<string, string>;
};

/**
 * Decides where a request leads, so that each page has one canonical address. The first rule that applies
 * wins. A path is split into segments and rebuilt from them, so the result always starts with one slash and
 * stays on this site. `live`: the languages with a home page; visitors are led to no other.
 */
export function decide(
  request: AddressFacts,
  hubs: readonly HubAddress[],
  live: readonly Language[] = allLanguages,
): Decision {
  const segments = belowHome(request.path);
  const first = segments[0] ?? "";
  const isForFile = isFile(segments.at(-1) ?? "");
  const named = languageNamed(first);
  // A file outside the languages belongs to none of them: /robots.txt, /flags/ch.svg.
  if (!named && isForFile && !hasLanguageShape(first)) {
    const path = pathOf(segments);
    return path === request.path ? { kind: "file", path } : redirectTo(null, 301, request);
  }
  const pageAt = (language: Language, rest: readonly string[]) => pageAddress(language, rest, hubs);
  if (named) {
    const page = pageAt(named.language, segments.slice(1));
    if (page.path !== request.path) return redirectTo(page, named.status, request);
    return isFile(page.segments.at(-1) ?? "") ? { kind: "file", path: page.path } : page;
  }
  const language = negotiate(request, live);
  const whole = pageAt(language, segments);
  if (!hasLanguageShape(first)) return redirectTo(whole, 302, request, { varies: true });
  const page = pageAt(defaultAmong(live), segments.slice(1));
  return redirectTo(page, 302, request, { perhaps: isForFile ? null : whole });
}

function redirectTo(
  page: PageAddress | null,
  status: 301 | 302,
  { path, query }: AddressFacts,
  more: { varies?: boolean; perhaps?: PageAddress | null } = {},
): Decision {
  const to = page?.path ?? pathOf(belowHome(path));
  const leads = page && !isFile(page.segments.at(-1) ?? "") ? page : null;
  const { varies = false, perhaps = null } = more;
  return { kind: "redirect", status, to: to + query, varies, leads, perhaps };
}

/** Returns the language that a first segment names: its code in any case (301), or its tag (302). */
function languageNamed(segment: string): { language: Language; status: 301 | 302 } | null {
  const lower = segment.toLowerCase();
  if (isLanguage(lower)) return { language: lower, status: 301 };
  const tagged = allLanguages.find((code) => languages[code].tag.toLowerCase() === lower);
  return tagged ? { language: tagged, status: 302 } : null;
}

/** Returns the canonical address of the page at these segments. */
export function pageAddress(
  language: Language,
  rest: readonly string[],
  hubs: readonly HubAddress[],
): PageAddress {
  const segments = canonicalRest(rest, language, hubs);
  const path = pathOf([language, ...segments]);
  return { kind: "page", language, path: path === ownList ? listPath : path, segments };
}

/** The llms.txt of the default language has no language in its address. */
const listPath = paths.llms(defaultLanguage);
const ownList = `/${defaultLanguage}${listPath}`;

/** The page that a path leads to. `language`: null if it names none. `asMarkdown`: the page is Markdown. */
export type Place = {
  readonly language: Language | null;
  readonly segments: readonly string[];
  readonly asMarkdown: boolean;
};

/** Returns the place that a written path leads to: its language, and the segments of its page after that. */
export function placeOf(path: string): Place {
  const written = belowHome(path);
  const page = withoutMarkdown(written);
  const named = languageNamed(page[0] ?? "");
  return named
    ? { language: named.language, segments: page.slice(1), asMarkdown: page !== written }
    : { language: null, segments: written, asMarkdown: false };
}

/** Returns the path of the page that an address shows as Markdown, in any language; null for any other. */
export function pageOfMarkdown(path: string): string | null {
  const written = belowHome(path);
  const page = withoutMarkdown(written);
  const isOfPage = hasLanguageShape(written[0] ?? "") || languageNamed(page[0] ?? "") !== null;
  return page === written || !isOfPage ? null : `${pathOf(page).replace(/\/$/, "")}/`;
}

/**
 * Returns the canonical segments after the language: corrects segments that moved or have a name of their
 * own. Repeats until nothing changes, because one correction can reveal another.
 */
function canonicalRest(
  rest: readonly string[],
  language: Language,
  hubs: readonly HubAddress[],
): readonly string[] {
  let segments = rest;
  for (let before = null; before !== segments;) {
    before = segments;
    segments = canonicalStep(segments, language, hubs);
  }
  return segments;
}

/**
 * Makes one kind of correction wherever it applies, so that thousands of segments take no more rounds than a
 * few. Returns the same list if there is nothing to correct.
 */
function canonicalStep(
  segments: readonly string[],
  language: Language,
  hubs: readonly HubAddress[],
): readonly string[] {
  if (segments[0] === "home" || segments.at(-1) === "home") {
    const [first, last] = [segments.findIndex(isPlace), segments.findLastIndex(isPlace)];
    const own = segments.slice(Math.max(first, 0), last + 1);
    // There is no page below `about.md`: that is the page itself.
    return segments.at(-1) === "home" ? withoutMarkdown(own) : own;
  }
  const hub = hubs.find(({ at }) => at !== undefined && slugOf(at, language) === segments[0]);
  const category = hub?.formerly?.get(segments[1] ?? "");
  if (category !== undefined && category !== segments[1]) return segments.with(1, category);
  // Page 1 has no number in its address.
  if (hub?.perPage !== undefined && segments.at(-1) === "1") {
    const below = (segment: string, at: number) =>
      at === 0 || (isPlace(segment) && segment !== "1");
    return segments.slice(0, segments.findLastIndex(below) + 1);
  }
  for (const place of ["demo", "contact"] satisfies PathName[]) {
    const [own, requested] = [slugOf(place, language), segments.join("/")];
    const isOthers = allLanguages.some((code) => slugOf(place, code) === requested);
    if (isOthers && requested !== own) return own.split("/");
  }
  return segments;
}

/** False for the name of the front page, which is not part of an address. */
const isPlace = (segment: string) => segment !== "home";

/** Returns a path's segments without `home` at the start: content can link to `home/en/blog`. */
function belowHome(path: string): readonly string[] {
  const segments = segmentsOf(path);
  const first = segments.findIndex(isPlace);
  return first < 0 ? [] : segments.slice(first);
}

/** True if a segment is the same encoded and decoded, as most are. */
const isPlain = (segment: string) => /^[\w-]*$/.test(segment);

/** Encodes a segment as browsers do: characters that RFC 3986 allows in a segment stay. */
function encodeSegment(segment: string): string {
  if (isPlain(segment)) return segment;
  return encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

function hasLanguageShape(segment: string): boolean {
  return /^[a-z]{2}([-_][a-z]{2})?$/i.test(segment);
}

export function isFile(segment: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(segment);
}

/** How many badly encoded segments are decoded: each costs an error, and no page has one. The rest stay. */
const maxBroken = 8;

/**
 * Returns decoded, normalised segments without empty ones and dots. An encoded slash separates segments too:
 * a story must not have two addresses. Half a surrogate pair, which editors can paste, is replaced.
 */
function segmentsOf(path: string): string[] {
  let broken = 0;
  return path
    .toWellFormed()
    .split(/[/\\]/)
    .flatMap((segment) => {
      if (broken === maxBroken || isPlain(segment)) return segment;
      try {
        return decodeURIComponent(segment).normalize("NFC").split(/[/\\]/);
      } catch {
        broken += 1;
        return segment;
      }
    })
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..");
}

export function pathOf(segments: readonly string[]): string {
  if (segments.length === 0) return "/";
  const joined = `/${segments.map(encodeSegment).join("/")}`;
  return isFile(segments.at(-1) ?? "") ? joined : `${joined}/`;
}
