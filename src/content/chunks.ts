/*
 * A long sorted list as many short ones, each kept for ever under a hash of what it says, as git keeps
 * content. Where a list is cut depends on its keys alone, so an item that comes or goes changes the chunk
 * it stands in, and no other.
 */

/** An item under its key; a list has each key once, in order. */
export type Keyed<Item> = readonly [key: string, item: Item];

/** Where a chunk is kept, and what is to be known of it without reading it. */
export type Chunk<About = unknown> = {
  /** The key of its first item. */
  readonly first: string;
  /** The name of the part that holds it. */
  readonly part: string;
  readonly about: About;
};

/** Cuts a sorted list. `usual`: how many items a chunk has, give or take; none has four times as many. */
export function cutIntoChunks<Item>(
  items: readonly Keyed<Item>[],
  usual: number,
): (readonly Keyed<Item>[])[] {
  const chunks: Keyed<Item>[][] = [];
  let open: Keyed<Item>[] = [];
  for (const item of items) {
    open.push(item);
    if (hashOf(item[0]) % usual === 0 || open.length === usual * 4) {
      chunks.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...chunks, open] : chunks;
}

/** The one chunk in which a key would stand; undefined where all begin after it. */
export function chunkOf(chunks: readonly Chunk[], key: string): Chunk | undefined {
  let [low, high] = [0, chunks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chunks[middle]?.first ?? "") <= key) low = middle + 1;
    else high = middle;
  }
  return chunks[low - 1];
}

/** FNV-1a, 32 bits: the same for the same key, and spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // Its low bits alone are not spread evenly over short texts.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Orders keys as `chunkOf` looks for them: by code units, in every place alike. */
export function byKey([a]: Keyed<unknown>, [b]: Keyed<unknown>): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Keeps a value as a part, and says its name. */
export type KeepPart = (value: unknown) => Promise<string>;

/** A sorted list, cut and kept. `about`: what is to be known of a chunk without reading it. */
export async function chunksOf<Item, About>(
  items: readonly Keyed<Item>[],
  usual: number,
  keep: KeepPart,
  about: (chunk: readonly Keyed<Item>[]) => About,
): Promise<Chunk<About>[]> {
  return Promise.all(
    cutIntoChunks(items, usual).map(async (chunk) => ({
      first: chunk[0]?.[0] ?? "",
      part: await keep(chunk),
      about: about(chunk),
    })),
  );
}

/** Items by their keys, in order. */
export function keyed<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Keyed<Item>[] {
  return [...items].map((item): Keyed<Item> => [keyOf(item), item]).toSorted(byKey);
}
