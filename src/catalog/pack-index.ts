import { hashOf } from "../story/chunks.ts";

/*
 * Which pack has which text, for every text of a catalog. On the first line are the packs, after that ten
 * characters a text, in order: a hash of its key, and the number of its pack. It is searched as it is, since
 * parsing it would take longer than most pages.
 */

/** `count`, `chars`: of all texts that it was made of, some of which may be of no use by now. */
export type Packed = { readonly name: string; readonly count: number; readonly chars: number };

export type PackIndex = {
  readonly packs: readonly Packed[];
  /** The packs that may have a text: hardly ever more than one, and none where no one has it. */
  readonly packsWith: (key: string) => readonly Packed[];
};

const hashChars = 7;
const numberChars = 3;
const recordChars = hashChars + numberChars;
const packsAHash = 36 ** numberChars;

const hashed = (key: string) => hashOf(key).toString(36).padStart(hashChars, "0");

/** `where`: keys, each with the numbers of the packs that may have its text. */
export function indexText(
  packs: readonly Packed[],
  where: Iterable<readonly [key: string, packs: readonly number[]]>,
): string {
  // As numbers, which are small: a hash, and behind it a pack.
  const all: number[] = [];
  for (const [key, numbers] of where) {
    for (const number of numbers) all.push(hashOf(key) * packsAHash + number);
  }
  const sorted = Float64Array.from(all).toSorted();
  const records = sorted.filter((record, at) => record !== sorted[at - 1]);
  const names = packs.map(({ name, count, chars }) => [name, count, chars]);
  const texts = Array.from(records, (record) => record.toString(36).padStart(recordChars, "0"));
  return `${JSON.stringify(names)}\n${texts.join("")}`;
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
