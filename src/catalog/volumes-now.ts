import { gzipped } from "../base/gzip.ts";
import { ownEntry } from "../base/own-entry.ts";
import type { Catalog, CatalogRoot } from "./catalog.ts";
import { type ReadText, partText } from "./parts.ts";
import {
  type Chunk,
  type Keyed,
  type KeepPart,
  type Make,
  byKey,
  keysBetween,
} from "../story/chunks.ts";
import type { SearchDoc } from "../search/search-doc.ts";
import { type SearchPart, searchPartOf } from "../search/search-piece.ts";
import { allVolumes, isSearchDue, volumesIn } from "./search-due.ts";
import { readable } from "./unreadable.ts";
import { type RecentPart, type Volume, createVolume } from "../search/search-volume.ts";

/** What changed in a language's search. `slugs`: where the pages were that changed, and where they are, by uuid. */
export type SearchEdits = {
  readonly gone: ReadonlySet<string>;
  readonly slugs: readonly Keyed<string>[];
  readonly come: readonly Keyed<Make<SearchDoc>>[];
};

/** So many pieces are read as they are. */
const maxPieces = 8;
/** How often a volume says that a page has a word, give or take: more would not fit into memory while it is made. */
const usualSize = 5_000_000;
/** So many pages may have changed before a volume is made anew: a publish writes those, and a search reads them. */
const maxRecent = 32;
/** Of more than these no page is found until then. */
const maxFound = 256;

type Searched = Pick<CatalogRoot, "search" | "searchVolumes" | "volumes" | "searchDue">;

/** Whether there is all that a search reads: a first catalog has none, and volumes are made after it. */
export function isSearchWhole(root: Searched): boolean {
  return !isSearchDue(root) && withoutVolume(root).length === 0;
}

function withoutVolume(root: Searched) {
  const large = Object.entries(root.search ?? {}).filter(([, { length }]) => length > maxPieces);
  return large.filter(([language]) => {
    const volumes = volumesIn(root, language);
    return volumes.length === 0 || volumes.some(({ isStale }) => isStale);
  });
}

/**
 * The volumes of the catalog before, as far as they are of use: a publish writes what changed since they were made.
 * `isAnew`: all was read anew, as each night, when what is of no use is cleared up.
 */
export async function volumesKept(
  before: Pick<Catalog, "root" | "text"> | undefined,
  search: NonNullable<CatalogRoot["search"]>,
  edits: ReadonlyMap<string, SearchEdits>,
  isAnew: boolean,
  keep: KeepPart,
): Promise<Pick<CatalogRoot, "searchVolumes">> {
  const kept: Record<string, readonly Volume[]> = {};
  for (const [language, last] of before ? allVolumes(before.root) : []) {
    const edited = edits.get(language);
    const isLarge = (ownEntry(search, language)?.length ?? 0) > maxPieces;
    if (!before || !isLarge || (isAnew && (edited || last.some(({ recent }) => recent)))) continue;
    const volumes = await Promise.all(
      last.map((volume, at) => {
        const own = edited && editsBetween(edited, volume.from, last[at + 1]?.from);
        return own ? nextOf(volume, own, before.text, keep) : volume;
      }),
    );
    const whole = volumes.filter((volume) => volume !== null);
    if (whole.length === last.length) kept[language] = whole;
  }
  return Object.keys(kept).length > 0 ? { searchVolumes: kept } : {};
}

/** What changed among the pages of a volume; null for nothing. */
function editsBetween(
  { gone, slugs, come }: SearchEdits,
  from: string,
  until: string | undefined,
): SearchEdits | null {
  const { has } = keysBetween([], from, until);
  const isOwn = ([uuid]: Keyed<unknown>) => has(uuid);
  const own = slugs.filter(isOwn);
  if (own.length === 0) return null;
  return { gone: new Set([...gone].filter(has)), slugs: own, come: come.filter(isOwn) };
}

/** Null where what changed before cannot be read. */
async function nextOf(
  last: Volume,
  edits: SearchEdits,
  text: ReadText,
  keep: KeepPart,
): Promise<Volume | null> {
  const come = new Map(edits.come);
  const read = last.recent === null ? null : await partText(text, last.recent);
  if (read?.ok === false) return null;
  const recent = read && (JSON.parse(read.value) as RecentPart);
  const known = recent?.piece.docs ?? [];
  const stay = known.filter(([uuid]) => !come.has(uuid) && !edits.gone.has(uuid));
  const hidden = new Set([...(recent?.hidden ?? []), ...edits.slugs.map(([, slug]) => slug)]);
  const isMuch = stay.length + come.size > maxRecent || hidden.size > maxRecent * 2;
  const isLeft = [...edits.gone].some((uuid) => !come.has(uuid));
  const fresh: Keyed<SearchDoc>[] = [];
  for (const [uuid, make] of [...come].slice(0, maxFound - stay.length)) {
    fresh.push([uuid, await make()]);
  }
  const piece = searchPartOf([...stay, ...fresh].toSorted(byKey));
  const part = await keep({ hidden: [...hidden].toSorted(), piece });
  const isStale = last.isStale === true || isMuch || isLeft;
  return { ...last, recent: part, ...(isStale && { isStale }) };
}

/** All volumes of a catalog: those that it has not, or that are stale, are made of its pieces. */
export async function volumesMade(
  { root, text }: Pick<Catalog, "root" | "text">,
  keep: KeepPart,
  maxSize = usualSize,
): Promise<Pick<CatalogRoot, "searchVolumes">> {
  const all = new Map(allVolumes(root));
  for (const [language, pieces] of withoutVolume(root)) {
    const last = volumesIn(root, language);
    const volumes: Volume[] = [];
    for (const [at, range] of (last.length > 0 ? last : [{ from: "" }]).entries()) {
      const known = last[at];
      if (known && !known.isStale) volumes.push(known);
      else {
        const { from } = range;
        const until = last[at + 1]?.from;
        volumes.push(...(await volumesOf({ pieces, from, until, text }, keep, maxSize)));
      }
    }
    all.set(language, volumes);
  }
  return all.size > 0 ? { searchVolumes: Object.fromEntries(all) } : {};
}

type Range = {
  readonly pieces: readonly Chunk[];
  readonly from: string;
  readonly until: string | undefined;
  readonly text: ReadText;
};

/** The pages from one to another as volumes: a next one begins where one has grown large. */
async function volumesOf(
  { pieces, from, until, text }: Range,
  keep: KeepPart,
  maxSize: number,
): Promise<readonly Volume[]> {
  const { has } = keysBetween([], from, until);
  const own = pieces.filter(({ first }, at) => {
    const next = pieces[at + 1]?.first;
    return (next === undefined || next > from) && (until === undefined || first < until);
  });
  const volumes: Volume[] = [];
  let [begins, made] = [from, createVolume(has)];
  for (const [at, { part }] of own.entries()) {
    made.add(JSON.parse(readable("the search", await partText(text, part))) as SearchPart);
    const next = own[at + 1]?.first;
    if (next === undefined || made.size() < maxSize) continue;
    volumes.push(await keptVolume(begins, made, keep));
    [begins, made] = [next, createVolume(has)];
  }
  return [...volumes, await keptVolume(begins, made, keep)];
}

async function keptVolume(
  from: string,
  made: ReturnType<typeof createVolume>,
  keep: KeepPart,
): Promise<Volume> {
  const { head, lists, cards } = made.texts();
  const all = async <Text>(texts: readonly Text[], keepOne: (text: Text) => Promise<string>) => {
    const names: string[] = [];
    for (const one of texts) names.push(await keepOne(one));
    return names;
  };
  const small = async (value: unknown) => keep(await gzipped(JSON.stringify(value)));
  return {
    from,
    head: await small(head),
    lists: await all(lists, keep),
    cards: await all(cards, small),
    recent: null,
  };
}
