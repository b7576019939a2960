import type { JsonObject } from "./json.ts";
import { changeObjects } from "./walk-content.ts";

/** Translates fields: a filled-in `title__i18n__de` replaces `title` for `de`. The siblings are not sent. */
export function translateContent(content: JsonObject, language: string): JsonObject {
  const ending = `__i18n__${language.replaceAll("-", "_")}`;
  return changeObjects(content, (object) => {
    const own = Object.entries(object).filter(([key]) => !key.includes("__i18n__"));
    return Object.fromEntries(own.map(([key, item]) => [key, object[key + ending] || item]));
  });
}
