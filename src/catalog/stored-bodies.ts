import { ok } from "../base/result.ts";
import type { HeldPacks } from "./held-packs.ts";
import type { NewTexts } from "./pack-keeper.ts";
import { type PackIndex, emptyIndex, indexOf } from "./pack-index.ts";
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
  const packed = textsIn(held, indexOf(bodies.packed));
  const known = textsIn(held, before ?? emptyIndex);
  return async (key) => {
    const text = open.get(key);
    if (text !== undefined) return ok(text);
    const found = await packed(key);
    return found.ok && found.value === null ? known(key) : found;
  };
}
