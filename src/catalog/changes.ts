import type { CatalogEntry } from "./catalog.ts";
import type { ReadText } from "./parts.ts";
import type { CatalogStories, SpaceState } from "./build-stories.ts";

/** A story that changed, was added or was removed. */
export type Change = {
  readonly was: CatalogEntry | undefined;
  readonly is: CatalogEntry | undefined;
};

/** The stories that a catalog is built from besides the previous one, by uuid. */
export type Fresh = {
  /** The stories that were read. */
  readonly read: Pick<ReadonlySet<string>, "has">;
  /** Those, and the stories that changed, each once. */
  readonly touched: readonly string[];
  /** True if every story was read. */
  readonly isAll: boolean;
  /** The contents of stories, by key. */
  readonly bodies: ReadText;
};

/** Returns the changed stories. Replaces an entry equal to the previous one with that, which saves memory. */
export function changesOf(
  known: CatalogStories,
  entries: Map<string, CatalogEntry>,
): readonly Change[] {
  const changes: Change[] = [];
  for (const [uuid, was] of known) {
    const is = entries.get(uuid);
    if (was === is) continue;
    if (JSON.stringify(was) === JSON.stringify(is)) entries.set(uuid, was);
    else changes.push({ was, is });
  }
  for (const [uuid, is] of entries) {
    if (!known.has(uuid)) changes.push({ was: undefined, is });
  }
  return changes;
}

/** Returns what was read. `changed`: uuids of changed stories. If all were read, `read` is `entries`. */
export function freshOf(
  entries: CatalogStories,
  changed: readonly string[],
  { stories, bodies }: Pick<SpaceState, "stories" | "bodies">,
): Fresh {
  const uuids = [...entries.keys()];
  const read = uuids.filter((uuid) => stories.has(uuid));
  if (read.length < uuids.length) {
    const touched = [...new Set([...changed, ...read])];
    return { read: new Set(read), touched, isAll: false, bodies };
  }
  const gone = changed.filter((uuid) => !entries.has(uuid));
  return { read: entries, touched: [...uuids, ...gone], isAll: true, bodies };
}
