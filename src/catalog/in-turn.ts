import type { RawStory } from "../story/raw.ts";
import { Unreadable } from "./unreadable.ts";

/** What is made of the stories under these uuids, by uuid. */
export type ReadStories = <Item>(
  uuids: readonly string[],
  make: (story: RawStory) => Item,
) => Promise<ReadonlyMap<string, Item>>;

/** So many are in memory at once: of very many not all fit. */
const usualAtOnce = 2_000;

/**
 * Makes something of each story. It is told the order in which the stories of a list are asked for, and reads many
 * at once: they lie in packs, which take long to read for one story.
 */
export function inTurn<Item>(
  read: ReadStories,
  make: (story: RawStory) => Item,
  atOnce = usualAtOnce,
): (order: readonly string[]) => (uuid: string) => Promise<Item> {
  const made = new Map<string, Item>();
  return (order) => async (uuid) => {
    if (!made.has(uuid)) {
      const ahead = order.slice(order.indexOf(uuid)).filter((one) => !made.has(one));
      const next = ahead.slice(0, atOnce);
      if (made.size + next.length > atOnce) made.clear();
      for (const [key, item] of await read(next, make)) made.set(key, item);
    }
    const item = made.get(uuid);
    if (item === undefined) throw new Unreadable(`the story ${uuid}`, { kind: "Moved" });
    return item;
  };
}
