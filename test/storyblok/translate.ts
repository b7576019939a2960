import { isObject, type Json, type JsonObject } from "./json.ts";

/** Field-level translation: `title__i18n__de` beside `title` replaces it for `de`. The siblings are not sent. */
export function translateContent(content: JsonObject, language: string): JsonObject {
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    const copy: JsonObject = {};
    for (const [key, item] of Object.entries(value)) {
      if (key.includes("__i18n__")) continue;
      const translated = value[`${key}__i18n__${language.replaceAll("-", "_")}`];
      copy[key] = visit(translated || item);
    }
    return copy;
  };
  const translated = visit(content);
  return isObject(translated) ? translated : content;
}
