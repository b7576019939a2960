import type en from "../../locales/en.json";
import { type Addresses, addresses } from "./addresses.ts";
import { type Language, allLanguages, withFallbacks } from "./language.ts";

/** `locales/en.json` is the contract. The others contain only texts that differ from their fallback's. */
export type Contract = typeof en;

/** A file of `locales/`. A contract test checks that it has no key that English does not have. */
export type Table = { readonly paths: Addresses; readonly words: Texts };

export type Texts = { readonly [key: string]: string | Texts };

/**
 * The words of English, the last fallback of every language. They are text: an isolate parses a language on
 * first use.
 */
const english = import.meta.glob<string>("../../locales/en.json", {
  eager: true,
  query: "?words",
  import: "default",
});
/** The words of the other languages, read when they are needed. */
const others = import.meta.glob<string>(["../../locales/*.json", "!../../locales/en.json"], {
  query: "?words",
  import: "default",
});
const fileOf = (language: Language) => `../../locales/${language}.json`;

const texts = new Map<string, string>(Object.entries(english));

/** Reads the words of these languages and of their fallbacks. Call it before any of them is used. */
export async function readWords(requested: readonly Language[] = allLanguages): Promise<void> {
  const files = requested.flatMap(withFallbacks).map(fileOf);
  for (const file of files.filter((one) => !texts.has(one))) {
    texts.set(file, (await others[file]?.()) ?? "");
  }
}

function tableOf(language: Language): Table {
  let words: Texts | undefined;
  return {
    paths: addresses[language],
    get words() {
      return (words ??= JSON.parse(textOf(language)) as Texts);
    },
  };
}

function textOf(language: Language): string {
  const text = texts.get(fileOf(language));
  if (!text) throw new Error(`the words of "${language}" were not read`);
  return text;
}

/** The words and addresses that each language defines. */
export const tables = Object.fromEntries(
  allLanguages.map((language) => [language, tableOf(language)]),
) as Record<Language, Table>;
