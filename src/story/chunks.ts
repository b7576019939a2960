/*
 * A long sorted list as many short ones, each kept for ever under a hash of what it says, as git keeps
 * content. Where a list is cut depends on its keys alone, so an item that comes or goes changes the chunk
 * it is in, and no other.
 */

/** An item under its key; a list has each key once, in order. */
export type Keyed<Item> = readonly [key: string, item: Item];

/** Keys that need not all be in memory. */
export type Keys = Iterable<string> & Pick<ReadonlySet<string>, "has">;

/** Where a chunk is kept, and what is to be known of it without reading it. */
export type Chunk<About = unknown> = {
  /** The key of its first item. */
  readonly first: string;
  /** The name of the part that holds it. */
  readonly part: string;
  readonly about: About;
};

/**
 * Cuts a sorted list, a chunk at a time. `usual`: how many items one has, give or take; none has four times as many.
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

/** Whether a chunk ends with its last item, whatever comes after it. */
function isEnd(chunk: readonly Keyed<unknown>[], usual: number): boolean {
  return hashOf(chunk.at(-1)?.[0] ?? "") % usual === 0 || chunk.length === usual * 4;
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
export function hashOf(text: string): number {
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
  return keepChunks(cutIntoChunks(asLazy(items), usual), keep, about);
}

/** An item that is made when its chunk is kept. */
export type Make<Item> = () => Item | Promise<Item>;

/** Items and keys that are made of others, one at a time: of a long list not all need fit into memory. */
export function* lazyItems<From, Item>(
  all: Iterable<From>,
  keyOf: (from: From) => string,
  make: (from: From) => Item | Promise<Item>,
): Generator<Keyed<Make<Item>>> {
  for (const from of all) yield [keyOf(from), () => make(from)];
}

/** Items that are there already. */
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

/** Items by their keys, in order. */
export function withKeys<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Keyed<Item>[] {
  return [...items].map((item): Keyed<Item> => [keyOf(item), item]).toSorted(byKey);
}

/**
 * What changes in a list: the keys that are there no more, and items that are new, or other, by key. Those are made
 * in this order.
 */
export type Edits<Item> = {
  readonly removed: Keys;
  readonly added: Iterable<Keyed<Make<Item>>>;
};

/** All keys from one to another, or to the end, of which few are named: one in each chunk that has some. */
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

/** How chunks are read and made: as `chunksOf` makes them. */
type Making<Item, About> = {
  readonly usual: number;
  readonly read: (chunk: Chunk<About>) => Promise<readonly Keyed<Item>[]>;
  readonly keep: KeepPart;
  readonly about: (chunk: readonly Keyed<Item>[]) => About;
};

/** The chunks of the list after its edits, the same as if all of it were cut anew; what is far from them is not read. */
export async function editChunks<Item, About>(
  chunks: readonly Chunk<About>[],
  { removed, added }: Edits<Item>,
  { usual, read, keep, about }: Making<Item, About>,
): Promise<Chunk<About>[]> {
  // Of a list that is all new, which may be very long, one chunk at a time.
  if (chunks.length === 0) return keepChunks(cutIntoChunks(added, usual), keep, about);
  const made: Chunk<About>[] = [];
  const [going, coming] = [[...removed].toSorted(), [...added]];
  /** Items after the last end: the next chunk begins with them. */
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
