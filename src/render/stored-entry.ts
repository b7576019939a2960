import { within } from "../base/deadline.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Pieces } from "./cached-html.ts";

/*
 * The format of rendered HTML in KV: a first line of JSON with the facts about it, then the pieces of HTML one
 * after the other, which need no parsing.
 */

const storeDeadlineMs = 800;

/** Reads an entry of KV; null if it is missing or unreadable, undefined if KV does not answer in time. */
export function readEntry<Value, Entry>(
  get: () => Promise<Value | null>,
  read: (value: Value) => Entry,
  waitMs = storeDeadlineMs,
): Promise<Entry | null | undefined> {
  const reading = async () => {
    try {
      const value = await get();
      return value === null ? null : read(value);
    } catch {
      return null;
    }
  };
  return within(reading(), waitMs, undefined);
}

/** True if the catalog has the story. KV is not read for other slugs, so guessed addresses cost nothing. */
export async function isInCatalog(catalog: Catalog, slug: string): Promise<boolean> {
  const entry = await catalog.at(slug);
  return entry.ok && entry.value !== null;
}

/** An entry that is not written again for this long expires in KV. */
export const storedSeconds = 7 * 24 * 3600;

/** The keys of pieces, and the number of characters of each. */
export type Sizes = readonly (readonly [key: string, characters: number])[];

export function sizesOf(pieces: Pieces): Sizes {
  return Object.entries(pieces).map(([key, html]) => [key, html.length]);
}

/** Writes an entry. `head` must hold the sizes of all pieces, in their order. */
export function serializeEntry(head: object, pieces: readonly Pieces[]): string {
  return `${JSON.stringify(head)}\n${pieces.flatMap((each) => Object.values(each)).join("")}`;
}

/** Reads an entry of `serializeEntry`, in the same deployment. `cut` takes the next pieces. Throws if malformed. */
export function parseEntry<Head>(text: string): { head: Head; cut: (sizes: Sizes) => Pieces } {
  let at = text.indexOf("\n");
  const head = JSON.parse(text.slice(0, at)) as Head;
  at += 1;
  const cut = (sizes: Sizes): Pieces =>
    Object.fromEntries(sizes.map(([key, size]) => [key, text.slice(at, (at += size))]));
  return { head, cut };
}
