import type { RawStory } from "../story/raw.ts";
import type { HeldPacks } from "./held-packs.ts";
import type { ReadStories } from "./in-turn.ts";
import type { Kept } from "./pack-keeper.ts";
import type { PackIndex } from "./pack-index.ts";
import { keyOfBody } from "./parts.ts";
import { type NotedStory, revisionOf } from "./stories-now.ts";

type StoredParts = {
  readonly held: HeldPacks;
  /** Those of the catalog before. */
  readonly before: PackIndex | null;
  /** What was read since. */
  readonly bodies: Kept;
  readonly stories: ReadonlyMap<string, NotedStory>;
};

/** Reads stories back from where their contents were put, one pack after the other. */
export function storedStories({ held, before, bodies, stories }: StoredParts): ReadStories {
  const open = new Map(bodies.texts);
  const packOf = new Map(bodies.packed.flatMap(({ name, keys }) => keys.map((key) => [key, name])));
  const packsWith = (key: string) => {
    const name = packOf.get(key);
    return name === undefined ? (before?.packsWith(key) ?? []).map((pack) => pack.name) : [name];
  };

  return async <Item>(uuids: readonly string[], make: (story: RawStory) => Item) => {
    const made = new Map<string, Item>();
    const byPack = new Map<string, NotedStory[]>();
    const take = (story: NotedStory, text: string | null | undefined) => {
      if (typeof text !== "string") return false;
      made.set(story.uuid, make(JSON.parse(text) as RawStory));
      return true;
    };
    for (const uuid of uuids) {
      const story = stories.get(uuid);
      const key = story && keyOfStory(story);
      if (!key || take(story, open.get(key))) continue;
      for (const name of packsWith(key)) byPack.set(name, [...(byPack.get(name) ?? []), story]);
    }
    for (const [name, own] of byPack) {
      const pack = await held.open(name);
      if (!pack.ok) continue;
      for (const story of own) {
        if (!made.has(story.uuid)) take(story, pack.value.get(keyOfStory(story)));
      }
    }
    return made;
  };
}

const keyOfStory = (story: NotedStory) => keyOfBody(story.uuid, revisionOf(story));
