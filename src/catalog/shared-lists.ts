import type { Language } from "../language/language.ts";
import type { Keyed } from "../story/chunks.ts";

/* Very many stories have few different lists, so equal lists are shared. */

const none: readonly never[] = [];
const lists = new Map<string, readonly Language[]>();

/** Returns the shared list with the same languages. */
export function sharedList(list: readonly Language[]): readonly Language[] {
  const name = list.join();
  const known = lists.get(name) ?? list;
  lists.set(name, known);
  return known;
}

/** Returns an equal list in as little memory as possible: `flatMap` and `filter` reserve space for more items. */
export function shortest<Item>(list: readonly Item[]): readonly Item[] {
  return list.length === 0 ? none : list.slice();
}

type WithLists = { alternates?: readonly string[]; lentTo?: readonly Language[] };

/** Replaces lists of entries in a part that was just parsed with equal lists that are shared. */
export function withSharedLists<Item>(items: readonly Keyed<Item>[]): readonly Keyed<Item>[] {
  for (const [, item] of items) {
    const entry = item as WithLists;
    if (entry.alternates?.length === 0) entry.alternates = none;
    if (entry.lentTo) entry.lentTo = sharedList(entry.lentTo);
  }
  return items;
}
