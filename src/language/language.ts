/** The settings of a language. Its words and addresses are in `locales/<code>.json`. */
type LanguageEntry = {
  /** BCP 47, for `lang` and `hreflang`. */
  readonly tag: string;
  /** Its name in its own language. */
  readonly label: string;
  /** Its name in English, as in the names of fields that editors fill in per language: `german_form`. */
  readonly inEnglish: string;
  /** The languages in which a missing text is looked up, in this order, after the language itself. */
  readonly fallsBackTo: readonly string[];
  /** The browser languages that get this language. More detailed ones count too (`nl-BE`). */
  readonly answersTo: readonly string[];
  /** ISO 4217. */
  readonly currency: string;
  /** The locale for its dates and numbers. */
  readonly dates: string;
  /** A file in `public/flags/` for the switcher; null for no flag. */
  readonly flag: string | null;
  /** Its replacements for letters that another variety of the same language uses. */
  readonly spelling?: Readonly<Record<string, string>>;
};

/** The languages of the site, in the order in which they are listed. Each has its own path prefix. */
export const languages = {
  en: {
    tag: "en",
    label: "English",
    inEnglish: "english",
    fallsBackTo: [],
    answersTo: ["en"],
    currency: "EUR",
    dates: "en-GB",
    flag: "en.svg",
  },
  de: {
    tag: "de",
    label: "Deutsch",
    inEnglish: "german",
    fallsBackTo: ["en"],
    answersTo: ["de"],
    currency: "EUR",
    dates: "de-DE",
    flag: "de.svg",
  },
  ch: {
    tag: "de-CH",
    label: "Deutsch (Schweiz)",
    inEnglish: "swiss",
    fallsBackTo: ["de", "en"],
    answersTo: ["de-CH"],
    currency: "CHF",
    dates: "de-CH",
    flag: "ch.svg",
    spelling: { ß: "ss", "„": "«", "“": "»" },
  },
  at: {
    tag: "de-AT",
    label: "Deutsch (Österreich)",
    inEnglish: "austrian",
    fallsBackTo: ["de", "en"],
    answersTo: ["de-AT"],
    currency: "EUR",
    dates: "de-AT",
    flag: "at.svg",
  },
  nl: {
    tag: "nl",
    label: "Nederlands",
    inEnglish: "dutch",
    fallsBackTo: ["en"],
    answersTo: ["nl"],
    currency: "EUR",
    dates: "nl-NL",
    flag: "nl.svg",
  },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];

export const defaultLanguage: Language = "en";

/** The languages in which editors read names of blocks and fields: the columns of `src/editor/labels.ts`. */
export const labelLanguages = ["en", "de"] as const satisfies readonly Language[];
export type LabelLanguage = (typeof labelLanguages)[number];

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

/** Returns the name of a language in that language. Returns an unknown code unchanged. */
export function labelOf(code: string): string {
  return isLanguage(code) ? languages[code].label : code;
}

/** True if two are varieties of one language, such as de-CH and de. */
export function isSameTongue(one: Language, other: Language): boolean {
  const [tongue, same] = [one, other].map((code) => languages[code].tag.split("-")[0]);
  return tongue === same;
}

/** Matches a single word with a slash or an at sign. An address with another spelling would lead nowhere. */
const address = /^[^\s„“]*[/@][^\s„“]*$/;

/** Matches addresses in a text, without their quotation marks: web and mail addresses, paths, targets of Markdown links. */
const addresses =
  /(\]\([^)\s]*|(?<![a-z\d+.-])[a-z][a-z\d+.-]*:\/\/[^\s“]+|(?<![^\s„])(?:\/[^\s“]+|[^\s„“]+@[^\s“]+))/i;

/** True if a language has its own spelling of some letters, or its own quotation marks. */
export function hasOwnSpelling(language: Language): boolean {
  return "spelling" in languages[language];
}

/** Returns a text in the spelling of a language. Addresses in it stay as they are. */
export function respellIn(language: Language, text: string): string {
  const { spelling = {} }: LanguageEntry = languages[language];
  const letters = Object.entries(spelling);
  if (!letters.some(([letter]) => text.includes(letter)) || address.test(text)) return text;
  const words = (part: string) =>
    letters.reduce((whole, [letter, own]) => whole.replaceAll(letter, own), part);
  // After a split by a group, every second piece is a match.
  return text
    .split(addresses)
    .map((part, index) => (index % 2 === 0 ? words(part) : part))
    .join("");
}

/** Returns the language and its fallbacks, in the order in which a text is looked up. */
export function withFallbacks(language: Language): readonly Language[] {
  return [language, ...languages[language].fallsBackTo];
}
