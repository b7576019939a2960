import type { Clock } from "../base/clock.ts";
import { err, ok } from "../base/result.ts";
import type { ContentResult } from "../content/reader.ts";
import type { BuiltCatalog, Live } from "./build-catalog.ts";
import type { createGarbage } from "./garbage.ts";
import { recentPrefix } from "./garbage.ts";
import { type Store, keyOfBody, keyOfPart } from "./parts.ts";
import { type Pointer, pointerKey } from "./pointer.ts";
import { type createPurges, tagsOfChange } from "./purges.ts";
import type { Storage } from "./storage.ts";

export type PublishingParts = {
  readonly store: Store;
  readonly storage: Storage;
  readonly garbage: ReturnType<typeof createGarbage>;
  /** Null without a cache in front of the worker. */
  readonly purges: ReturnType<typeof createPurges> | null;
  readonly now: Clock;
  /** KV keys of the HTML that was rendered from the story at a slug. */
  readonly dependsOn: (slug: string) => readonly string[];
};

/** Other readers may still use the previous catalog: what only that one names is deleted this much later. */
const replacedMs = 10 * 60_000;
/** Above this many texts, only the catalog's own parts are copied to the Durable Object. */
const maxRecent = 200;
/** A Durable Object takes values of 2 MB; a character may be three bytes. */
const maxRecentLength = 600_000;

/**
 * Makes a catalog live. The pointer is written last, so that everything it leads to is already stored. Where
 * the store refuses a part, the previous catalog stays live. `order`: that of the previous catalog.
 * `bodies`: contents of stories by their key.
 */
export async function publishCatalog(
  parts: PublishingParts,
  before: Live | null,
  order: number,
  built: BuiltCatalog,
  bodies: readonly (readonly [key: string, text: string])[],
): ContentResult<Live> {
  const { store, storage, now } = parts;
  const texts = [...bodies, ...built.parts];
  // Storyblok has the stories, too; the catalog's parts are only here.
  const copied = (texts.length <= maxRecent ? texts : [...built.parts]).filter(
    ([, text]) => text.length <= maxRecentLength,
  );
  await parts.garbage.add(...garbageOf(parts, built, texts, copied));
  const refused = await refusalOf(texts.map(([key, text]) => store.put(key, text)));
  if (refused !== null) return err({ kind: "NotStored", reason: refused });
  await Promise.all(copied.map(([key, text]) => storage.put(recentPrefix + key, text)));
  const { root, stories, name } = built;
  const isSame = before?.pointer.version === root.version;
  const pointer: Pointer = {
    version: root.version,
    order: order + 1,
    root: name,
    seenAt: isSame ? before.pointer.seenAt : new Date(now()).toISOString(),
  };
  await storage.put(pointerKey, pointer);
  await tell(store, pointer);
  const live: Live = { pointer, root, stories };
  if (before) await parts.purges?.add(tagsOfChange(before, live));
  return ok(live);
}

/** Waits for all writes. The reason of the first that was refused, or null. */
async function refusalOf(writes: readonly Promise<void>[]): Promise<string | null> {
  const settled = await Promise.allSettled(writes);
  const refused = settled.find((write) => write.status === "rejected");
  return refused ? String(refused.reason) : null;
}

/**
 * Keys to delete, and when: those this catalog does not name, and all it writes, in case it never becomes
 * live. A key that the live catalog names by then stays.
 */
function garbageOf(
  { dependsOn }: PublishingParts,
  { gone, replaced, left }: BuiltCatalog,
  texts: readonly (readonly [key: string, text: string])[],
  copied: readonly (readonly [key: string, text: string])[],
) {
  const taken = gone.flatMap(({ uuid, revision, slug }) => [
    keyOfBody(uuid, revision),
    ...dependsOn(slug),
  ]);
  const later = [
    ...texts.map(([key]) => key),
    ...copied.map(([key]) => recentPrefix + key),
    // Once more: a reader of the previous catalog may store it again meanwhile.
    ...taken,
    ...replaced.map(({ uuid, revision }) => keyOfBody(uuid, revision)),
    ...left.map(keyOfPart),
  ];
  return [
    { dueInMs: 0, keys: taken },
    { dueInMs: replacedMs, keys: later },
  ];
}

/** KV takes one write of a key a second: where it refuses, the next look writes the pointer again. */
export async function tell(store: Store, pointer: Pointer): Promise<void> {
  await store.put(pointerKey, JSON.stringify(pointer)).catch(() => undefined);
}
