import { parseAccept } from "hono/utils/accept";
import { type Language, allLanguages, defaultLanguage, isLanguage, languages } from "./language.ts";
import { broaderTag, maxTag } from "./tag.ts";

export type Preferences = {
  /** The `lang` cookie, set when a visitor uses the language switcher. */
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** Two letters; undefined if the edge does not know it. */
  readonly country: string | undefined;
};

/** How many characters of the header are read. A browser's list has about a hundred. */
const maxRead = 1_000;

/**
 * Returns the language for a visitor whose address names none: from the cookie, else from the browser's list
 * by quality, else the default. `live`: the languages with a home page.
 */
export function negotiate(
  { cookie, acceptLanguage, country }: Preferences,
  live: readonly Language[] = allLanguages,
): Language {
  const usual = defaultAmong(live);
  if (isLanguage(cookie) && live.includes(cookie)) return cookie;
  const wanted = parseAccept((acceptLanguage ?? "").slice(0, maxRead))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  const narrowed = new Set(wanted.filter((tag) => tag.includes("-")).map(primaryOf));
  for (const tag of wanted) {
    if (tag === "*") return usual;
    // A visitor who asks for German without a country gets the German of the country they are in.
    const isOpen = !tag.includes("-") && !narrowed.has(tag);
    const found = languageFor(isOpen && country ? `${tag}-${country.toLowerCase()}` : tag, live);
    if (found) return found;
  }
  return usual;
}

/** Returns the language for visitors who want none of the site's: the default, or the first that is live. */
export function defaultAmong(live: readonly Language[]): Language {
  return live.includes(defaultLanguage) ? defaultLanguage : (live[0] ?? defaultLanguage);
}

const languageByTag = new Map(
  allLanguages.flatMap((code) =>
    languages[code].answersTo.map((tag) => [tag.toLowerCase(), code] as const),
  ),
);

const primaryOf = (tag: string) => tag.slice(0, tag.indexOf("-"));

/** Returns the language that answers to `de-lu-1901`, or else to `de-lu` or `de` (RFC 4647, lookup). */
function languageFor(tag: string, live: readonly Language[]): Language | undefined {
  if (tag.length > maxTag) return undefined;
  const found = languageByTag.get(tag);
  if (found && live.includes(found)) return found;
  return tag.includes("-") ? languageFor(broaderTag(tag), live) : undefined;
}
