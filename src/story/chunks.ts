/*
 * A long sorted list as many short ones, each stored under a hash of its content, as git stores content. Where a
 * list is cut depends only on its keys, so an item that is added or removed changes only its own chunk.
 */

/** An item and its key. A list has each key once, in order. */
export type Keyed<Item> = readonly [key: string, item: Item];

/** Keys that need not all be in memory. */
export type Keys = Iterable<string> & Pick<ReadonlySet<string>, "has">;

/** A chunk's place, and what can be known about it without reading it. */
export type Chunk<About = unknown> = {
  /** The key of its first item. */
  readonly first: string;
  /** The name of the part that contains it. */
  readonly part: string;
  readonly about: About;
};

/**
 * Cuts a sorted list, one chunk at a time. `usual`: about how many items a chunk has; none has more than four times
 * as many.
 */
export function* cutIntoChunks<Item>(
  items: Iterable<Keyed<Item>>,
  usual: number,
): Generator<readonly Keyed<Item>[]> {
  let open: Keyed<Item>[] = [];
  for (const item of items) {
    open.push(item);
    if (isEnd(open, usual)) {
      yield open;
      open = [];
    }
  }
  if (open.length > 0) yield open;
}

/** Checks whether a chunk ends with its last item, independent of what follows. */
function isEnd(chunk: readonly Keyed<unknown>[], usual: number): boolean {
  return hashOf(chunk.at(-1)?.[0] ?? "") % usual === 0 || chunk.length === usual * 4;
}

/** Returns the only chunk that can contain a key; undefined if all begin after it. */
export function chunkOf(chunks: readonly Chunk[], key: string): Chunk | undefined {
  let [low, high] = [0, chunks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chunks[middle]?.first ?? "") <= key) low = middle + 1;
    else high = middle;
  }
  return chunks[low - 1];
}

/** FNV-1a with 32 bits: the same for the same key, and evenly spread. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // Its low bits alone are not evenly spread over short texts.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Orders keys as `chunkOf` expects: by code units, everywhere the same. */
export function byKey([a]: Keyed<unknown>, [b]: Keyed<unknown>): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Stores a value as a part and returns its name. */
export type KeepPart = (value: unknown) => Promise<string>;

/** Cuts a sorted list and stores it. `about`: what to record about a chunk, so that it need not be read. */
export async function chunksOf<Item, About>(
  items: readonly Keyed<Item>[],
  usual: number,
  keep: KeepPart,
  about: (chunk: readonly Keyed<Item>[]) => About,
): Promise<Chunk<About>[]> {
  return keepChunks(cutIntoChunks(asLazy(items), usual), keep, about);
}

/** An item that is made when its chunk is stored. */
export type Make<Item> = () => Item | Promise<Item>;

/** Makes items and keys from other values, one at a time. A long list need not fit into memory. */
export function* lazyItems<From, Item>(
  all: Iterable<From>,
  keyOf: (from: From) => string,
  make: (from: From) => Item | Promise<Item>,
): Generator<Keyed<Make<Item>>> {
  for (const from of all) yield [keyOf(from), () => make(from)];
}

/** Wraps items that exist already. */
function asLazy<Item>(items: Iterable<Keyed<Item>>): Iterable<Keyed<Make<Item>>> {
  return lazyItems(
    items,
    ([key]) => key,
    ([, item]) => item,
  );
}

async function keepChunks<Item, About>(
  cut: Iterable<readonly Keyed<Make<Item>>[]>,
  keep: KeepPart,
  about: (chunk: readonly Keyed<Item>[]) => About,
): Promise<Chunk<About>[]> {
  const made: Chunk<About>[] = [];
  for (const chunk of cut) made.push(await keepChunk(chunk, keep, about));
  return made;
}

async function keepChunk<Item, About>(
  making: readonly Keyed<Make<Item>>[],
  keep: KeepPart,
  about: (chunk: readonly Keyed<Item>[]) => About,
): Promise<Chunk<About>> {
  const chunk: Keyed<Item>[] = [];
  for (const [key, make] of making) chunk.push([key, await make()]);
  return { first: chunk[0]?.[0] ?? "", part: await keep(chunk), about: about(chunk) };
}

/** Returns items with their keys, in order. */
export function withKeys<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Keyed<Item>[] {
  return [...items].map((item): Keyed<Item> => [keyOf(item), item]).toSorted(byKey);
}

/** Changes of a list: the keys to remove, and the new or changed items by key. Items are made in this order. */
export type Edits<Item> = {
  readonly removed: Keys;
  readonly added: Iterable<Keyed<Make<Item>>>;
};

/** Represents all keys from one to another, or to the end. It iterates over one key of each chunk that has some. */
export function keysBetween(chunks: readonly Chunk[], from: string, until?: string): Keys {
  const has = (key: string) => key >= from && (until === undefined || key < until);
  return {
    has,
    *[Symbol.iterator]() {
      yield from;
      for (const { first } of chunks) if (has(first)) yield first;
    },
  };
}

/** How chunks are read and stored, as in `chunksOf`. */
type Making<Item, About> = {
  readonly usual: number;
  readonly read: (chunk: Chunk<About>) => Promise<readonly Keyed<Item>[]>;
  readonly keep: KeepPart;
  readonly about: (chunk: readonly Keyed<Item>[]) => About;
};

/** Returns the chunks of a list after its edits, as if all of it were cut again. Reads only chunks near an edit. */
export async function editChunks<Item, About>(
  chunks: readonly Chunk<About>[],
  { removed, added }: Edits<Item>,
  { usual, read, keep, about }: Making<Item, About>,
): Promise<Chunk<About>[]> {
  // A new list may be very long, so it is stored one chunk at a time.
  if (chunks.length === 0) return keepChunks(cutIntoChunks(added, usual), keep, about);
  const made: Chunk<About>[] = [];
  const [going, coming] = [[...removed].toSorted(), [...added]];
  /** Items after the last cut. The next chunk begins with them. */
  let open: readonly Keyed<Make<Item>>[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const next = chunks[index + 1]?.first;
    const before = (key: string | undefined) => next === undefined || (key ?? next) < next;
    const own = coming.splice(
      0,
      countWhile(coming, ([key]) => before(key)),
    );
    const left = going.splice(0, countWhile(going, before));
    if (open.length === 0 && own.length === 0 && left.length === 0) {
      made.push(chunk);
      continue;
    }
    const items = (await read(chunk)).filter(([key]) => !removed.has(key));
    const here = [...asLazy(items), ...own].toSorted(byKey);
    const cut = [...cutIntoChunks([...open, ...here], usual)];
    const last = cut.at(-1) ?? [];
    open = last.length > 0 && !isEnd(last, usual) ? (cut.pop() ?? []) : [];
    made.push(...(await keepChunks(cut, keep, about)));
  }
  const rest = await keepChunks(cutIntoChunks([...open, ...coming], usual), keep, about);
  return [...made, ...rest];
}

function countWhile<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !is(item));
  return end < 0 ? items.length : end;
}
