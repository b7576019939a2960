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
import { spellingAt } from "../prose/spelling.ts";
import { type SearchEdits, volumesKept } from "./volumes-now.ts";
import { type Known, languageOf } from "./stories-now.ts";
import { readable } from "./unreadable.ts";

/** So many pages are looked through by one index, give or take. */
const pagesAPiece = 96;

/**
 * What the search of each language looks through: the pages that everybody may find, and nothing of a page
 * that is published no more. Only the pieces are made anew in which something changed. `before` is null
 * where the one before knew its pages otherwise.
 */
export async function searchNow(
  before: Known | null,
  entries: ReadonlyMap<string, CatalogEntry>,
  { read: fresh, touched, isAll, bodies }: Fresh,
  model: ContentModel,
  keep: KeepPart,
): Promise<Pick<CatalogRoot, "search" | "volumes">> {
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
    for (const slug of was ? shownSlugs(was) : []) {
      shownIn(slug).gone.add(uuid);
      shownIn(slug).slugs.add(slug);
    }
    if (!is) continue;
    const known = isKnown ? await docBefore(before, was) : undefined;
    if (!isFresh && !known) continue;
    for (const slug of shownSlugs(is)) {
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

/** The search of a catalog, from what it holds of its stories. */
export function searchAnew({ catalog, stories }: Known, model: ContentModel, keep: KeepPart) {
  const all = new Set(stories.keys());
  const fresh = { read: all, touched: all, isAll: true, bodies: catalog.text };
  return searchNow(null, stories, fresh, model, keep);
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
