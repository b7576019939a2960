import type en from "../../locales/en.json";
import { type Addresses, addresses } from "./addresses.ts";
import { type Language, allLanguages, withFallbacks } from "./language.ts";

/** `locales/en.json` is the contract: the others hold as much of it as differs from what they fall back to. */
export type Contract = typeof en;

/** A file of `locales/`. That it says nothing but what English does, a contract test looks at. */
export type Table = { readonly paths: Addresses; readonly words: Texts };

export type Texts = { readonly [key: string]: string | Texts };

/** English is beneath every other. As text: an isolate parses the words of a language when it first says one. */
const english = import.meta.glob<string>("../../locales/en.json", {
  eager: true,
  query: "?words",
  import: "default",
});
/** Read where something is said in them. */
const others = import.meta.glob<string>(["../../locales/*.json", "!../../locales/en.json"], {
  query: "?words",
  import: "default",
});
const fileOf = (language: Language) => `../../locales/${language}.json`;

const texts = new Map<string, string>(Object.entries(english));

/** Reads what these languages say, and those they fall back to: before anything is said in one of them. */
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

/** What each language says itself. */
export const tables = Object.fromEntries(
  allLanguages.map((language) => [language, tableOf(language)]),
) as Record<Language, Table>;
