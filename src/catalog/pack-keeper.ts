import type { createGarbage } from "./garbage.ts";
import type { HeldPacks } from "./held-packs.ts";
import { type Text, groupsOf, namedPack, packChars } from "./pack.ts";
import { hashOf } from "../story/chunks.ts";
import type { HashedPack } from "./pack-index.ts";
import { keyOfPack } from "./packs.ts";

export type PackKeeperParts = {
  readonly held: HeldPacks;
  readonly garbage: ReturnType<typeof createGarbage>;
};

/** A pack that is in no catalog after this time is deleted. Reading a space can take many runs. */
const unusedMs = 24 * 60 * 60_000;

/** The texts that a publish has to store: those in no pack yet, and packs that the object stores already. */
export type NewTexts = { readonly texts: readonly Text[]; readonly packed: readonly HashedPack[] };

export const countOf = ({ texts, packed }: NewTexts) =>
  packed.reduce((sum, { count }) => sum + count, texts.length);

/**
 * Stores texts as they are made, so that they need not all fit into memory. Full packs are stored at once.
 * Texts that do not fill a pack are left to the publish, or until `hold`.
 */
export function createPackKeeper({ held, garbage }: PackKeeperParts, maxChars = packChars) {
  const packed: HashedPack[] = [];
  let open: Text[] = [];
  let chars = 0;

  async function pack(groups: readonly (readonly Text[])[]): Promise<void> {
    const made = await Promise.all(groups.map(namedPack));
    await garbage.add({ dueInMs: unusedMs, keys: made.map(({ name }) => keyOfPack(name)) });
    for (const { name, text, keys } of made) {
      await held.hold(name, text);
      const hashes = Uint32Array.from(keys, hashOf);
      packed.push({ name, hashes, count: keys.length, chars: text.length });
    }
  }

  return {
    async add(texts: readonly Text[]): Promise<void> {
      open.push(...texts);
      for (const [, text] of texts) chars += text.length;
      if (chars <= maxChars) return;
      const full = groupsOf(open, maxChars);
      open = [...(full.pop() ?? [])];
      chars = open.reduce((sum, [, text]) => sum + text.length, 0);
      await pack(full);
    },
    /** Stores the rest, too, so that another run can continue the reading. */
    async hold(): Promise<void> {
      const rest = groupsOf(open, maxChars);
      [open, chars] = [[], 0];
      await pack(rest);
    },
    newTexts: (): NewTexts => ({ texts: open, packed }),
  };
}
