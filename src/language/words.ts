import rosetta from "rosetta";
import { brand } from "../brand/brand.ts";
import { type Language, withFallbacks } from "./language.ts";
import { ownText } from "./own-text.ts";
import { type Contract, type Texts, tables } from "./tables.ts";

type Leaves<Words, Prefix extends string = ""> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Words[Key], `${Prefix}${Key}.`>;
}[keyof Words & string];

/** A dotted key of `locales/en.json`, the contract: `form.send`. */
export type Word = Leaves<Contract["words"]>;

/**
 * Returns a word in one language. `{{name}}` in the text is replaced by that value of `values`; `{{company}}`
 * by the company's name, `{{answersWithin}}` by the time within which it answers.
 */
export type Say = (word: Word, values?: Record<string, string | number>) => string;

function merge(base: Texts, over: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] =
      typeof value === "object" && typeof below === "object" ? merge(below, value) : value;
  }
  return merged;
}

/** The words of the languages used so far. */
const translations = rosetta<Texts>();
const speakers = new Map<Language, Say>();

/** Returns a language's words, completed with those of its fallbacks. */
function wordsOf(language: Language): Texts {
  return withFallbacks(language)
    .toReversed()
    .map((code) => tables[code].words)
    .reduce(merge);
}

export function sayIn(language: Language): Say {
  const there = speakers.get(language);
  if (there) return there;
  translations.set(language, wordsOf(language));
  const company = { company: brand.name, answersWithin: ownText(brand.answersWithin, language) };
  // Most words take no values, and a page uses dozens of them.
  const whole = new Map<Word, string>();
  const say: Say = (word, values) => {
    if (values) return translations.t(word, { ...company, ...values }, language);
    const text = whole.get(word) ?? translations.t(word, company, language);
    whole.set(word, text);
    return text;
  };
  speakers.set(language, say);
  return say;
}
