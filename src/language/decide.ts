import { type Language, allLanguages, defaultLanguage, isLanguage, languages } from "./language.ts";
import { negotiate, defaultAmong } from "./negotiate.ts";
import { type PathName, paths, slugOf, withoutMarkdown } from "./paths.ts";

/** What of a request decides where it belongs. `path` and `query` as they came, encoded. */
export type AddressFacts = {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** Two letters, where the edge knows it. */
  readonly country: string | undefined;
};

export type Decision =
  /** A canonical page address: its language, and the segments after it. */
  | PageAddress
  /** A file: the last segment has an extension. */
  | { kind: "file"; path: string }
  /**
   * `to` is always a path of this site. `varies`: another visitor may be sent elsewhere. `leads`: the page
   * it is the address of; null for a file. `perhaps`: what it is the address of where its two letters are
   * no language of someone else's, but a page.
   */
  | {
      kind: "redirect";
      status: 301 | 302;
      to: string;
      varies: boolean;
      leads: PageAddress | null;
      perhaps: PageAddress | null;
    };

/** The one address of a page: its language, and the segments after it. */
export type PageAddress = {
  readonly kind: "page";
  readonly language: Language;
  readonly path: string;
  readonly segments: readonly string[];
};

/** What a hub says of the addresses below its own. */
export type HubAddress = {
  /** A place of its own, where all that is wrong with an address below it is mended at once. */
  readonly at?: PathName;
  /** So many on a page, the next ones at `2/`; all on one unless given. */
  readonly perPage?: number;
  /** Where it is somewhere: its categories by what their addresses said before. */
  readonly formerly?: ReadonlyMap<string, string>;
};

/**
 * One canonical address for each page. Read top down: the first rule that applies wins. A path is
 * taken apart and built anew from its segments, so whatever came in, it starts with one slash and
 * stays on this site. `live`: the languages that have a home page; no one is led to another.
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
  // A file outside the languages belongs to none: /robots.txt, /flags/ch.svg.
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

/** The language a first segment names, and how sure it is: its code in any case, or its tag. */
function languageNamed(segment: string): { language: Language; status: 301 | 302 } | null {
  const lower = segment.toLowerCase();
  if (isLanguage(lower)) return { language: lower, status: 301 };
  const tagged = allLanguages.find((code) => languages[code].tag.toLowerCase() === lower);
  return tagged ? { language: tagged, status: 302 } : null;
}

/** The one address of the page at these segments. */
export function pageAddress(
  language: Language,
  rest: readonly string[],
  hubs: readonly HubAddress[],
): PageAddress {
  const segments = canonicalRest(rest, language, hubs);
  const path = pathOf([language, ...segments]);
  return { kind: "page", language, path: path === ownList ? listPath : path, segments };
}

/** The default language's list for programs has no language in its address. */
const listPath = paths.llms(defaultLanguage);
const ownList = `/${defaultLanguage}${listPath}`;

/** Where a path leads. `language`: null where it names none. `asMarkdown`: to the page there, as Markdown. */
export type Place = {
  readonly language: Language | null;
  readonly segments: readonly string[];
  readonly asMarkdown: boolean;
};

/** A path that someone wrote: its language, and the segments after that of the page it shows. */
export function placeOf(path: string): Place {
  const written = belowHome(path);
  const page = withoutMarkdown(written);
  const named = languageNamed(page[0] ?? "");
  return named
    ? { language: named.language, segments: page.slice(1), asMarkdown: page !== written }
    : { language: null, segments: written, asMarkdown: false };
}

/** The path of the page that an address shows as Markdown, in whose language ever; null of any other. */
export function pageOfMarkdown(path: string): string | null {
  const written = belowHome(path);
  const page = withoutMarkdown(written);
  const isOfPage = hasLanguageShape(written[0] ?? "") || languageNamed(page[0] ?? "") !== null;
  return page === written || !isOfPage ? null : `${pathOf(page).replace(/\/$/, "")}/`;
}

/**
 * The segments after the language as they should be: what moved, and what has a name of its own. All of
 * it at once, whatever comes to light where something was taken away.
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
 * One thing mended, as often as it is there: an address of thousands of segments takes no more rounds
 * than a short one. The same list where nothing is to be.
 */
function canonicalStep(
  segments: readonly string[],
  language: Language,
  hubs: readonly HubAddress[],
): readonly string[] {
  if (segments[0] === "home" || segments.at(-1) === "home") {
    const [first, last] = [segments.findIndex(isPlace), segments.findLastIndex(isPlace)];
    const own = segments.slice(Math.max(first, 0), last + 1);
    // Below `about.md` there is no page: it is the page itself.
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

/** The front page's own name is no part of an address. */
const isPlace = (segment: string) => segment !== "home";

/** A path's segments from its language on: content may lead to `home/en/blog`. */
function belowHome(path: string): readonly string[] {
  const segments = segmentsOf(path);
  const first = segments.findIndex(isPlace);
  return first < 0 ? [] : segments.slice(first);
}

/** As most segments are: the same encoded and decoded. */
const isPlain = (segment: string) => /^[\w-]*$/.test(segment);

/** As browsers write a path: what RFC 3986 allows in a segment stays as it is. */
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

/** Segments with a broken encoding: each costs an error, and no page has one. What follows stays as it is. */
const maxBroken = 8;

/**
 * Decoded, normalised segments; empty ones and dots are gone. An encoded slash parts segments, too:
 * one story must not have two addresses. Half a surrogate pair, as editors may paste one, has no encoding.
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
