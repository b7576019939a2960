import { ok } from "../base/result.ts";
import type { HeldPacks } from "./held-packs.ts";
import type { NewTexts } from "./pack-keeper.ts";
import { type PackIndex, emptyIndex } from "./pack-index.ts";
import { textsIn } from "./packs.ts";
import type { ReadText } from "./parts.ts";

type StoredParts = {
  readonly held: HeldPacks;
  /** The index of the previous catalog. */
  readonly before: PackIndex | null;
  /** The contents that were read since. */
  readonly bodies: NewTexts;
};

/** Returns a reader of story contents from where they are stored. */
export function storedBodies({ held, before, bodies }: StoredParts): ReadText {
  const open = new Map(bodies.texts);
  const packOf = new Map<string, string>();
  for (const { name, keys } of bodies.packed) for (const key of keys) packOf.set(key, name);
  const known = textsIn(held, before ?? emptyIndex);
  return async (key) => {
    const text = open.get(key);
    if (text !== undefined) return ok(text);
    const name = packOf.get(key);
    if (name === undefined) return known(key);
    const pack = await held.open(name);
    return pack.ok ? ok(pack.value.get(key)) : pack;
  };
}
