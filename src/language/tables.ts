import type en from "../../locales/en.json";
import { type Addresses, addresses } from "./addresses.ts";
import { type Language, allLanguages } from "./language.ts";

/** `locales/en.json` is the contract: the others hold as much of it as differs from what they fall back to. */
export type Contract = typeof en;

/** A file of `locales/`. That it says nothing but what English does, a contract test looks at. */
export type Table = { readonly paths: Addresses; readonly words: Texts };

export type Texts = { readonly [key: string]: string | Texts };

/** As text: an isolate reads the words of a language when it first says one. */
const texts = import.meta.glob<string>("../../locales/*.json", {
  eager: true,
  query: "?words",
  import: "default",
});

function tableOf(language: Language): Table {
  const file = `../../locales/${language}.json`;
  const text = texts[file];
  if (text === undefined) {
    throw new Error(`"${language}" is a language without its locales/${language}.json`);
  }
  let words: Texts | undefined;
  return {
    paths: addresses[language],
    get words() {
      return (words ??= JSON.parse(text) as Texts);
    },
  };
}

/** What each language says itself. */
export const tables = Object.fromEntries(
  allLanguages.map((language) => [language, tableOf(language)]),
) as Record<Language, Table>;
