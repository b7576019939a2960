import type { Log } from "../base/log.ts";
import { allLanguages } from "../language/language.ts";
import { buildAddresses } from "./build-addresses.ts";
import type { Catalog, CatalogEntry, CatalogRoot } from "./catalog.ts";
import { type Change, mergeStories } from "./changes.ts";
import { type Chunk, type KeepPart, editChunks, lazyItems } from "../story/chunks.ts";
import type { ContentModel } from "../content/model.ts";
import type { Text } from "./pack.ts";
import type { PackIndex } from "./pack-index.ts";
import { keyOfPart, partName } from "./parts.ts";
import type { Pointer } from "./pointer.ts";
import type { Entry } from "../content/reader.ts";
import { rebuildSearch } from "./rebuild-search.ts";
import { nextSearch } from "./build-search.ts";
import { buildSections } from "./build-sections.ts";
import { readable } from "./unreadable.ts";
import { isSearchDue } from "./search-due.ts";
import { allVolumes } from "./volumes.ts";
import { makeVolumes } from "./build-volumes.ts";
import type { CatalogStories, Known, SpaceState } from "./build-stories.ts";

/** The live catalog, with every story in it. */
export type Live = {
  readonly pointer: Pointer;
  readonly root: CatalogRoot;
  readonly stories: CatalogStories;
  readonly index: PackIndex;
};

/** Entries of datasources by `datasource:language`; null if the datasource does not exist. */
export type FoundEntries = Readonly<Record<string, readonly Entry[] | null>>;

/** A catalog to write so that readers find it, and what it makes useless of the previous one. */
export type BuiltCatalog = {
  readonly root: CatalogRoot;
  readonly stories: CatalogStories;
  /** The name of the root's own part. */
  readonly name: string;
  /** Parts of the previous catalog that this one does not have. */
  readonly left: readonly string[];
  /** Stories that are no longer published, and earlier revisions of stories that are. */
  readonly removed: readonly CatalogEntry[];
  readonly replaced: readonly CatalogEntry[];
};

/** How many entries or addresses a chunk holds, approximately. */
const entriesAChunk = 128;
/** Returns the name of everything that decides how a catalog is built. If it changes, all is rebuilt. */
export function modelName(model: ContentModel): Promise<string> {
  const { unlisted, hubs, tallied, undated, listing, fallbackKinds, adoption } = model;
  const renamed = [...model.schemas.values()].flatMap(({ name, fields }) =>
    fields.flatMap((field) => (field.formerly ? [[name, field.name, ...field.formerly]] : [])),
  );
  const { kinds, unlistedPlaces } = listing;
  const sets = [unlisted, tallied, undated, kinds, unlistedPlaces, fallbackKinds];
  return partName(
    JSON.stringify([
      12,
      allLanguages,
      hubs,
      renamed,
      ...sets.map((set) => [...set].toSorted()),
      adoption,
    ]),
  );
}

/** Takes parts, by key, as soon as they are made. In a very large space, they do not all fit into memory. */
export type TakeParts = (made: readonly Text[]) => unknown;

/**
 * Builds the catalog of the space from the previous one and what changed since. If `before` is null or has
 * another model, `state.stories` has every story. Empties the lists of `state`. `found`: the entries that
 * were read. `take` receives the parts that the previous catalog does not have. The search is left out if
 * `isSearched` is false, or if the previous catalog has none and `state.stories` is incomplete. With very
 * many pages, a later run builds it.
 */
export async function buildCatalog(
  before: Known | null,
  state: SpaceState,
  found: FoundEntries,
  model: ContentModel,
  log: Log,
  take: TakeParts,
  { isSearched = true, maxPagesPerLook }: Searching = {},
): Promise<BuiltCatalog> {
  const catalog = before?.catalog ?? null;
  const known = before?.stories ?? new Map<string, CatalogEntry>();
  const { entries, languages, changes, changed, fresh } = mergeStories(known, state, model);
  const isAnew = fresh.isAll;
  const keep = partKeeper(catalog, take);
  const missed = findMissed(catalog, entries, changes, model);
  for (const slug of Object.keys(missed)) log("story-missed", { slug });
  const name = await modelName(model);
  const searched = { entries, fresh, changed, modelName: name };
  const root: CatalogRoot = {
    version: state.version,
    model: name,
    stories: await buildEntries(
      isAnew ? null : catalog,
      isAnew ? entries.keys() : changed,
      entries,
      keep,
    ),
    addresses: await buildAddresses(
      catalog,
      { here: uuidsBySlug(entries), changes, version: state.version, isAnew },
      { usual: entriesAChunk, keep },
    ),
    sections: await buildSections(before, entries, fresh, model, keep),
    ...(isSearched && (await nextSearch(before, searched, model, keep, maxPagesPerLook))),
    hubs: [...entries.values()]
      .filter(({ component }) => model.hubs.includes(component))
      .map(({ slug, component }) => ({ slug, component }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    languages,
    ...(state.adopted && { adopted: state.adopted }),
    missed,
    entries: await keepEntries(before, found, keep),
  };
  const retained = new Set(Object.values(missed).map(({ uuid }) => uuid));
  // A story that was retained as missed is removed once its slug has a published story again.
  const last = [
    ...changes.flatMap(({ was }) => was ?? []),
    ...Object.values(catalog?.root.missed ?? {}),
  ];
  return {
    ...(await finish(catalog, root, keep)),
    stories: entries,
    removed: last.filter(({ uuid }) => !entries.has(uuid) && !retained.has(uuid)),
    replaced: last.filter(
      ({ uuid, revision }) => entries.get(uuid) && entries.get(uuid)?.revision !== revision,
    ),
  };
}

function uuidsBySlug(entries: CatalogStories): ReadonlyMap<string, string> {
  const uuids = new Map<string, string>();
  for (const { slug, uuid } of entries.values()) uuids.set(slug, uuid);
  return uuids;
}

/** Builds the list of all stories. Reads only the chunks of the previous list in which something changed. */
async function buildEntries(
  before: Catalog | null,
  changed: Iterable<string>,
  entries: ReadonlyMap<string, CatalogEntry>,
  keep: KeepPart,
): Promise<CatalogRoot["stories"]> {
  const gone = new Set(changed);
  const come = [...gone].toSorted().flatMap((uuid) => entries.get(uuid) ?? []);
  const made = lazyItems(
    come,
    ({ uuid }) => uuid,
    (entry) => entry,
  );
  const read = async (chunk: Chunk) =>
    before ? readable("the stories before", await before.itemsIn<CatalogEntry>(chunk)) : [];
  const about = (items: readonly unknown[]) => items.length;
  const making = { usual: entriesAChunk, read, keep, about };
  return editChunks(before?.root.stories ?? [], { removed: gone, added: made }, making);
}

/** `maxPagesPerLook`: how many pages one run adds to the search. */
type Searching = { readonly isSearched?: boolean; readonly maxPagesPerLook?: number | undefined };

/** Returns the catalog with other entries of datasources, and with what its search did not have yet. */
export async function withEntries(
  before: Known,
  version: number,
  found: FoundEntries,
  model: ContentModel,
  take: TakeParts,
  maxPagesPerLook?: number,
): Promise<BuiltCatalog> {
  const keep = partKeeper(before.catalog, take);
  const entries = await keepEntries(before, found, keep);
  const { catalog, stories } = before;
  const { searchDue: _due, searchFrom: _from, volumes: _earlier, ...last } = catalog.root;
  const search = await (isSearchDue(catalog.root)
    ? rebuildSearch(before, model, keep, maxPagesPerLook)
    : makeVolumes(catalog, keep));
  const root = { ...last, version, entries, ...search };
  return { ...(await finish(catalog, root, keep)), stories, removed: [], replaced: [] };
}

async function keepEntries(
  before: Known | null,
  found: FoundEntries,
  keep: KeepPart,
): Promise<CatalogRoot["entries"]> {
  const names: Record<string, string | null> = { ...before?.catalog.root.entries };
  for (const [pair, entries] of Object.entries(found)) {
    names[pair] = entries === null ? null : await keep(entries);
  }
  return names;
}

/** Returns a function that passes each part to `take` once, and none that the previous catalog has. */
function partKeeper(before: Catalog | null, take: TakeParts): KeepPart {
  const there = new Set(allPartsOf(before));
  return async (value) => {
    const text = JSON.stringify(value);
    const name = await partName(text);
    if (!there.has(name)) await take([[keyOfPart(name), text]]);
    there.add(name);
    return name;
  };
}

async function finish(
  before: Catalog | null,
  root: CatalogRoot,
  keep: KeepPart,
): Promise<Pick<BuiltCatalog, "root" | "name" | "left">> {
  const name = await keep(root);
  const now = new Set([name, ...partsOf(root)]);
  return { root, name, left: allPartsOf(before).filter((part) => !now.has(part)) };
}

const allPartsOf = (catalog: Catalog | null) =>
  catalog ? [...new Set([catalog.pointer.root, ...partsOf(catalog.root)])] : [];

/** Returns the names of all parts of a catalog except its root. */
export function partsOf(root: CatalogRoot): string[] {
  const chunks = [root.stories, root.addresses, root.sections, root.search].flatMap((of) =>
    Object.values(of ?? {}).flat(),
  );
  const volumes = [...allVolumes(root).values()]
    .flat()
    .flatMap(({ head, lists, cards, recent }) => [head, ...lists, ...cards, recent]);
  const others = [...Object.values(root.entries), ...volumes].filter((part) => part !== null);
  return [...chunks.map(({ part }) => part), ...others];
}

/** Returns the last known story of each essential slug that has no published story. Pages need these. */
function findMissed(
  before: Catalog | null,
  entries: CatalogStories,
  changes: readonly Change[],
  { essential }: ContentModel,
): CatalogRoot["missed"] {
  const isHere = (at: string) => [...entries.values()].some(({ slug }) => slug === at);
  const gone = [
    ...changes.flatMap(({ was }) => was ?? []),
    ...Object.values(before?.root.missed ?? {}),
  ].filter(({ slug }) => essential(slug) && !isHere(slug));
  return Object.fromEntries(gone.toReversed().map((entry) => [entry.slug, entry]));
}
