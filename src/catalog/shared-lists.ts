import type { Language } from "../language/language.ts";

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

type WithLists = {
  readonly alternates: readonly string[];
  readonly lentTo?: readonly Language[];
};

/** An entry as it was read, with lists that others have, too. */
export function withSharedLists<Entry extends WithLists>(entry: Entry): Entry {
  const { alternates, lentTo } = entry;
  return Object.assign(entry, {
    alternates: alternates.length === 0 ? none : alternates,
    ...(lentTo && { lentTo: sharedList(lentTo) }),
  });
}
