import { type Language, allLanguages } from "../language/language.ts";
import type { CatalogRoot } from "./catalog.ts";

/** Returns the languages with a published home page. A space without any is new, and has all languages. */
export function liveLanguages(slugs: ReadonlySet<string>): readonly Language[] {
  const live = allLanguages.filter((code) => slugs.has(`${code}/home`));
  return live.length > 0 ? live : allLanguages;
}

/** Returns the live languages of a catalog. One from an earlier deployment names none, and has all. */
export function languagesIn({ languages }: CatalogRoot): readonly Language[] {
  return languages ? allLanguages.filter((code) => languages.includes(code)) : allLanguages;
}
