import { isObject, type Json, type JsonObject } from "../json.ts";
import { changeObjects, objectsIn } from "../walk-content.ts";

type FieldsOf = (component: string) => JsonObject | undefined;

/**
 * Returns the first required field that is empty, as `hero: title`, or undefined if there is none. It ignores
 * content with an empty `_uid`: the official command line creates a story with such a placeholder first
 * (storyblok/monoblok pull 419).
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

/** Returns content with the values of number fields as numbers, as the management API does for any input. */
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
