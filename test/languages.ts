import { type Language, allLanguages, isLanguage, isSameTongue } from "../src/language/language.ts";

/* A site can remove any language, so a test about a language runs only on sites that have it. */

/**
 * Returns one list of the languages of a test, or no list if the site does not have them all.
 *
 *   it.each(ifSiteHas("ch", "nl"))("…", (swiss, dutch) => …);
 */
export function ifSiteHas<const Codes extends readonly string[]>(...codes: Codes) {
  const all = codes.every(isLanguage) ? [codes] : [];
  return all as unknown as { [Index in keyof Codes]: Language }[];
}

/** Returns the rows of a table that begin with a language of the site. */
export function rowsOfSite<const Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
) {
  const found = rows.filter(([code]) => isLanguage(code));
  return found as unknown as { [Index in keyof Row]: Index extends "0" ? Language : Row[Index] }[];
}

/** Returns the codes that are languages of the site. */
export function ofSite(...codes: readonly string[]): readonly Language[] {
  return codes.filter(isLanguage);
}

/** Each variety of a language with that language, such as Swiss German with German. */
export const varieties = allLanguages.flatMap((variety) =>
  allLanguages
    .slice(0, allLanguages.indexOf(variety))
    .filter((language) => isSameTongue(variety, language))
    .slice(0, 1)
    .map((language) => [variety, language] as const),
);
