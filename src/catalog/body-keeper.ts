import type { RawStory } from "../story/raw.ts";
import type { Text } from "./pack.ts";
import { type PackKeeperParts, createPackKeeper } from "./pack-keeper.ts";
import { type PackIndex, emptyIndex } from "./pack-index.ts";
import { textsIn } from "./packs.ts";
import { keyOfBody, revisionOf } from "./parts.ts";

export type BodyKeeperParts = PackKeeperParts & {
  /** The index of the previous catalog. Most stories that are read again are already in its packs. */
  readonly before: PackIndex | null;
};

/** Stores the contents of stories as they are read. */
export function createBodyKeeper(parts: BodyKeeperParts) {
  const keeper = createPackKeeper(parts);
  const before = textsIn(parts.held, parts.before ?? emptyIndex);

  async function isThere(key: string): Promise<boolean> {
    const text = await before(key);
    return text.ok && text.value !== null;
  }

  return {
    ...keeper,
    async add(stories: readonly RawStory[]): Promise<void> {
      const texts: Text[] = [];
      // Stories that are read together are close to each other on the site.
      for (const story of stories.toSorted((a, b) => (a.full_slug < b.full_slug ? -1 : 1))) {
        const key = keyOfBody(story.uuid, revisionOf(story));
        if (!(await isThere(key))) texts.push([key, JSON.stringify(story)]);
      }
      await keeper.add(texts);
    },
  };
}
