import { defineField } from "@storyblok/schema";
import {
  type Language,
  allLanguages,
  defaultLanguage,
  withFallbacks,
} from "../language/language.ts";

/**
 * A field that editors fill in once a language: `title_en`, `title_de`, …. `required` holds for the
 * language that stands in for all others.
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

/** The first text that is there of such a field: in the language, in those it falls back to, without one. */
export function inLanguage(
  content: { readonly [field: string]: unknown },
  name: string,
  language: Language,
): string {
  const fields = [...withFallbacks(language).map((code) => `${name}_${code}`), name];
  const texts = fields.map((field) => content[field]);
  return texts.find((text): text is string => typeof text === "string" && text !== "") ?? "";
}
