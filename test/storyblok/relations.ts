import type { View } from "./catalog.ts";
import type { Json } from "./json.ts";
import type { Story } from "./model.ts";
import { listOf, type Query } from "./query.ts";
import { objectsIn } from "./walk-content.ts";

/** Above this many, a response names the related stories instead of including them. */
const limit = 50;

export type Relations = { rels: Story[] } | { rel_uuids: string[] };

/**
 * Returns the stories that `resolve_relations` (`component.field`, or a bare field of any component) names in
 * these stories, each once. With `resolve_level=2` it adds those of the related stories. An unpublished or
 * deleted story is left out: the content keeps its bare uuid.
 */
export function resolveRelations(stories: Story[], query: Query, view: View): Relations {
  const fields = new Set(listOf(query, "resolve_relations"));
  const found = new Map<string, Story>();
  const collect = (from: Iterable<Story>): void => {
    for (const story of from) {
      for (const uuid of related(story, fields)) {
        const target = view.byUuid.get(uuid);
        if (target) found.set(uuid, target);
      }
    }
  };
  if (fields.size > 0) {
    collect(stories);
    if (query.values.get("resolve_level") === "2") collect([...found.values()]);
  }
  return found.size > limit ? { rel_uuids: [...found.keys()] } : { rels: [...found.values()] };
}

function* related(story: Story, fields: ReadonlySet<string>): Generator<string> {
  for (const block of objectsIn(story.content)) {
    const { component } = block;
    if (typeof component !== "string") continue;
    for (const [field, value] of Object.entries(block)) {
      if (fields.has(`${component}.${field}`) || fields.has(field)) yield* uuidsOf(value);
    }
  }
}

function uuidsOf(value: Json): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => (typeof item === "string" ? item.split(",") : []));
}
