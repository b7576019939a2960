/**
 * The languages of the site, each under its own path prefix. `fallsBackTo` is the order in which a
 * missing text is looked for; `dates` is the locale its dates and numbers are written in.
 */
export const languages = {
  en: { tag: "en", label: "English", fallsBackTo: [], currency: "EUR", dates: "en-GB" },
  de: { tag: "de", label: "Deutsch", fallsBackTo: ["en"], currency: "EUR", dates: "de-DE" },
  ch: {
    tag: "de-CH",
    label: "Deutsch (Schweiz)",
    fallsBackTo: ["de", "en"],
    currency: "CHF",
    dates: "de-CH",
  },
  at: {
    tag: "de-AT",
    label: "Deutsch (Österreich)",
    fallsBackTo: ["de", "en"],
    currency: "EUR",
    dates: "de-AT",
  },
  nl: { tag: "nl", label: "Nederlands", fallsBackTo: ["en"], currency: "EUR", dates: "nl-NL" },
} as const satisfies Record<
  string,
  { tag: string; label: string; fallsBackTo: readonly string[]; currency: string; dates: string }
>;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];

export const defaultLanguage: Language = "en";

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}
