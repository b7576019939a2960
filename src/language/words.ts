import rosetta from "rosetta";
import { brand } from "../brand/brand.ts";
import at from "../../locales/at.json" with { type: "json" };
import ch from "../../locales/ch.json" with { type: "json" };
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { type Language, allLanguages, languages } from "./language.ts";

type Leaves<Words, Prefix extends string = ""> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Words[Key], `${Prefix}${Key}.`>;
}[keyof Words & string];

/** A dotted key of `locales/en.json`, which is the contract: `form.send`. */
export type Word = Leaves<(typeof en)["words"]>;

/**
 * Says a word in one language. `{{name}}` in the text takes its value from `values`; `{{company}}` is the
 * company's name.
 */
export type Say = (word: Word, values?: Record<string, string | number>) => string;

type Tree = { [key: string]: string | Tree };

const own: Record<Language, Tree> = {
  en: en.words,
  de: de.words,
  ch: ch.words,
  at: at.words,
  nl: nl.words,
};

function merge(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] =
      typeof value === "object" && typeof below === "object" ? merge(below, value) : value;
  }
  return merged;
}

/** Each language's words with those it falls back to beneath them. */
const whole = rosetta<Tree>(
  Object.fromEntries(
    allLanguages.map((language) => [
      language,
      [language, ...languages[language].fallsBackTo]
        .toReversed()
        .reduce<Tree>((tree, code) => merge(tree, own[code]), {}),
    ]),
  ),
);

export function sayIn(language: Language): Say {
  return (word, values) => whole.t(word, { company: brand.name, ...values }, language);
}
