import { parseAccept } from "hono/utils/accept";
import { type Language, allLanguages, defaultLanguage, isLanguage, languages } from "./language.ts";
import { broader, maxTag } from "./tag.ts";

export type Preferences = {
  /** The `lang` cookie: set when a visitor used the language switcher. */
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** Two letters, where the edge knows it. */
  readonly country: string | undefined;
};

/** As many characters of a header as are read: a browser's list has some hundred. */
const maxRead = 1_000;

/** The language of a visitor who asked for none: cookie, then the browser's by quality, then the default. */
export function negotiate({ cookie, acceptLanguage, country }: Preferences): Language {
  if (isLanguage(cookie)) return cookie;
  const wanted = parseAccept((acceptLanguage ?? "").slice(0, maxRead))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  const narrowed = new Set(wanted.filter((tag) => tag.includes("-")).map(firstOf));
  for (const tag of wanted) {
    if (tag === "*") return defaultLanguage;
    // Who asks for German and names no country gets that of the country they are in.
    const isOpen = !tag.includes("-") && !narrowed.has(tag);
    const found = answerTo(isOpen && country ? `${tag}-${country.toLowerCase()}` : tag);
    if (found) return found;
  }
  return defaultLanguage;
}

const answers = new Map(
  allLanguages.flatMap((code) =>
    languages[code].answersTo.map((tag) => [tag.toLowerCase(), code] as const),
  ),
);

const firstOf = (tag: string) => tag.slice(0, tag.indexOf("-"));

/** For `de-lu-1901` what answers to it, to `de-lu` or to `de` (RFC 4647, lookup). */
function answerTo(tag: string): Language | undefined {
  if (tag.length > maxTag) return undefined;
  return answers.get(tag) ?? (tag.includes("-") ? answerTo(broader(tag)) : undefined);
}
