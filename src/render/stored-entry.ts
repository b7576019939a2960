import { within } from "../base/deadline.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Pieces } from "./cached-html.ts";

/*
 * What was made, as KV holds it: on the first line what is to be known of it, after that the HTML as it
 * is, piece by piece, which costs no parsing.
 */

const storeDeadlineMs = 800;

/** What KV holds; null where that is nothing, or cannot be read; undefined where it is late. */
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

/** Of what the catalog does not know nothing was made: no one who tries addresses costs a read. */
export async function isInCatalog(catalog: Catalog, slug: string): Promise<boolean> {
  const entry = await catalog.at(slug);
  return entry.ok && entry.value !== null;
}

/** What no one looks at for so long leaves KV by itself. */
export const storedSeconds = 7 * 24 * 3600;

/** Keys, and how many characters belong to each. */
export type Sizes = readonly (readonly [key: string, characters: number])[];

export function sizesOf(pieces: Pieces): Sizes {
  return Object.entries(pieces).map(([key, html]) => [key, html.length]);
}

/** `head`: with the sizes of all pieces, in their order. */
export function serializeEntry(head: object, pieces: readonly Pieces[]): string {
  return `${JSON.stringify(head)}\n${pieces.flatMap((made) => Object.values(made)).join("")}`;
}

/** An entry as `serializeEntry` wrote it, in this deployment: the head, and piece after piece. Throws where it is none. */
export function parseEntry<Head>(text: string): { head: Head; cut: (sizes: Sizes) => Pieces } {
  let at = text.indexOf("\n");
  const head = JSON.parse(text.slice(0, at)) as Head;
  at += 1;
  const cut = (sizes: Sizes): Pieces =>
    Object.fromEntries(sizes.map(([key, size]) => [key, text.slice(at, (at += size))]));
  return { head, cut };
}
