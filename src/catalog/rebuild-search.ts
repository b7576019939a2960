import type { CatalogEntry } from "./catalog.ts";
import { type KeepPart, editChunks, keysBetween } from "../story/chunks.ts";
import { isListed } from "../content/listed.ts";
import type { ContentModel } from "../content/model.ts";
import { searchDocOf } from "../search/search-doc.ts";
import { shownSlugs } from "./fallbacks.ts";
import { readAhead } from "./read-ahead.ts";
import { allVolumes } from "./volumes.ts";
import {
  type Searched,
  docAt,
  languagesSearched,
  makingOf,
  defaultPagesPerLook,
} from "./build-search.ts";
import { type Known, languageOf } from "./build-stories.ts";

/**
 * Builds the search of languages in which it is due from the stories that a catalog stores, as many pages as
 * one run makes. The rest stays unchanged until the next runs.
 */
export async function rebuildSearch(
  known: Known,
  model: ContentModel,
  keep: KeepPart,
  maxPagesPerLook = defaultPagesPerLook,
): Promise<Searched> {
  const { root } = known.catalog;
  const isBegun = root.search !== undefined && root.searchDue !== undefined;
  const due = isBegun ? (root.searchDue ?? []) : languagesSearched(known.stories.values(), model);
  const search = { ...root.search };
  const volumes = new Map(allVolumes(root));
  let room = maxPagesPerLook;
  for (const [at, language] of due.entries()) {
    const from = at === 0 && isBegun ? (root.searchFrom ?? "") : "";
    const pages = pagesIn(known, model, language, from);
    // Another language is added only if all of it fits.
    if (at > 0 && pages.length > room) return { ...searched(), searchDue: due.slice(at) };
    const until = pages[room]?.entry.uuid;
    const now = pages.slice(0, room);
    room -= now.length;
    const docIn = readAhead(known.catalog.text, (story, entry) =>
      searchDocOf(story, entry, model.schemas),
    )(now.map(({ entry }) => entry));
    const last = search[language] ?? [];
    const edits = {
      removed: keysBetween(last, from, until),
      added: now.map((page) => [page.entry.uuid, () => docAt(page, docIn)] as const),
    };
    search[language] = await editChunks(last, edits, makingOf(known, keep));
    if (until !== undefined) return { ...searched(), searchDue: due.slice(at), searchFrom: until };
    volumes.set(
      language,
      (volumes.get(language) ?? []).map((volume) => ({ ...volume, isStale: true })),
    );
  }
  return searched();

  function searched(): Searched {
    const made = [...volumes].filter(([, { length }]) => length > 0);
    return { search, ...(made.length > 0 && { searchVolumes: Object.fromEntries(made) }) };
  }
}

/** Returns the pages of a language that everyone can find, starting at a uuid and sorted by it. */
function pagesIn({ stories }: Known, model: ContentModel, language: string, from: string) {
  const pages: { entry: CatalogEntry; slug: string }[] = [];
  for (const entry of stories.values()) {
    if (entry.uuid < from || !isListed(model.listing, entry)) continue;
    const slug = shownSlugs(entry).find((one) => languageOf(one) === language);
    if (slug !== undefined) pages.push({ entry, slug });
  }
  return pages.toSorted((a, b) => (a.entry.uuid < b.entry.uuid ? -1 : 1));
}
