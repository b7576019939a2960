import type { RawStory } from "../story/raw.ts";
import type { createGarbage } from "./garbage.ts";
import type { HeldPacks } from "./held-packs.ts";
import { type Text, groupsOf, namedPack, packChars } from "./pack.ts";
import type { PackIndex, Packed } from "./pack-index.ts";
import { keyOfPack } from "./packs.ts";
import { keyOfBody } from "./parts.ts";
import { revisionOf } from "./stories-now.ts";

/** A pack that the object holds before a catalog leads to it. */
export type HeldPack = Packed & { readonly keys: readonly string[] };

export type BodyKeeperParts = {
  readonly held: HeldPacks;
  readonly garbage: ReturnType<typeof createGarbage>;
  /** What the catalog before has: of what is read again, most is there already. */
  readonly before: PackIndex | null;
};

/** A reading may take many runs. What never becomes part of a catalog is deleted. */
const unusedMs = 24 * 60 * 60_000;

/**
 * Keeps contents of stories as they are read, so that not all of them need fit into memory: a full pack is
 * held at once. Texts that fill none are left for the publish, or until `hold`.
 */
export function createBodyKeeper({ held, garbage, before }: BodyKeeperParts) {
  const packed: HeldPack[] = [];
  let open: Text[] = [];
  let chars = 0;

  async function isThere(key: string): Promise<boolean> {
    for (const { name } of before?.packsWith(key) ?? []) {
      const pack = await held.open(name);
      if (pack.ok && pack.value.get(key) !== null) return true;
    }
    return false;
  }

  async function hold(): Promise<void> {
    const made = await Promise.all(groupsOf(open).map(namedPack));
    [open, chars] = [[], 0];
    await garbage.add({ dueInMs: unusedMs, keys: made.map(({ name }) => keyOfPack(name)) });
    for (const { name, text, keys } of made) {
      await held.hold(name, text);
      packed.push({ name, keys, count: keys.length, chars: text.length });
    }
  }

  return {
    async add(stories: readonly RawStory[]): Promise<void> {
      // What is read together is of one place of the site.
      for (const story of stories.toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1))) {
        const key = keyOfBody(story.uuid, revisionOf(story));
        if (await isThere(key)) continue;
        const text = JSON.stringify(story);
        open.push([key, text]);
        chars += text.length;
      }
      if (chars >= packChars) await hold();
    },
    /** Holds the rest, too: for a reading that another run goes on with. */
    hold,
    packed: packed as readonly HeldPack[],
    texts: (): readonly Text[] => open,
  };
}
