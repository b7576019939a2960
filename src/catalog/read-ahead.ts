import { err, ok } from "../base/result.ts";
import type { RawStory } from "../story/raw.ts";
import type { CatalogEntry } from "./catalog.ts";
import { type ReadText, keyOfBody } from "./parts.ts";
import { readable } from "./unreadable.ts";

/** So many are in memory at once: of very many not all fit. */
const usualAtOnce = 2_000;

/**
 * Makes something of each story. It is told the order in which the stories of a list are asked for, and reads many
 * at once: they lie in packs, which take long to read for one story.
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
      // What lies together is read together.
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
