import { isObject, type Json, type JsonObject } from "../json.ts";
import { changeObjects, objectsIn } from "../walk-content.ts";

type FieldsOf = (component: string) => JsonObject | undefined;

/**
 * The first required field that some content leaves empty, `hero: title`; undefined where there is none. What
 * is made with an empty `_uid` is a story's place only, which the official command line makes first, and is
 * not looked at (storyblok/monoblok pull 419).
 */
export function missingField(content: JsonObject, fieldsOf: FieldsOf): string | undefined {
  if (content["_uid"] === "") return undefined;
  for (const block of objectsIn(content)) {
    const name = block["component"];
    const fields = typeof name === "string" ? fieldsOf(name) : undefined;
    for (const [field, options] of Object.entries(fields ?? {})) {
      const needed = isObject(options) && options["required"] === true;
      if (needed && isEmpty(block[field])) return `${String(name)}: ${field}`;
    }
  }
  return undefined;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return false;
  if (value["fieldtype"] === "asset") return !value["filename"];
  if (value["fieldtype"] === "multilink") {
    return !["id", "url", "cached_url", "email"].some((key) => value[key]);
  }
  if (value["type"] === "doc") return isEmpty(value["content"]);
  return false;
}

/** The management API gives the value of a number field as a number, however it was sent. */
export function withNumbers(content: JsonObject, fieldsOf: FieldsOf): JsonObject {
  return changeObjects(content, (object) => {
    const name = object["component"];
    const fields = typeof name === "string" ? fieldsOf(name) : undefined;
    const pairs = Object.entries(object).map(([key, item]) => {
      const options = fields?.[key];
      const isNumber = isObject(options) && options["type"] === "number";
      return [key, isNumber && isNumeral(item) ? Number(item) : item] as const;
    });
    return Object.fromEntries(pairs);
  });
}

function isNumeral(value: Json): boolean {
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
}
