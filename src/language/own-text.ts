import type { Text } from "../brand/options.ts";
import { type Language, defaultLanguage, withFallbacks } from "./language.ts";

/** Returns a text of the company in a language, or in the first of its fallbacks that has it. */
export function ownText(text: Text, language: Language): string {
  if (typeof text === "string") return text;
  const codes = [...withFallbacks(language), defaultLanguage];
  return codes.map((code) => text[code]).find((own) => own !== undefined) ?? "";
}
