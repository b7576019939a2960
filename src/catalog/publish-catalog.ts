import type { Clock } from "../base/clock.ts";
import { ok } from "../base/result.ts";
import type { ContentResult } from "../content/reader.ts";
import type { BuiltCatalog, Live } from "./build-catalog.ts";
import type { createGarbage } from "./garbage.ts";
import { replacedMs } from "./garbage.ts";
import type { HeldPacks } from "./held-packs.ts";
import { keysIn } from "./keys.ts";
import type { createMirror } from "./mirror.ts";
import type { NewTexts } from "./pack-keeper.ts";
import { emptyIndex, openIndex } from "./pack-index.ts";
import { packUp } from "./pack-up.ts";
import { keyOfPack } from "./packs.ts";
import { keyOfBody, keyOfLooseBody, keyOfPart } from "./parts.ts";
import { type Pointer, pointerKey } from "./pointer.ts";
import { siteTag, tagsOfChange } from "./cache-tags.ts";
import type { createPurges } from "./purges.ts";
import { allVolumes } from "./volumes.ts";
import type { Storage } from "./storage.ts";

export type PublishingParts = {
  readonly storage: Storage;
  readonly held: HeldPacks;
  readonly mirror: ReturnType<typeof createMirror>;
  readonly garbage: ReturnType<typeof createGarbage>;
  /** Null if there is no cache in front of the worker. */
  readonly purges: ReturnType<typeof createPurges> | null;
  readonly now: Clock;
  /** Returns the KV keys of the HTML that was rendered from the story at a slug. */
  readonly dependsOn: (slug: string) => readonly string[];
};

const nothing: NewTexts = { texts: [], packed: [] };

/** `isThorough`: packs are cleared up, too. `isAwaited`: a visitor waits, so KV gets all in the next run. */
type PublishOptions = { readonly isThorough: boolean; readonly isAwaited: boolean };

/**
 * Makes a catalog live. The object stores it first, then KV, and the pointer is written last, so that
 * everything it leads to is already stored. KV can refuse: this object gives readers what KV does not have.
 * `last`: the pointer to the previous catalog, even if that lost a part and `before` is null. `own`: the
 * catalog's parts. `bodies`: contents of stories. KV gets packs of them that are already stored later.
 */
export async function publishCatalog(
  parts: PublishingParts,
  before: Live | null,
  last: Pointer | null,
  built: BuiltCatalog,
  { own, bodies = nothing }: { readonly own: NewTexts; readonly bodies?: NewTexts },
  { isThorough, isAwaited }: PublishOptions = { isThorough: false, isAwaited: false },
): ContentResult<Live> {
  const { held, mirror, garbage, storage, now } = parts;
  const { root, stories, name, removed } = built;
  const index = before?.index ?? emptyIndex;
  const used = keysIn({ root, stories, name });
  const volumes = before ? [...allVolumes(before.root).values()].flat() : [];
  const hadStale = volumes.some(({ isStale }) => isStale);
  const packed = await packUp({
    before: index,
    open: held.open,
    texts: [...own.texts, ...bodies.texts],
    packed: [...own.packed, ...bodies.packed],
    used,
    gone: removed.map(({ uuid, revision }) => keyOfBody(uuid, revision)),
    // Everything that lists and the search contain about it.
    leaving: removed.length > 0 || hadStale ? built.left.map(keyOfPart) : [],
    isThorough,
  });
  if (!packed.ok) return packed;
  const { made, left, forbidden } = packed.value;
  const taken = removed.flatMap(({ uuid, revision, slug }) => [
    keyOfLooseBody(uuid, revision),
    // The key that earlier deployments used.
    keyOfBody(uuid, revision),
    ...parts.dependsOn(slug),
  ]);
  const replaced = built.replaced.map(({ uuid, revision }) => keyOfLooseBody(uuid, revision));
  const older = before && before.pointer.index !== packed.value.index ? [before.pointer.index] : [];
  await garbage.add(
    { dueInMs: 0, keys: [...taken, ...forbidden.map(keyOfPack)] },
    // Everything that is written, too, in case it never becomes live, and again what a reader of the previous
    // catalog may store in the meantime.
    {
      dueInMs: replacedMs,
      keys: [...taken, ...replaced, ...[...made.keys(), ...left, ...older].map(keyOfPack)],
    },
  );
  if (last && !before) await garbage.addLost(last);
  for (const [pack, text] of made) await held.hold(pack, text);
  const forKv = [...own.packed.map((pack) => pack.name), ...made.keys()];
  const later = bodies.packed.map((pack) => pack.name);
  await (isAwaited ? mirror.packsNext(forKv, later) : mirror.packs(forKv, later));
  const isSame = before?.pointer.version === root.version;
  const pointer: Pointer = {
    version: root.version,
    order: (last?.order ?? 0) + 1,
    root: name,
    index: packed.value.index,
    seenAt: isSame ? before.pointer.seenAt : new Date(now()).toISOString(),
  };
  await storage.put(pointerKey, pointer);
  await mirror.pointer(pointer);
  const opened = openIndex(made.get(pointer.index) ?? "");
  const live: Live = { pointer, root, stories, index: opened };
  if (last) await parts.purges?.add(before ? tagsOfChange(before, live) : [siteTag]);
  return ok(live);
}
