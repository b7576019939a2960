import type en from "../../locales/en.json";
import { type Language, allLanguages } from "./language.ts";

/** `locales/en.json` is the contract: the others hold as much of it as differs from what they fall back to. */
export type Contract = typeof en;

/** A file of `locales/`. That it says nothing but what English does, a contract test looks at. */
export type Table = {
  readonly paths: { readonly [place in keyof Contract["paths"]]?: string };
  readonly words: Texts;
};

export type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Table>("../../locales/*.json", { eager: true, import: "default" });

function tableOf(language: Language): Table {
  const table = files[`../../locales/${language}.json`];
  if (!table) throw new Error(`"${language}" is a language without its locales/${language}.json`);
  return table;
}

/** What each language says itself. */
export const tables = Object.fromEntries(
  allLanguages.map((language) => [language, tableOf(language)]),
) as Record<Language, Table>;
