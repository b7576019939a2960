import { err, ok } from "../base/result.ts";
import type { RawStory } from "../story/raw.ts";
import type { CatalogEntry } from "./catalog.ts";
import { type ReadText, keyOfBody } from "./parts.ts";
import { readable } from "./unreadable.ts";

/** How many stories are in memory at once. In a very large space, they do not all fit. */
const usualAtOnce = 2_000;

/**
 * Makes a value from each story. It receives the order in which a list needs its stories, and reads many at
 * once, because reading a pack for a single story takes long.
 */
export function readAhead<Item>(
  read: ReadText,
  make: (story: RawStory, entry: CatalogEntry) => Item,
  atOnce = usualAtOnce,
): (order: readonly CatalogEntry[]) => (entry: CatalogEntry) => Promise<Item> {
  const made = new Map<string, Item>();
  return (order) => async (entry) => {
    if (!made.has(entry.uuid)) {
      const ahead = order.slice(order.indexOf(entry)).filter(({ uuid }) => !made.has(uuid));
      const next = ahead.slice(0, atOnce);
      if (made.size + next.length > atOnce) made.clear();
      // Stories that are stored together are read together.
      for (const one of next.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
        made.set(one.uuid, make(await storyOf(read, one), one));
      }
    }
    return made.get(entry.uuid) as Item;
  };
}

async function storyOf(read: ReadText, { uuid, revision, slug }: CatalogEntry): Promise<RawStory> {
  const text = readable(slug, await read(keyOfBody(uuid, revision)));
  return JSON.parse(readable(slug, text === null ? err({ kind: "Moved" }) : ok(text))) as RawStory;
}
