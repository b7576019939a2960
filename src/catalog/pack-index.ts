import { hashOf } from "../story/chunks.ts";

/*
 * The index of a catalog shows which pack has which of its texts. The first line has the packs. After it come
 * ten characters per text, sorted: a hash of its key, and the number of its pack. The index is searched as it
 * is, because parsing it would take longer than most pages.
 */

/** `count`, `chars`: of all texts it was packed with. Some of them may no longer be in use. */
export type Packed = { readonly name: string; readonly count: number; readonly chars: number };

/** `hashes`: `hashOf` of the keys in it. In a very large space, the keys themselves do not fit into memory. */
export type HashedPack = Packed & { readonly hashes: Uint32Array };

export type PackIndex = {
  readonly packs: readonly Packed[];
  /** Returns the packs that may have a text: rarely more than one, and none if no pack has it. */
  readonly packsWith: (key: string) => readonly Packed[];
};

const hashChars = 7;
const numberChars = 3;
const recordChars = hashChars + numberChars;
const packsAHash = 36 ** numberChars;
/** How many records become one text. In a very large space, a text for each does not fit into memory. */
const recordsAtOnce = 4_096;

const hashed = (key: string) => hashOf(key).toString(36).padStart(hashChars, "0");

/** Returns the text of an index. `where`: keys, each with the numbers of the packs that may have its text. */
export function indexText(
  packs: readonly Packed[],
  where: Iterable<readonly [key: string, packs: readonly number[]]>,
): string {
  function* records() {
    for (const [key, numbers] of where) {
      const hash = hashOf(key);
      for (const number of numbers) yield recordOf(hash, number);
    }
  }
  return textOf(packs, records());
}

/** Opens an index of packs of which only the hashes of their keys are in memory. */
export function indexOf(packs: readonly HashedPack[]): PackIndex {
  function* records() {
    for (const [number, { hashes }] of packs.entries()) {
      for (const hash of hashes) yield recordOf(hash, number);
    }
  }
  return openIndex(textOf(packs, records()));
}

/** A hash followed by the number of a pack, as one number. */
const recordOf = (hash: number, pack: number) => hash * packsAHash + pack;

function textOf(packs: readonly Packed[], records: Iterable<number>): string {
  const all: number[] = [];
  for (const record of records) all.push(record);
  const sorted = Float64Array.from(all).toSorted();
  all.length = 0;
  const names = packs.map(({ name, count, chars }) => [name, count, chars]);
  const texts = [`${JSON.stringify(names)}\n`];
  let open: string[] = [];
  for (const [at, record] of sorted.entries()) {
    if (record !== sorted[at - 1]) open.push(record.toString(36).padStart(recordChars, "0"));
    if (open.length < recordsAtOnce) continue;
    texts.push(open.join(""));
    open = [];
  }
  return [...texts, ...open].join("");
}

export function openIndex(text: string): PackIndex {
  const from = text.indexOf("\n") + 1;
  const packs = (JSON.parse(text.slice(0, from)) as [string, number, number][]).map(
    ([name, count, chars]): Packed => ({ name, count, chars }),
  );
  const total = (text.length - from) / recordChars;
  const hashAt = (record: number) => {
    const at = from + record * recordChars;
    return text.slice(at, at + hashChars);
  };
  const packAt = (record: number) => {
    const at = from + record * recordChars;
    return packs[Number.parseInt(text.slice(at + hashChars, at + recordChars), 36)];
  };
  return {
    packs,
    packsWith(key) {
      const hash = hashed(key);
      let [low, high] = [0, total];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (hashAt(middle) < hash) low = middle + 1;
        else high = middle;
      }
      const found: Packed[] = [];
      for (let record = low; record < total && hashAt(record) === hash; record += 1) {
        const pack = packAt(record);
        if (pack) found.push(pack);
      }
      return found;
    },
  };
}

export const emptyIndex = openIndex(indexText([], []));
