import { isObject, type Json, type JsonObject } from "./json.ts";

/** Yields every object in some content, the outermost first, including blocks in rich text. */
export function* objectsIn(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) {
    for (const item of value) yield* objectsIn(item);
  } else if (isObject(value)) {
    yield value;
    for (const item of Object.values(value)) yield* objectsIn(item);
  }
}

/** Returns the content with each object in it changed, inner objects before outer ones. */
export function changeObjects(
  content: JsonObject,
  change: (object: JsonObject) => JsonObject,
): JsonObject {
  const inside = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inside);
    return isObject(value) ? changeObjects(value, change) : value;
  };
  const pairs = Object.entries(content).map(([key, value]) => [key, inside(value)] as const);
  return change(Object.fromEntries(pairs));
}
