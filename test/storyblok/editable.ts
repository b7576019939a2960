import { isObject, type Json, type JsonObject } from "./json.ts";

/** The comment every block of a draft carries, those in rich text too; never in published content. */
export function addEditable(content: JsonObject, spaceId: number, storyId: number): JsonObject {
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    const copy: JsonObject = {};
    for (const [key, item] of Object.entries(value)) copy[key] = visit(item);
    const { component, _uid: uid } = value;
    // A table's rows and cells have a component too, its name begins with "_", and are no blocks.
    if (typeof component === "string" && typeof uid === "string" && !component.startsWith("_")) {
      copy["_editable"] = comment({
        name: component,
        space: String(spaceId),
        uid,
        id: String(storyId),
      });
    }
    return copy;
  };
  const marked = visit(content);
  return isObject(marked) ? marked : content;
}

function comment(parts: Record<string, string>): string {
  const pairs = Object.entries(parts).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `<!--#storyblok#{${pairs.join(", ")}}-->`;
}
