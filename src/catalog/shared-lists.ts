import type { Language } from "../language/language.ts";
import type { Keyed } from "../story/chunks.ts";

/* Very many stories share few lists: each need not have its own. */

const none: readonly never[] = [];
const lists = new Map<string, readonly Language[]>();

/** The list that says the same. */
export function sharedList(list: readonly Language[]): readonly Language[] {
  const name = list.join();
  const known = lists.get(name) ?? list;
  lists.set(name, known);
  return known;
}

type WithLists = { alternates?: readonly string[]; lentTo?: readonly Language[] };

/** Items of a part that was just parsed; entries among them get the lists of others that say the same. */
export function withSharedLists<Item>(items: readonly Keyed<Item>[]): readonly Keyed<Item>[] {
  for (const [, item] of items) {
    const entry = item as WithLists;
    if (entry.alternates?.length === 0) entry.alternates = none;
    if (entry.lentTo) entry.lentTo = sharedList(entry.lentTo);
  }
  return items;
}
