import { type Language, allLanguages } from "../language/language.ts";
import type { CatalogRoot } from "./catalog.ts";

/** The languages with a published home page. A space without any is new: it has all of them. */
export function liveLanguages(slugs: ReadonlySet<string>): readonly Language[] {
  const live = allLanguages.filter((code) => slugs.has(`${code}/home`));
  return live.length > 0 ? live : allLanguages;
}

/** Those of a catalog. One from an earlier deployment does not name them. */
export function languagesIn({ languages }: CatalogRoot): readonly Language[] {
  return languages ? allLanguages.filter((code) => languages.includes(code)) : allLanguages;
}
