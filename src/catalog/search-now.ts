import { ownEntry } from "../base/own-entry.ts";
import type { CatalogEntry, CatalogRoot } from "./catalog.ts";
import type { Fresh } from "./changes.ts";
import {
  type Chunk,
  type Keyed,
  type KeepPart,
  chunkOf,
  editedChunks,
  keyed,
} from "../story/chunks.ts";
import { isShownAlike, shownSlugs } from "./fallbacks.ts";
import { inTurn } from "./in-turn.ts";
import { isListed } from "../content/listed.ts";
import type { ContentModel } from "../content/model.ts";
import { type SearchDoc, searchDocOf, spelledDoc } from "../search/search-doc.ts";
import { type SearchPart, searchPartOf } from "../search/search-piece.ts";
import { lacksSearch } from "./search-due.ts";
import { spellingAt } from "../prose/spelling.ts";
import { type SearchEdits, volumesKept } from "./volumes-now.ts";
import { type Known, languageOf } from "./stories-now.ts";
import { readable } from "./unreadable.ts";

/** So many pages are looked through by one index, give or take. */
const pagesAPiece = 96;

/** So many pages one look makes a search of, or one language. */
const usualPagesALook = 5_000;

/**
 * What the search of each language looks through: the pages that everybody may find, and nothing of a page
 * that is published no more. Only the pieces are made anew in which something changed. `before` is null
 * where the one before knew its pages otherwise. `isMade`: which languages' search that is.
 */
async function searchNow(
  before: Known | null,
  entries: ReadonlyMap<string, CatalogEntry>,
  { read: fresh, touched, isAll, bodies }: Fresh,
  model: ContentModel,
  keep: KeepPart,
  isMade: (language: string) => boolean = () => true,
): Promise<Pick<CatalogRoot, "search" | "volumes">> {
  const slugsOf = (entry: CatalogEntry) =>
    shownSlugs(entry).filter((slug) => isMade(languageOf(slug)));
  const docsFor = inTurn(bodies, (story, entry) => searchDocOf(story, entry, model.schemas));
  const shown = new Map<string, Omit<SearchEdits, "come"> & { come: Shown[] }>();
  const shownIn = (slug: string) => {
    const language = languageOf(slug);
    const own = shown.get(language) ?? { gone: new Set(), slugs: new Set(), come: [] };
    shown.set(language, own);
    return own;
  };
  const listed = (entry: CatalogEntry | undefined) =>
    entry && isListed(model.listing, entry) ? entry : null;
  for (const uuid of touched) {
    const [was, is] = [listed(before?.stories.get(uuid)), listed(entries.get(uuid))];
    const isFresh = fresh.has(uuid);
    const isKnown = !isFresh && was !== null && is !== null && was.revision === is.revision;
    if (isKnown && isShownAlike(was, is)) continue;
    for (const slug of was ? slugsOf(was) : []) {
      shownIn(slug).gone.add(uuid);
      shownIn(slug).slugs.add(slug);
    }
    if (!is) continue;
    const known = isKnown ? await docBefore(before, was) : undefined;
    if (!isFresh && !known) continue;
    for (const slug of slugsOf(is)) {
      shownIn(slug).slugs.add(slug);
      shownIn(slug).come.push({ entry: is, slug, known });
    }
  }
  const search = new Map(Object.entries(before?.catalog.root.search ?? {}));
  const edits = new Map<string, SearchEdits>();
  for (const [language, { gone, slugs, come }] of shown) {
    const sorted = keyed(come, ({ entry }) => entry.uuid);
    const docIn = docsFor(sorted.map(([, { entry }]) => entry));
    const make = async ({ entry, slug, known }: Shown): Promise<SearchDoc> => {
      const doc = known ?? (await docIn(entry));
      return { ...spelledDoc(doc, spellingAt(slug, entry.slug)), slug };
    };
    const makes = sorted.map(([uuid, one]) => [uuid, () => make(one)] as const);
    const edited = { gone, slugs, come: makes };
    edits.set(language, edited);
    const pieces = await editedChunks(search.get(language) ?? [], edited, {
      usual: pagesAPiece,
      read: (piece) => docsOf(before, piece),
      keep: (docs) => keep(searchPartOf(docs as readonly Keyed<SearchDoc>[])),
      about: (docs) => docs.length,
    });
    if (pieces.length > 0) search.set(language, pieces);
    else search.delete(language);
  }
  const made = Object.fromEntries(search);
  return { search: made, ...(await volumesKept(before?.catalog, made, edits, isAll, keep)) };
}

/** What a catalog is made of. `changed`: uuids of what is other than it was. */
type Anew = {
  readonly entries: ReadonlyMap<string, CatalogEntry>;
  readonly fresh: Fresh;
  readonly changed: readonly string[];
  readonly modelName: string;
};

/**
 * The search of a catalog that is made beside the one before. Where all of very many pages was read anew, no more
 * than what changed is searched at once, if the one before has a search, and the next looks make the rest.
 */
export async function searchBeside(
  before: Known | null,
  { entries, fresh, changed, modelName }: Anew,
  model: ContentModel,
  keep: KeepPart,
  pagesALook = usualPagesALook,
): Promise<Searched> {
  const last = before?.catalog.root;
  const isLeft = fresh.isAll && entries.size > pagesALook;
  if (last?.model !== modelName || last.search === undefined) {
    if (isLeft || (before && !fresh.isAll)) return {};
    return searchNow(null, entries, fresh, model, keep);
  }
  if (fresh.isAll && !isLeft) return searchNow(before, entries, fresh, model, keep);
  const { searchDue } = last;
  const isMade = (language: string) => !lacksSearch(last, language);
  if (!isLeft) {
    const made = await searchNow(before, entries, fresh, model, keep, isMade);
    return { ...made, ...(searchDue && { searchDue }) };
  }
  const edits = { ...fresh, read: new Set(changed), touched: changed, isAll: false };
  const made = await searchNow(before, entries, edits, model, keep, isMade);
  return { ...made, searchDue: [...pagesByLanguage(entries.values(), model).keys()].toSorted() };
}

type Searched = Pick<CatalogRoot, "search" | "volumes" | "searchDue">;

/** The search of the languages in which it is due, as many as a look makes, from what a catalog holds of its stories. */
export async function searchAnew(
  { catalog, stories }: Known,
  model: ContentModel,
  keep: KeepPart,
  pagesALook = usualPagesALook,
): Promise<Searched> {
  const { search, volumes, searchDue } = catalog.root;
  const pages = pagesByLanguage(stories.values(), model);
  const due = search && searchDue ? searchDue : [...pages.keys()].toSorted();
  let count = 0;
  const later = due.filter((language, at) => {
    count += pages.get(language) ?? 0;
    return at > 0 && count > pagesALook;
  });
  const now = new Set(due.filter((language) => !later.includes(language)));
  const touched = [...stories.keys()];
  const fresh = { read: stories, touched, isAll: true, bodies: catalog.text };
  const made = await searchNow(null, stories, fresh, model, keep, (language) => now.has(language));
  const others = <Of>(of: Readonly<Record<string, Of>> = {}) =>
    Object.fromEntries(Object.entries(of).filter(([language]) => !now.has(language)));
  return {
    search: { ...others(search), ...made.search },
    volumes: others(volumes),
    ...(later.length > 0 && { searchDue: later }),
  };
}

/** How many pages everybody may find in each language. */
function pagesByLanguage(
  entries: Iterable<CatalogEntry>,
  model: ContentModel,
): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  for (const entry of entries) {
    if (!isListed(model.listing, entry)) continue;
    for (const slug of shownSlugs(entry)) {
      const language = languageOf(slug);
      pages.set(language, (pages.get(language) ?? 0) + 1);
    }
  }
  return pages;
}

/** A page at the slug that it has in a language. `known`: as the search knew it, of one that only moved. */
type Shown = {
  readonly entry: CatalogEntry;
  readonly slug: string;
  readonly known: SearchDoc | undefined;
};

/** A page that moved, as it was known where it was. */
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
