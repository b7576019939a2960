import { gzip } from "../base/gzip.ts";
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
import { isSearchDue } from "./search-due.ts";
import { allVolumes, volumesIn } from "./volumes.ts";
import { readable } from "./unreadable.ts";
import { makeVolume } from "../search/make-volume.ts";
import type { RecentPart, Volume } from "../search/search-volume.ts";

/** The changes in a language's search. `slugs`: the slugs that changed pages had and have, by uuid. */
export type SearchEdits = {
  readonly removed: ReadonlySet<string>;
  readonly slugs: readonly Keyed<string>[];
  readonly added: readonly Keyed<Make<SearchDoc>>[];
};

/** How many pieces are read directly. A language with more has volumes. */
const maxPieces = 8;
/** How many pages a volume has, approximately. A search reads all their names. */
const usualPages = 25_000;
/** How many pages can change before a volume is rebuilt. A publish writes them, and a search reads them. */
const maxRecent = 32;
/** How many of the changed pages a search finds until then. */
const maxFound = 256;

type Searched = Pick<CatalogRoot, "search" | "searchVolumes" | "volumes" | "searchDue">;

/** Checks whether all that a search reads exists. A first catalog has none, and volumes are made after it. */
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
 * Returns the previous volumes that are still usable, with the changes since they were made. `isAnew`:
 * everything was read again, as every night. Then volumes with changes are dropped to clear up old data.
 */
export async function updateVolumes(
  before: Pick<Catalog, "root" | "text"> | undefined,
  search: NonNullable<CatalogRoot["search"]>,
  edits: ReadonlyMap<string, SearchEdits>,
  isAnew: boolean,
  keep: KeepPart,
): Promise<Pick<CatalogRoot, "searchVolumes">> {
  const volumesByLanguage: Record<string, readonly Volume[]> = {};
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
    if (whole.length === last.length) volumesByLanguage[language] = whole;
  }
  return Object.keys(volumesByLanguage).length > 0 ? { searchVolumes: volumesByLanguage } : {};
}

/** Returns the changes among the pages of a volume; null if there are none. */
function editsBetween(
  { removed, slugs, added }: SearchEdits,
  from: string,
  until: string | undefined,
): SearchEdits | null {
  const { has } = keysBetween([], from, until);
  const isOwn = ([uuid]: Keyed<unknown>) => has(uuid);
  const own = slugs.filter(isOwn);
  if (own.length === 0) return null;
  return { removed: new Set([...removed].filter(has)), slugs: own, added: added.filter(isOwn) };
}

/** Returns a volume with new changes; null if its earlier changes cannot be read. */
async function nextOf(
  last: Volume,
  edits: SearchEdits,
  text: ReadText,
  keep: KeepPart,
): Promise<Volume | null> {
  const added = new Map(edits.added);
  const read = last.recent === null ? null : await partText(text, last.recent);
  if (read?.ok === false) return null;
  const recent = read && (JSON.parse(read.value) as RecentPart);
  const known = recent?.piece.docs ?? [];
  const stay = known.filter(([uuid]) => !added.has(uuid) && !edits.removed.has(uuid));
  const hidden = new Set([...(recent?.hidden ?? []), ...edits.slugs.map(([, slug]) => slug)]);
  const isMuch = stay.length + added.size > maxRecent || hidden.size > maxRecent * 2;
  const isLeft = [...edits.removed].some((uuid) => !added.has(uuid));
  const fresh: Keyed<SearchDoc>[] = [];
  for (const [uuid, make] of [...added].slice(0, maxFound - stay.length)) {
    fresh.push([uuid, await make()]);
  }
  const piece = searchPartOf([...stay, ...fresh].toSorted(byKey));
  const part = await keep({ hidden: [...hidden].toSorted(), piece });
  const isStale = last.isStale === true || isMuch || isLeft;
  return { ...last, recent: part, ...(isStale && { isStale }) };
}

/** Returns all volumes of a catalog. Builds the missing or stale ones of one language from its pieces. */
export async function makeVolumes(
  { root, text }: Pick<Catalog, "root" | "text">,
  keep: KeepPart,
  maxPages = usualPages,
): Promise<Pick<CatalogRoot, "searchVolumes">> {
  const all = new Map(allVolumes(root));
  // One run builds no more, because it takes seconds.
  for (const [language, pieces] of withoutVolume(root).slice(0, 1)) {
    const last = volumesIn(root, language);
    const volumes: Volume[] = [];
    for (const [at, { from }] of (last.length > 0 ? last : [{ from: "" }]).entries()) {
      const known = last[at];
      if (known && !known.isStale) volumes.push(known);
      else {
        for (const range of rangesOf(pieces, from, last[at + 1]?.from, maxPages)) {
          volumes.push(await volumeOf(range, text, keep));
        }
      }
    }
    all.set(language, volumes);
  }
  return all.size > 0 ? { searchVolumes: Object.fromEntries(all) } : {};
}

/** The uuids between which a volume's pages are, and the pieces that have them. */
type Range = {
  readonly from: string;
  readonly until: string | undefined;
  readonly pieces: readonly Chunk<number>[];
};

/** Splits the pages between two uuids into as many volumes as they need. */
function rangesOf(
  pieces: readonly Chunk<number>[],
  from: string,
  until: string | undefined,
  maxPages: number,
): readonly Range[] {
  const own = pieces.filter(({ first }, at) => {
    const next = pieces[at + 1]?.first;
    return (next === undefined || next > from) && (until === undefined || first < until);
  });
  const pages = own.reduce((sum, { about }) => sum + about, 0);
  const each = Math.ceil(own.length / Math.max(1, Math.ceil(pages / maxPages)));
  if (own.length <= each) return [{ from, until, pieces: own }];
  const [now, next] = [own.slice(0, each), own[each]?.first];
  return [{ from, until: next, pieces: now }, ...rangesOf(pieces, next ?? "", until, maxPages)];
}

async function volumeOf(
  { from, until, pieces }: Range,
  text: ReadText,
  keep: KeepPart,
): Promise<Volume> {
  async function* read() {
    for (const { part } of pieces) {
      yield JSON.parse(readable("the search", await partText(text, part))) as SearchPart;
    }
  }
  const small = async (value: unknown) => keep(await gzip(JSON.stringify(value)));
  const lists: string[] = [];
  const cards: string[] = [];
  const head = await makeVolume({
    read,
    isOwn: keysBetween([], from, until).has,
    keepLists: async (list) => lists.push(await keep(list)),
    keepCards: async (some) => cards.push(await small(some)),
  });
  return { from, head: await small(head), lists, cards, recent: null };
}
