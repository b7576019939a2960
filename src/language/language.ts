/** What the site knows of a language; its words and its addresses are in `locales/<code>.json`. */
type LanguageEntry = {
  /** BCP 47, for `lang` and `hreflang`. */
  readonly tag: string;
  /** Its name in itself. */
  readonly label: string;
  /** Its name in English, as fields name it that editors fill in by language: `german_form`. */
  readonly inEnglish: string;
  /** The order in which a missing text is looked for, the language itself left out. */
  readonly fallsBackTo: readonly string[];
  /** What browsers ask for that get it; what they ask for in more detail counts, too (`nl-BE`). */
  readonly answersTo: readonly string[];
  /** ISO 4217. */
  readonly currency: string;
  /** The locale its dates and numbers are written in. */
  readonly dates: string;
  /** A file of `public/flags/` for the switcher; null shows none. */
  readonly flag: string | null;
  /** What its spelling puts in place of a letter that another kind of the same tongue writes. */
  readonly spelling?: Readonly<Record<string, string>>;
};

/** The languages of the site, each under its own path prefix, in the order in which they are listed. */
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
    spelling: { ß: "ss" },
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

/** Those that editors read names of blocks and fields in: the columns of `src/editor/labels.ts`. */
export const labelLanguages = ["en", "de"] as const satisfies readonly Language[];
export type LabelLanguage = (typeof labelLanguages)[number];

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

/** The name of a language in itself; a code that is none of the site's as it is. */
export function labelOf(code: string): string {
  return isLanguage(code) ? languages[code].label : code;
}

/** Whether two are varieties of one language, as de-CH is of de. */
export function isSameTongue(one: Language, other: Language): boolean {
  const [tongue, same] = [one, other].map((code) => languages[code].tag.split("-")[0]);
  return tongue === same;
}

/** A word with a slash or an at sign: an address leads nowhere under another spelling. */
const address = /^\S*[/@]\S*$/;

/** Addresses in a text: of the web, of mail, a path, where a link of Markdown leads. */
const addresses = /(\]\([^)\s]*|(?<![a-z\d+.-])[a-z][a-z\d+.-]*:\/\/\S+|(?<!\S)(?:\/\S+|\S+@\S+))/i;

/** Whether a language spells something its own way. */
export function hasOwnSpelling(language: Language): boolean {
  return "spelling" in languages[language];
}

/** A text as a language spells it: its words, and no address in it. */
export function respellIn(language: Language, text: string): string {
  const { spelling = {} }: LanguageEntry = languages[language];
  const letters = Object.entries(spelling);
  if (!letters.some(([letter]) => text.includes(letter)) || address.test(text)) return text;
  const words = (part: string) =>
    letters.reduce((whole, [letter, own]) => whole.replaceAll(letter, own), part);
  // Of what is split by a group, every second piece is what it found.
  return text
    .split(addresses)
    .map((part, index) => (index % 2 === 0 ? words(part) : part))
    .join("");
}

/** The language and those it falls back to, in the order in which a text is looked for. */
export function withFallbacks(language: Language): readonly Language[] {
  return [language, ...languages[language].fallsBackTo];
}
