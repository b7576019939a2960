import { type Language, languages } from "../../language/language.ts";

/**
 * A text that editors write once a language, in fields named `title_en`, `title_de`, …: the first that
 * is there of the language and those it falls back to, English being every language's last.
 */
export function inLanguage(
  content: { readonly [field: string]: unknown },
  field: string,
  language: Language,
): string {
  for (const code of [language, ...languages[language].fallsBackTo]) {
    const text = content[`${field}_${code}`];
    if (typeof text === "string" && text !== "") return text;
  }
  return "";
}
