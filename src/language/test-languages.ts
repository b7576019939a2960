import { type Language, allLanguages, isLanguage, isSameTongue } from "./language.ts";

/* Any house may remove a language: a test about one is only for houses that have it. */

/**
 * For a test about some languages: they, once, where the house has all of them, else nothing.
 *
 *   it.each(ifHouseHas("ch", "nl"))("…", (swiss, dutch) => …);
 */
export function ifHouseHas<const Codes extends readonly string[]>(...codes: Codes) {
  const all = codes.every(isLanguage) ? [codes] : [];
  return all as unknown as { [Index in keyof Codes]: Language }[];
}

/** Rows of a table that begin with a language: those of the house. */
export function rowsOfHouse<const Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
) {
  const found = rows.filter(([code]) => isLanguage(code));
  return found as unknown as { [Index in keyof Row]: Index extends "0" ? Language : Row[Index] }[];
}

/** Those of some codes that are languages of the house. */
export function ofHouse(...codes: readonly string[]): readonly Language[] {
  return codes.filter(isLanguage);
}

/** Each variety of a language with that language, as Swiss German with German. */
export const varieties = allLanguages.flatMap((variety) =>
  allLanguages
    .slice(0, allLanguages.indexOf(variety))
    .filter((language) => isSameTongue(variety, language))
    .slice(0, 1)
    .map((language) => [variety, language] as const),
);
