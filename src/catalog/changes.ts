import type { CatalogEntry } from "./catalog.ts";
import type { ReadText } from "./parts.ts";
import type { CatalogStories, SpaceState } from "./build-stories.ts";

/** A story that is other than it was, came or went. */
export type Change = {
  readonly was: CatalogEntry | undefined;
  readonly is: CatalogEntry | undefined;
};

/** What a catalog is made of beside the one before, by uuid. */
export type Fresh = {
  /** What was read anew. */
  readonly read: Pick<ReadonlySet<string>, "has">;
  /** That, and what changed; each once. */
  readonly touched: readonly string[];
  /** Every story was read anew. */
  readonly isAll: boolean;
  /** Contents of stories, by key. */
  readonly bodies: ReadText;
};

/** What differs. An entry that says what it said before becomes the one before: of very many, two need not fit. */
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

/** `changed`: uuids of what differs. Where all was read, the entries themselves say so. */
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
