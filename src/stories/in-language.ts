import { defineField } from "@storyblok/schema";
import {
  type Language,
  allLanguages,
  defaultLanguage,
  withFallbacks,
} from "../language/language.ts";

/**
 * Defines a field that editors fill in once per language: `title_en`, `title_de`, …. `required` applies to the
 * default language only, which is the fallback for all others.
 */
export function inEachLanguage<
  const Name extends string,
  const Type extends "text" | "textarea" | "multilink" | "richtext" | "markdown" | "bloks",
>(name: Name, type: Type, { required = false } = {}) {
  return allLanguages.map((language) =>
    defineField(`${name}_${language}`, {
      type,
      ...(required && language === defaultLanguage && { required }),
    }),
  );
}

/** Returns the text of such a field: in the language, else in its fallbacks, else in the field without a language. */
export function inLanguage(
  content: { readonly [field: string]: unknown },
  name: string,
  language: Language,
): string {
  const fields = [...withFallbacks(language).map((code) => `${name}_${code}`), name];
  const texts = fields.map((field) => content[field]);
  return texts.find((text): text is string => typeof text === "string" && text !== "") ?? "";
}
