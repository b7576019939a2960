import type { createGarbage } from "./garbage.ts";
import type { HeldPacks } from "./held-packs.ts";
import { type Text, groupsOf, namedPack, packChars } from "./pack.ts";
import type { Packed } from "./pack-index.ts";
import { keyOfPack } from "./packs.ts";

/** A pack that the object holds before a catalog leads to it. */
export type HeldPack = Packed & { readonly keys: readonly string[] };

export type PackKeeperParts = {
  readonly held: HeldPacks;
  readonly garbage: ReturnType<typeof createGarbage>;
};

/** A reading may take many runs. What never becomes part of a catalog is deleted. */
const unusedMs = 24 * 60 * 60_000;

/** What a publish has to store: texts that no pack has yet, and packs that are held. */
export type NewTexts = { readonly texts: readonly Text[]; readonly packed: readonly HeldPack[] };

export const countOf = ({ texts, packed }: NewTexts) =>
  packed.reduce((sum, { count }) => sum + count, texts.length);

/**
 * Keeps texts as they are made, so that not all of them need fit into memory: full packs are held at once. The texts
 * that fill none are left for the publish, or until `hold`.
 */
export function createPackKeeper({ held, garbage }: PackKeeperParts, maxChars = packChars) {
  const packed: HeldPack[] = [];
  let open: Text[] = [];
  let chars = 0;

  async function pack(groups: readonly (readonly Text[])[]): Promise<void> {
    const made = await Promise.all(groups.map(namedPack));
    await garbage.add({ dueInMs: unusedMs, keys: made.map(({ name }) => keyOfPack(name)) });
    for (const { name, text, keys } of made) {
      await held.hold(name, text);
      packed.push({ name, keys, count: keys.length, chars: text.length });
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
    /** Holds the rest, too: for a reading that another run goes on with. */
    async hold(): Promise<void> {
      const rest = groupsOf(open, maxChars);
      [open, chars] = [[], 0];
      await pack(rest);
    },
    newTexts: (): NewTexts => ({ texts: open, packed }),
  };
}
