import type { JsonObject } from "./json.ts";
import { changeObjects } from "./walk-content.ts";

/** Adds the comment that every block of a draft has, also in rich text. Published content has none. */
export function addEditable(content: JsonObject, spaceId: number, storyId: number): JsonObject {
  return changeObjects(content, (object) => {
    const { component: name, _uid: uid } = object;
    // Rows and cells of a table also have a component, whose name begins with "_". They are not blocks.
    if (typeof name !== "string" || typeof uid !== "string" || name.startsWith("_")) return object;
    const about = { name, space: String(spaceId), uid, id: String(storyId) };
    return { ...object, _editable: comment(about) };
  });
}

function comment(parts: Record<string, string>): string {
  const pairs = Object.entries(parts).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `<!--#storyblok#{${pairs.join(", ")}}-->`;
}
