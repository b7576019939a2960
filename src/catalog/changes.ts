import type { CatalogEntry } from "./catalog.ts";
import type { ReadText } from "./parts.ts";
import { type CatalogStories, type SpaceState, buildStories } from "./build-stories.ts";
import { noteFallbacks } from "./fallbacks.ts";
import type { ContentModel } from "../content/model.ts";

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

/** Merges the space into the known stories. Returns what changed, and what to build the catalog from. */
export function mergeStories(known: CatalogStories, state: SpaceState, model: ContentModel) {
  const { entries, read } = buildStories(known, state, model);
  const languages = noteFallbacks(entries, model);
  const changes = changesOf(known, entries);
  const changed = changes.flatMap(({ was, is }) => (is ?? was)?.uuid ?? []);
  return {
    entries,
    languages,
    changes,
    changed,
    fresh: freshOf(entries, changed, read, state.bodies),
  };
}

/**
 * Returns the changed stories; none in a first catalog, where every story is new. Replaces entries that equal the
 * previous one with it, which saves memory.
 */
function changesOf(known: CatalogStories, entries: Map<string, CatalogEntry>): readonly Change[] {
  const changes: Change[] = [];
  if (known.size === 0) return changes;
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
function freshOf(
  entries: CatalogStories,
  changed: readonly string[],
  read: ReadonlySet<string>,
  bodies: ReadText,
): Fresh {
  const uuids = [...entries.keys()];
  if (!uuids.every((uuid) => read.has(uuid))) {
    return { read, touched: [...new Set([...changed, ...read])], isAll: false, bodies };
  }
  const gone = changed.filter((uuid) => !entries.has(uuid));
  return { read: entries, touched: [...uuids, ...gone], isAll: true, bodies };
}
