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
