import { ok } from "../base/result.ts";
import type { ContentResult } from "../content/reader.ts";
import type { Keys } from "../story/chunks.ts";
import { type Text, groupsOf, namedPack, packChars, packCharsFor } from "./pack.ts";
import { type HashedPack, type PackIndex, type Packed, indexOf, indexText } from "./pack-index.ts";
import type { Packs } from "./packs.ts";
import { partName } from "./parts.ts";

/** How many small packs exist side by side before they are merged. */
const maxSmall = 8;
/** How many characters of small packs one publish merges. A store can allow a thousand writes a day. */
const maxMergedChars = packChars * 2;

type PackUpParts = {
  readonly before: PackIndex;
  readonly open: Packs["open"];
  /** Texts that are in no pack yet. */
  readonly texts: readonly Text[];
  /** Packs that are stored already, and in no index yet. */
  readonly packed: readonly HashedPack[];
  /** The keys of all texts of the catalog. Some of them can be in no store: their text is unknown. */
  readonly used: Keys;
  /** Keys of texts that no store may hold from now on. */
  readonly gone: readonly string[];
  /** Keys of texts that no store should hold for long. */
  readonly leaving: readonly string[];
  /** True if everything useless is left out, at any cost. */
  readonly isThorough: boolean;
};

/** `made`: the texts to store, by name, including the index. */
export type PackedUp = {
  readonly index: string;
  readonly made: ReadonlyMap<string, string>;
  /** Names of packs that no reader of this catalog needs, and of packs that contain texts that are gone. */
  readonly left: readonly string[];
  readonly forbidden: readonly string[];
};

/**
 * Packs new texts, together with the useful rest of packs that are no longer worth their space. Fails if one
 * of those packs cannot be read.
 */
export async function packUp(parts: PackUpParts): ContentResult<PackedUp> {
  const { before, open, used, gone, leaving } = parts;
  const fresh = new Map<string, string>(parts.texts);
  const packed = indexOf(parts.packed);
  const inBoth = await keysInBoth(parts, packed, fresh);
  if (!inBoth.ok) return inBoth;
  const isPacked = (key: string) =>
    parts.packed.length > 0 &&
    packed.packsWith(key).length > 0 &&
    (inBoth.value.has(key) || before.packsWith(key).length === 0);
  const isOld = (key: string) => used.has(key) && !fresh.has(key) && !isPacked(key);
  const live = new Map<Packed, number>(before.packs.map((pack) => [pack, 0]));
  for (const key of used) {
    if (!isOld(key)) continue;
    for (const pack of before.packsWith(key)) live.set(pack, (live.get(pack) ?? 0) + 1);
  }
  const forbidden = new Set(gone.flatMap((key) => before.packsWith(key)));
  const stale = new Set([...forbidden, ...leaving.flatMap((key) => before.packsWith(key))]);
  const dissolved = dissolvedOf(parts, live, stale);
  const carried = new Map<string, string>();
  for (const pack of dissolved) {
    if (live.get(pack) === 0) continue;
    const opened = await open(pack.name);
    if (!opened.ok) return opened;
    for (const key of opened.value.keys()) {
      // Another pack may have another text for the key, which is the valid one.
      const isHere = isOld(key) && before.packsWith(key).includes(pack);
      const text = isHere ? opened.value.get(key) : null;
      if (text !== null) carried.set(key, text);
    }
  }
  const texts = [...carried, ...parts.texts];
  const chars = texts.reduce((sum, [, text]) => sum + text.length, 0);
  const made = await Promise.all(groupsOf(texts, packCharsFor(chars)).map(namedPack));
  const remaining = before.packs.filter((pack) => !dissolved.has(pack));
  const numbers = new Map(remaining.map((pack, at) => [pack, at]));
  const packedNumbers = new Map(parts.packed.map(({ name }, at) => [name, at]));
  const places = new Map<string, number>();
  for (const [at, { keys }] of made.entries()) {
    for (const key of keys) places.set(key, remaining.length + at);
  }
  /** Yields keys one by one. In a very large space, they do not all fit into memory. */
  function* placesNow(): Generator<readonly [string, readonly number[]]> {
    for (const [key, number] of places) yield [key, [number]];
    for (const key of used) {
      if (places.has(key)) continue;
      if (isOld(key)) {
        yield [key, before.packsWith(key).flatMap((pack) => numbers.get(pack) ?? [])];
      } else {
        const at = packed.packsWith(key).flatMap(({ name }) => packedNumbers.get(name) ?? []);
        yield [key, at.map((number) => remaining.length + made.length + number)];
      }
    }
  }
  const packs = [
    ...remaining,
    ...made.map(({ name, text, keys }) => ({ name, count: keys.length, chars: text.length })),
    ...parts.packed.map(({ name, count, chars: size }) => ({ name, count, chars: size })),
  ];
  const text = indexText(packs, placesNow());
  const index = await partName(text);
  const stays = new Set(packs.map(({ name }) => name));
  const names = (of: Iterable<Packed>) =>
    [...of].map(({ name }) => name).filter((name) => !stays.has(name));
  return ok({
    index,
    made: new Map([...made.map((one) => [one.name, one.text] as const), [index, text]]),
    left: names([...dissolved].filter((pack) => !forbidden.has(pack))),
    forbidden: names(forbidden),
  });
}

/**
 * Returns the used keys that are in a new pack although the previous index may have them, too. The new text is the
 * valid one: such as of a pack that was lost. Indexes know only hashes, so the new packs of these keys are opened.
 */
async function keysInBoth(
  { before, open, used }: PackUpParts,
  packed: PackIndex,
  fresh: ReadonlyMap<string, string>,
): ContentResult<ReadonlySet<string>> {
  const inBoth = new Set<string>();
  if (packed.packs.length === 0 || before.packs.length === 0) return ok(inBoth);
  const keysOf = new Map<string, string[]>();
  for (const key of used) {
    if (fresh.has(key) || before.packsWith(key).length === 0) continue;
    for (const { name } of packed.packsWith(key)) {
      const keys = keysOf.get(name) ?? [];
      keys.push(key);
      keysOf.set(name, keys);
    }
  }
  for (const [name, keys] of keysOf) {
    const pack = await open(name);
    if (!pack.ok) return pack;
    for (const key of keys) if (pack.value.get(key) !== null) inBoth.add(key);
  }
  return ok(inBoth);
}

function dissolvedOf(
  { isThorough }: PackUpParts,
  live: ReadonlyMap<Packed, number>,
  stale: ReadonlySet<Packed>,
): ReadonlySet<Packed> {
  const charsOf = (pack: Packed) => (pack.chars * (live.get(pack) ?? 0)) / pack.count;
  const all = [...live.keys()];
  const useless = all.filter((pack) => live.get(pack) === 0);
  const impure = isThorough ? all.filter((pack) => (live.get(pack) ?? 0) < pack.count) : [];
  const dissolved = new Set([...useless, ...impure, ...stale]);
  const small = all
    .filter((pack) => !dissolved.has(pack) && charsOf(pack) < packChars / 2)
    .toSorted((a, b) => charsOf(a) - charsOf(b));
  if (small.length < maxSmall) return dissolved;
  let chars = 0;
  for (const pack of small) {
    chars += charsOf(pack);
    if (chars <= maxMergedChars) dissolved.add(pack);
  }
  return dissolved;
}
