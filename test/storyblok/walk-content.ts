import { isObject, type Json, type JsonObject } from "./json.ts";

/** Every object in some content, the outermost first; blocks in rich text are objects like any. */
export function* objectsIn(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) {
    for (const item of value) yield* objectsIn(item);
  } else if (isObject(value)) {
    yield value;
    for (const item of Object.values(value)) yield* objectsIn(item);
  }
}

/** The same content with each object in it changed: what is inside of one before it. */
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
