import { gzipped } from "../base/gzip.ts";
import { ownEntry } from "../base/own-entry.ts";
import type { Catalog, CatalogRoot } from "./catalog.ts";
import { type ReadText, partText } from "./parts.ts";
import { type Keyed, type KeepPart, type Make, byKey } from "../story/chunks.ts";
import type { SearchDoc } from "../search/search-doc.ts";
import { type SearchPart, searchPartOf } from "../search/search-piece.ts";
import { isSearchDue } from "./search-due.ts";
import { readable } from "./unreadable.ts";
import { type RecentPart, type Volume, createVolume } from "../search/search-volume.ts";

/** What changed in a language's search. `slugs`: where the pages were that changed, and where they are. */
export type SearchEdits = {
  readonly gone: Set<string>;
  readonly slugs: Set<string>;
  readonly come: readonly Keyed<Make<SearchDoc>>[];
};

/** So many pieces are read as they are. */
const maxPieces = 8;
/** So many pages may have changed before a volume is made anew: a publish writes those, and a search reads them. */
const maxRecent = 32;

type Searched = Pick<CatalogRoot, "search" | "volumes" | "searchDue">;

/** Whether there is all that a search reads: a first catalog has none, and volumes are made after it. */
export function isSearchWhole(root: Searched): boolean {
  return !isSearchDue(root) && withoutVolume(root).length === 0;
}

function withoutVolume({ search, volumes }: Searched) {
  const large = Object.entries(search ?? {}).filter(([, pieces]) => pieces.length > maxPieces);
  return large.filter(([language]) => {
    const volume = ownEntry(volumes ?? {}, language);
    return !volume || volume.isStale;
  });
}

/**
 * The volumes of the catalog before, as far as they are of use: a publish writes what changed since they were made.
 * Where that is very much there is none. `isAnew`: all was read anew, as each night, when what is of no use is
 * cleared up.
 */
export async function volumesKept(
  before: Pick<Catalog, "root" | "text"> | undefined,
  search: NonNullable<CatalogRoot["search"]>,
  edits: ReadonlyMap<string, SearchEdits>,
  isAnew: boolean,
  keep: KeepPart,
): Promise<Pick<CatalogRoot, "volumes">> {
  const volumes: Record<string, Volume> = {};
  for (const [language, last] of Object.entries(before?.root.volumes ?? {})) {
    const edited = edits.get(language);
    const isLarge = (ownEntry(search, language)?.length ?? 0) > maxPieces;
    if (!before || !isLarge || (isAnew && (edited || last.recent))) continue;
    const next = edited ? await nextOf(last, edited, before.text, keep) : last;
    if (next) volumes[language] = next;
  }
  return Object.keys(volumes).length > 0 ? { volumes } : {};
}

async function nextOf(
  last: Volume,
  edits: SearchEdits,
  text: ReadText,
  keep: KeepPart,
): Promise<Volume | null> {
  const come = new Map(edits.come);
  const isStale = last.isStale === true || [...edits.gone].some((uuid) => !come.has(uuid));
  const read = last.recent === null ? null : await partText(text, last.recent);
  if (read?.ok === false) return null;
  const recent = read && (JSON.parse(read.value) as RecentPart);
  const known = recent?.piece.docs ?? [];
  const stay = known.filter(([uuid]) => !come.has(uuid) && !edits.gone.has(uuid));
  const hidden = new Set([...(recent?.hidden ?? []), ...edits.slugs]);
  if (stay.length + come.size > maxRecent || hidden.size > maxRecent * 2) return null;
  const fresh: Keyed<SearchDoc>[] = [];
  for (const [uuid, make] of come) fresh.push([uuid, await make()]);
  const piece = searchPartOf([...stay, ...fresh].toSorted(byKey));
  const part = await keep({ hidden: [...hidden].toSorted(), piece });
  return { ...last, recent: part, ...(isStale && { isStale }) };
}

/** All volumes of a catalog: those that it has not, or that are stale, are made of its pieces. */
export async function volumesMade(
  { root, text }: Pick<Catalog, "root" | "text">,
  keep: KeepPart,
): Promise<Pick<CatalogRoot, "volumes">> {
  const volumes: Record<string, Volume> = { ...root.volumes };
  for (const [language, pieces] of withoutVolume(root)) {
    const volume = createVolume();
    for (const { part } of pieces) {
      const read = readable("the search", await partText(text, part));
      volume.add(JSON.parse(read) as SearchPart);
    }
    volumes[language] = await kept(volume, keep);
  }
  return Object.keys(volumes).length > 0 ? { volumes } : {};
}

async function kept(made: ReturnType<typeof createVolume>, keep: KeepPart): Promise<Volume> {
  const { head, lists, cards } = made.texts();
  const all = async <Text>(texts: readonly Text[], keepOne: (text: Text) => Promise<string>) => {
    const names: string[] = [];
    for (const text of texts) names.push(await keepOne(text));
    return names;
  };
  const small = async (value: unknown) => keep(await gzipped(JSON.stringify(value)));
  return {
    head: await small(head),
    lists: await all(lists, keep),
    cards: await all(cards, small),
    recent: null,
  };
}
