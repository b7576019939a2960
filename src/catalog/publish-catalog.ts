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
  /** Null where no cache in front of the worker is to be told what changed. */
  readonly purges: ReturnType<typeof createPurges> | null;
  readonly now: Clock;
  /** The keys under which anything was kept that was made of the story at a slug. */
  readonly dependsOn: (slug: string) => readonly string[];
};

/** Readers elsewhere may still be at the catalog before: what only that one has is deleted so much later. */
const replacedMs = 10 * 60_000;
/** Of more texts than this only the catalog's own are held against a store that lags. */
const maxRecent = 200;
/** A Durable Object takes values of 2 MB; a letter may be three bytes. */
const maxRecentLength = 600_000;

/**
 * Makes a catalog the live one. Parts first, the pointer last: anyone who follows it finds all that it leads
 * to. Where the store refuses a part, the catalog before stays live. `order`: of the last one that was live. `bodies`: contents of stories, by the key they are kept under.
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
  // Stories can be had from the service, too; the catalog's own parts only here.
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

/** Why the store did not take all of it, once it has answered each; null where it did. */
async function refusalOf(writes: readonly Promise<void>[]): Promise<string | null> {
  const settled = await Promise.allSettled(writes);
  const refused = settled.find((write) => write.status === "rejected");
  return refused ? String(refused.reason) : null;
}

/**
 * What may be deleted, and when: what this catalog does not name, and, where it never becomes the live
 * one, all that is written for it. What the live one names by then stays.
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
    // Once more: who is at the catalog before may keep something meanwhile.
    ...taken,
    ...replaced.map(({ uuid, revision }) => keyOfBody(uuid, revision)),
    ...left.map(keyOfPart),
  ];
  return [
    { dueInMs: 0, keys: taken },
    { dueInMs: replacedMs, keys: later },
  ];
}

/** The store takes one write of a key a second: where it refuses, the next look brings it up. */
export async function tell(store: Store, pointer: Pointer): Promise<void> {
  await store.put(pointerKey, JSON.stringify(pointer)).catch(() => undefined);
}
