import type { JsonObject } from "./json.ts";
import { changeObjects } from "./walk-content.ts";

/** The comment every block of a draft carries, those in rich text too; never in published content. */
export function addEditable(content: JsonObject, spaceId: number, storyId: number): JsonObject {
  return changeObjects(content, (object) => {
    const { component: name, _uid: uid } = object;
    // A table's rows and cells have a component too, its name begins with "_", and are no blocks.
    if (typeof name !== "string" || typeof uid !== "string" || name.startsWith("_")) return object;
    const about = { name, space: String(spaceId), uid, id: String(storyId) };
    return { ...object, _editable: comment(about) };
  });
}

function comment(parts: Record<string, string>): string {
  const pairs = Object.entries(parts).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `<!--#storyblok#{${pairs.join(", ")}}-->`;
}
