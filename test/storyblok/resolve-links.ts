import type { View } from "./catalog.ts";
import type { JsonObject } from "./json.ts";
import { linkOf } from "./link.ts";
import type { Story } from "./model.ts";
import type { Query } from "./query.ts";
import { objectsIn } from "./walk-content.ts";

/** Above this many, an answer names the linked stories instead of describing them. */
const limit = 500;

export type ResolvedLinks = { links: unknown[] } | { link_uuids: string[] };

const modes: Record<string, (story: Story) => unknown> = {
  story: (story) => story,
  // What `1` means is nowhere said; it came before the choice between whole stories and addresses.
  "1": (story) => story,
  link: (story) => ({ ...linkOf(story), full_slug: story.full_slug }),
  url: ({ id, uuid, slug, full_slug, name, path }) => ({
    id,
    uuid,
    slug,
    path,
    full_slug,
    name,
    url: path ?? full_slug,
  }),
};

/**
 * The targets of story links (link fields and rich text) in these stories. Links inside related stories are
 * NOT resolved (storyblok-js-client#273); `resolve_links_level=2` adds those of related and linked stories.
 */
export function resolveLinks(
  stories: Story[],
  related: Story[],
  query: Query,
  view: View,
): ResolvedLinks {
  const mode = modes[query.values.get("resolve_links") ?? ""];
  const found = new Map<string, Story>();
  const collect = (from: Iterable<Story>): void => {
    for (const story of from) {
      for (const object of objectsIn(story.content)) {
        const target = view.byUuid.get(linkedUuid(object) ?? "");
        if (target) found.set(target.uuid, target);
      }
    }
  };
  if (mode) {
    collect(stories);
    if (query.values.get("resolve_links_level") === "2") collect([...found.values(), ...related]);
  }
  return mode && found.size <= limit
    ? { links: [...found.values()].map(mode) }
    : found.size > limit
      ? { link_uuids: [...found.keys()] }
      : { links: [] };
}

function linkedUuid(object: JsonObject): string | undefined {
  if (object["linktype"] !== "story") return undefined;
  const uuid = object["fieldtype"] === "multilink" ? object["id"] : object["uuid"];
  return typeof uuid === "string" ? uuid : undefined;
}
