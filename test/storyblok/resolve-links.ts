import type { View } from "./catalog.ts";
import type { JsonObject } from "./json.ts";
import type { Story } from "./model.ts";
import { objectsIn } from "./walk-content.ts";

/** Above this many, a response names the linked stories instead of describing them. */
const limit = 500;

export type ResolvedLinks = { links: unknown[] } | { link_uuids: string[] };

/** Returns what `resolve_links=url` includes of a target. The site uses no other form. */
const addressOf = ({ id, uuid, slug, full_slug, name, path }: Story) => ({
  id,
  uuid,
  slug,
  path,
  full_slug,
  name,
  url: path ?? full_slug,
});

/**
 * Returns the targets of story links (link fields and rich text) in these stories. Links inside related
 * stories are NOT resolved (storyblok-js-client#273).
 */
export function resolveLinks(stories: Story[], view: View): ResolvedLinks {
  const found = new Map<string, Story>();
  for (const story of stories) {
    for (const object of objectsIn(story.content)) {
      const target = view.byUuid.get(linkedUuid(object) ?? "");
      if (target) found.set(target.uuid, target);
    }
  }
  return found.size > limit
    ? { link_uuids: [...found.keys()] }
    : { links: [...found.values()].map(addressOf) };
}

function linkedUuid(object: JsonObject): string | undefined {
  if (object["linktype"] !== "story") return undefined;
  const uuid = object["fieldtype"] === "multilink" ? object["id"] : object["uuid"];
  return typeof uuid === "string" ? uuid : undefined;
}
