import type { Text } from "../brand/options.ts";
import { type Language, defaultLanguage, languages } from "./language.ts";

/** Returns a text of the company in a language, or in the first of its fallbacks that has it. */
export function ownText(text: Text, language: Language): string {
  if (typeof text === "string") return text;
  const codes = [language, ...languages[language].fallsBackTo, defaultLanguage];
  const code = codes.find((one) => text[one] !== undefined);
  return code === undefined ? "" : (text[code] ?? "");
}
