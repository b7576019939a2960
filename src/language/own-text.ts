import type { Text } from "../brand/options.ts";
import { type Language, defaultLanguage, languages } from "./language.ts";

/** A text of the company's own in a language, or in the first that has it of those it falls back to. */
export function ownText(text: Text, language: Language): string {
  if (typeof text === "string") return text;
  const codes = [language, ...languages[language].fallsBackTo, defaultLanguage];
  const code = codes.find((one) => text[one] !== undefined);
  return code === undefined ? "" : (text[code] ?? "");
}
