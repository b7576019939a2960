import { ownEntry } from "../base/own-entry.ts";
import type { CatalogEntry, CatalogRoot } from "./catalog.ts";
import type { Fresh } from "./changes.ts";
import {
  type Chunk,
  type Keyed,
  type KeepPart,
  byKey,
  chunkOf,
  editChunks,
  withKeys,
} from "../story/chunks.ts";
import { isShownAlike, shownSlugs } from "./fallbacks.ts";
import { readAhead } from "./read-ahead.ts";
import { isListed } from "../content/listed.ts";
import type { ContentModel } from "../content/model.ts";
import { type SearchDoc, searchDocOf, respellDoc } from "../search/search-doc.ts";
import { type SearchPart, searchPartOf } from "../search/search-piece.ts";
import { lacksSearch } from "./search-due.ts";
import { spellingAt } from "../prose/spelling.ts";
import { type SearchEdits, updateVolumes } from "./build-volumes.ts";
import { type Known, languageOf } from "./build-stories.ts";
import { readable } from "./unreadable.ts";

/** How many pages the index of one piece covers, approximately. */
const pagesAPiece = 96;

/** How many pages one run adds to the search. */
export const defaultPagesPerLook = 5_000;

/**
 * Builds the search of each language from the pages that everyone can find, without any trace of unpublished
 * pages. Only pieces in which something changed are rebuilt. `before` is null if the previous catalog has
 * another model or no search. `isMade`: selects the languages whose search is updated.
 */
async function buildSearch(
  before: Known | null,
  entries: ReadonlyMap<string, CatalogEntry>,
  { read: fresh, touched, isAll, bodies }: Fresh,
  model: ContentModel,
  keep: KeepPart,
  isMade: (language: string) => boolean = () => true,
): Promise<Searched> {
  const slugsOf = (entry: CatalogEntry) =>
    shownSlugs(entry).filter((slug) => isMade(languageOf(slug)));
  const docsFor = readAhead(bodies, (story, entry) => searchDocOf(story, entry, model.schemas));
  const shown = new Map<string, ShownEdits>();
  const shownAt = (slug: string, uuid: string) => {
    const language = languageOf(slug);
    const own = shown.get(language) ?? { removed: new Set(), slugs: [], added: [] };
    shown.set(language, own);
    own.slugs.push([uuid, slug]);
    return own;
  };
  const listed = (entry: CatalogEntry | undefined) =>
    entry && isListed(model.listing, entry) ? entry : null;
  for (const uuid of touched) {
    const [was, is] = [listed(before?.stories.get(uuid)), listed(entries.get(uuid))];
    const isFresh = fresh.has(uuid);
    const isKnown = !isFresh && was !== null && is !== null && was.revision === is.revision;
    if (isKnown && isShownAlike(was, is)) continue;
    for (const slug of was ? slugsOf(was) : []) shownAt(slug, uuid).removed.add(uuid);
    if (!is) continue;
    const known = isKnown ? await docBefore(before, was) : undefined;
    if (!isFresh && !known) continue;
    for (const slug of slugsOf(is)) shownAt(slug, uuid).added.push({ entry: is, slug, known });
  }
  const search = new Map(Object.entries(before?.catalog.root.search ?? {}));
  const edits = new Map<string, SearchEdits>();
  for (const [language, { removed, slugs, added }] of shown) {
    const sorted = withKeys(added, ({ entry }) => entry.uuid);
    const docIn = docsFor(sorted.map(([, { entry }]) => entry));
    const makes = sorted.map(([uuid, one]) => [uuid, () => docAt(one, docIn)] as const);
    const edited = { removed, slugs, added: makes };
    edits.set(language, edited);
    const pieces = await editChunks(search.get(language) ?? [], edited, makingOf(before, keep));
    if (pieces.length > 0) search.set(language, pieces);
    else search.delete(language);
  }
  const made = Object.fromEntries([...search].toSorted(byKey));
  return { search: made, ...(await updateVolumes(before?.catalog, made, edits, isAll, keep)) };
}

/** The contents of the next catalog. `changed`: the uuids of stories that changed. */
type NextCatalog = {
  readonly entries: ReadonlyMap<string, CatalogEntry>;
  readonly fresh: Fresh;
  readonly changed: readonly string[];
  readonly modelName: string;
};

/**
 * Builds the search of the next catalog. If all of very many pages were read again and the previous catalog
 * has a search, only changed pages are updated now, and the next runs rebuild the rest.
 */
export async function nextSearch(
  before: Known | null,
  { entries, fresh, changed, modelName }: NextCatalog,
  model: ContentModel,
  keep: KeepPart,
  maxPagesPerLook = defaultPagesPerLook,
): Promise<Searched> {
  const last = before?.catalog.root;
  const isLeft = fresh.isAll && entries.size > maxPagesPerLook;
  if (last?.model !== modelName || last.search === undefined) {
    if (isLeft || (before && !fresh.isAll)) return {};
    return buildSearch(null, entries, fresh, model, keep);
  }
  if (fresh.isAll && !isLeft) return buildSearch(before, entries, fresh, model, keep);
  const { searchDue, searchFrom } = last;
  const isMade = (language: string) => !lacksSearch(last, language);
  if (!isLeft) {
    const made = await buildSearch(before, entries, fresh, model, keep, isMade);
    return { ...made, ...(searchDue && { searchDue }), ...(searchFrom && { searchFrom }) };
  }
  const edits = { ...fresh, read: new Set(changed), touched: changed, isAll: false };
  const made = await buildSearch(before, entries, edits, model, keep, isMade);
  return { ...made, searchDue: languagesSearched(entries.values(), model) };
}

export type Searched = Pick<CatalogRoot, "search" | "searchVolumes" | "searchDue" | "searchFrom">;

/** Returns the languages that have pages which everyone can find, sorted. */
export function languagesSearched(
  entries: Iterable<CatalogEntry>,
  { listing }: ContentModel,
): readonly string[] {
  const languages = new Set<string>();
  for (const entry of entries) {
    if (!isListed(listing, entry)) continue;
    for (const slug of shownSlugs(entry)) languages.add(languageOf(slug));
  }
  return [...languages].toSorted();
}

/** Returns how pieces are cut and stored. */
export const makingOf = (before: Known | null, keep: KeepPart) => ({
  usual: pagesAPiece,
  read: (piece: Chunk) => docsOf(before, piece),
  keep: (docs: unknown) => keep(searchPartOf(docs as readonly Keyed<SearchDoc>[])),
  about: ({ length }: readonly unknown[]) => length,
});

/** Returns the search document of a page at a slug. `docIn`: returns the document at the story's own slug. */
export async function docAt(
  { entry, slug, known }: Shown,
  docIn: (entry: CatalogEntry) => Promise<SearchDoc>,
): Promise<SearchDoc> {
  const doc = known ?? (await docIn(entry));
  return { ...respellDoc(doc, spellingAt(slug, entry.slug)), slug };
}

type ShownEdits = {
  readonly removed: Set<string>;
  readonly slugs: Keyed<string>[];
  readonly added: Shown[];
};

/** A page at its slug in a language. `known`: its document in the previous search, if it only moved. */
type Shown = {
  readonly entry: CatalogEntry;
  readonly slug: string;
  readonly known?: SearchDoc | undefined;
};

/** Returns the document that a page had before it moved; undefined if it had none. */
async function docBefore(before: Known | null, was: CatalogEntry): Promise<SearchDoc | undefined> {
  const piece = chunkOf(
    ownEntry(before?.catalog.root.search ?? {}, languageOf(was.slug)) ?? [],
    was.uuid,
  );
  const docs = piece ? await docsOf(before, piece) : [];
  return docs.find(([uuid]) => uuid === was.uuid)?.[1];
}

async function docsOf(before: Known | null, piece: Chunk): Promise<SearchPart["docs"]> {
  return before ? readable("the search before", await before.catalog.docsIn(piece)) : [];
}
