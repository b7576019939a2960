import type en from "../../locales/en.json";
import { type Language, allLanguages } from "./language.ts";

/** What of `locales/` a request reads that no page is made for: without any words. */
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

/** The addresses that each language has itself. */
export const addresses = Object.fromEntries(
  allLanguages.map((language) => [language, addressesOf(language)]),
) as Record<Language, Addresses>;
