import type { Keys } from "../story/chunks.ts";
import { type Live, partsOf } from "./build-catalog.ts";
import type { CatalogRoot } from "./catalog.ts";
import { keyOfPack } from "./packs.ts";
import { keyOfBody, keyOfLooseBody, keyOfPart } from "./parts.ts";
import type { CatalogStories } from "./build-stories.ts";

/* Keys of texts, each once. The keys of stories are made on demand. */

type Named = { readonly root: CatalogRoot; readonly stories: CatalogStories };

/** Returns the key of every text of a catalog. `name`: the name of its root. */
export const keysIn = ({ root, stories, name }: Named & { name: string }): Keys =>
  keysWith([name, ...partsOf(root)].map(keyOfPart), { root, stories }, keyOfBody);

/** Returns the keys that are stored for the live catalog. It can use keys again that an earlier one left. */
export const storedKeysIn = ({ pointer, root, stories, index }: Live): Keys =>
  keysWith(
    [pointer.index, ...index.packs.map(({ name }) => name)].map(keyOfPack),
    { root, stories },
    keyOfLooseBody,
  );

/** `keyOf`: returns the key of a story. */
function keysWith(
  others: readonly string[],
  { root, stories }: Named,
  keyOf: typeof keyOfBody,
): Keys {
  const isOwn = (key: string) => {
    const [, uuid = "", revision = ""] = key.split(":");
    return stories.get(uuid)?.revision === revision && key === keyOf(uuid, revision);
  };
  const missed = Object.values(root.missed).map(({ uuid, revision }) => keyOf(uuid, revision));
  const named = new Set([...others, ...missed.filter((key) => !isOwn(key))]);
  return {
    has: (key) => named.has(key) || isOwn(key),
    *[Symbol.iterator]() {
      yield* named;
      for (const { uuid, revision } of stories.values()) yield keyOf(uuid, revision);
    },
  };
}
