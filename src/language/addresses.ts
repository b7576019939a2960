import type en from "../../locales/en.json";
import { type Language, allLanguages } from "./language.ts";

/**
 * The part of `locales/` that a request reads even if no page is rendered for it: addresses without words.
 */
export type Addresses = { readonly [place in keyof (typeof en)["paths"]]?: string };

const files = import.meta.glob<Addresses>("../../locales/*.json", {
  eager: true,
  import: "paths",
});

function addressesOf(language: Language): Addresses {
  const found = files[`../../locales/${language}.json`];
  if (!found) throw new Error(`"${language}" is a language without its locales/${language}.json`);
  return found;
}

/** The addresses that each language defines. */
export const addresses = Object.fromEntries(
  allLanguages.map((language) => [language, addressesOf(language)]),
) as Record<Language, Addresses>;
