import { ownEntry } from "../base/own-entry.ts";
import type { CatalogEntry, CatalogRoot } from "./catalog.ts";
import {
  type Chunk,
  type Keyed,
  type KeepPart,
  byKey,
  chunkOf,
  editedChunks,
} from "../story/chunks.ts";
import { isShownAlike, shownSlugs } from "./fallbacks.ts";
import { isListed } from "../content/listed.ts";
import type { ContentModel } from "../content/model.ts";
import { type SearchDoc, searchDocOf, spelledDoc } from "../search/search-doc.ts";
import { type SearchPart, searchPartOf } from "../search/search-piece.ts";
import { spellingAt } from "../prose/spelling.ts";
import { type SearchEdits, volumesKept } from "./volumes-now.ts";
import { type Known, type SpaceState, isAllAnew, languageOf } from "./stories-now.ts";

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
  { stories, whole }: Pick<SpaceState, "stories" | "whole">,
  model: ContentModel,
  keep: KeepPart,
): Promise<Pick<CatalogRoot, "search" | "volumes">> {
  const wasWhole = new Set(whole);
  const edits = new Map<string, SearchEdits>();
  const editsOf = (slug: string) => {
    const language = languageOf(slug);
    const own = edits.get(language) ?? { gone: new Set(), slugs: new Set(), come: [] };
    edits.set(language, own);
    return own;
  };
  const listed = (entry: CatalogEntry | undefined) =>
    entry && isListed(model.listing, entry) ? entry : null;
  for (const uuid of new Set([...(before?.stories.keys() ?? []), ...entries.keys()])) {
    const [was, is] = [listed(before?.stories.get(uuid)), listed(entries.get(uuid))];
    const story = stories.get(uuid);
    const isSame = was !== null && is !== null && was.revision === is.revision;
    // Read again in short, more of it is known already.
    const isKnown = isSame && (!story || !wasWhole.has(story));
    if (isKnown && isShownAlike(was, is)) continue;
    for (const slug of was ? shownSlugs(was) : []) {
      editsOf(slug).gone.add(uuid);
      editsOf(slug).slugs.add(slug);
    }
    if (!is) continue;
    const known = isKnown ? await docBefore(before, was) : undefined;
    const doc = known ? () => known : story && (() => searchDocOf(story, is, model.schemas));
    if (!doc) continue;
    for (const slug of shownSlugs(is)) {
      const here = () => ({ ...spelledDoc(doc(), spellingAt(slug, is.slug)), slug });
      editsOf(slug).slugs.add(slug);
      editsOf(slug).come.push([uuid, here]);
    }
  }
  const search = new Map(Object.entries(before?.catalog.root.search ?? {}));
  for (const [language, { gone, come }] of edits) {
    const pieces = await editedChunks(
      search.get(language) ?? [],
      { gone, come: come.toSorted(byKey) },
      {
        usual: pagesAPiece,
        read: (piece) => docsOf(before, piece),
        keep: (docs) => keep(searchPartOf(docs as readonly Keyed<SearchDoc>[])),
        about: (docs) => docs.length,
      },
    );
    if (pieces.length > 0) search.set(language, pieces);
    else search.delete(language);
  }
  const made = Object.fromEntries(search);
  const isAnew = isAllAnew(entries, stories);
  return { search: made, ...(await volumesKept(before?.catalog, made, edits, isAnew, keep)) };
}

/** A page that moved, as it was known where it stood. */
async function docBefore(before: Known | null, was: CatalogEntry): Promise<SearchDoc | undefined> {
  const piece = chunkOf(
    ownEntry(before?.catalog.root.search ?? {}, languageOf(was.slug)) ?? [],
    was.uuid,
  );
  const docs = piece ? await docsOf(before, piece) : [];
  return docs.find(([uuid]) => uuid === was.uuid)?.[1];
}

async function docsOf(before: Known | null, piece: Chunk): Promise<SearchPart["docs"]> {
  const docs = await before?.catalog.docsIn(piece);
  if (docs?.ok === false) throw new Error(`the search before: ${docs.failure.kind}`);
  return docs?.value ?? [];
}
