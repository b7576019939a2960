import { type Language, allLanguages, defaultLanguage, isLanguage, languages } from "./language.ts";
import { negotiate } from "./negotiate.ts";
import { type PathName, slugOf } from "./paths.ts";

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
  | { kind: "page"; language: Language; path: string; segments: readonly string[] }
  /** A file: the last segment has an extension. */
  | { kind: "file"; path: string }
  /** `to` is always a path of this site. `varies`: another visitor may be sent elsewhere. */
  | { kind: "redirect"; status: 301 | 302; to: string; varies: boolean };

/** The one address of a page: its language, and the segments after it. */
export type PageAddress = Extract<Decision, { kind: "page" }>;

/** What a hub says of the addresses below its own. */
export type HubAddress = {
  /** A place of its own, where all that is wrong with an address below it is mended at once. */
  readonly at?: PathName;
  /** So many on a page, the next ones at `2/`; all on one unless given. */
  readonly perPage?: number;
  /** Where it stands somewhere: its categories by what their addresses said before. */
  readonly formerly?: ReadonlyMap<string, string>;
};

/**
 * One canonical address for each page. Read top down: the first rule that applies wins. A path is
 * taken apart and built anew from its segments, so whatever came in, it starts with one slash and
 * stays on this site.
 */
export function decide(asked: AddressFacts, hubs: readonly HubAddress[]): Decision {
  const segments = segmentsOf(asked.path);
  const first = segments[0] ?? "";
  const to = (status: 301 | 302, rest: readonly string[], varies = false): Decision => ({
    kind: "redirect",
    status,
    to: pathOf(rest) + asked.query,
    varies,
  });

  if (!isLanguage(first)) {
    // A file outside the languages belongs to none: /robots.txt, /flags/ch.svg.
    if (isFile(segments.at(-1) ?? "") && !looksLikeLanguage(first)) {
      const path = pathOf(segments);
      return path === asked.path ? { kind: "file", path } : to(301, segments);
    }
    const lower = first.toLowerCase();
    if (isLanguage(lower)) return to(301, [lower, ...segments.slice(1)]);
    const tagged = allLanguages.find((code) => languages[code].tag.toLowerCase() === lower);
    if (tagged) return to(302, [tagged, ...segments.slice(1)]);
    if (looksLikeLanguage(first)) {
      return to(302, [defaultLanguage, ...segments.slice(1)]);
    }
    return to(302, [negotiate(asked), ...segments], true);
  }

  const rest = canonicalRest(segments.slice(1), first, hubs);
  const path = pathOf([first, ...rest]);
  if (path !== asked.path) return to(301, [first, ...rest]);
  return isFile(rest.at(-1) ?? "")
    ? { kind: "file", path }
    : { kind: "page", language: first, path, segments: rest };
}

/** The segments after the language as they should be: what moved, and what has a name of its own. */
function canonicalRest(
  rest: readonly string[],
  language: Language,
  hubs: readonly HubAddress[],
): readonly string[] {
  let segments = rest;
  while (segments[0] === "home") segments = segments.slice(1);
  if (segments.at(-1) === "home") segments = segments.slice(0, -1);

  const hub = hubs.find(({ at }) => at !== undefined && slugOf(at, language) === segments[0]);
  if (hub) {
    const category = hub.formerly?.get(segments[1] ?? "");
    if (category !== undefined) segments = segments.with(1, category);
    // Page 1 has no number in its address.
    const isPaged = hub.perPage !== undefined && segments.length > 1;
    if (isPaged && segments.at(-1) === "1") segments = segments.slice(0, -1);
  }
  for (const place of ["demo", "contact"] satisfies PathName[]) {
    const [own, asked] = [slugOf(place, language), segments.join("/")];
    const isOthers = allLanguages.some((code) => slugOf(place, code) === asked);
    if (isOthers && asked !== own) segments = own.split("/");
  }
  return segments;
}

/** As browsers write a path: what RFC 3986 allows in a segment stays as it is. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

function looksLikeLanguage(segment: string): boolean {
  return /^[a-z]{2}([-_][a-z]{2})?$/i.test(segment);
}

function isFile(segment: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(segment);
}

/**
 * Decoded, normalised segments; empty ones and dots are gone. An encoded slash parts segments, too:
 * one story must not have two addresses.
 */
function segmentsOf(path: string): string[] {
  return path
    .split(/[/\\]/)
    .flatMap((segment) => {
      try {
        return decodeURIComponent(segment).normalize("NFC").split(/[/\\]/);
      } catch {
        return segment;
      }
    })
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..");
}

function pathOf(segments: readonly string[]): string {
  if (segments.length === 0) return "/";
  const joined = `/${segments.map(encodeSegment).join("/")}`;
  return isFile(segments.at(-1) ?? "") ? joined : `${joined}/`;
}
