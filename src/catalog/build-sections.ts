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
  lazyItems,
} from "../story/chunks.ts";
import { currentValue } from "../story/fields.ts";
import { isShownAlike, shownSlugs } from "./fallbacks.ts";
import { type ContentModel, talliedValues } from "../content/model.ts";
import type { RawStory } from "../story/raw.ts";
import { foldersOf } from "../story/story-path.ts";
import { readAhead } from "./read-ahead.ts";
import type { CatalogStories, Known } from "./build-stories.ts";
import type { Tally } from "./tally.ts";
import { readable } from "./unreadable.ts";

/** How many cards a chunk holds, approximately. */
const cardsAChunk = 64;

/**
 * Builds all sections. Reads only the previous chunks in which something changed, so a large section need not
 * fit into memory. If every story was read again, the previous catalog is not used.
 */
export async function buildSections(
  before: Known | null,
  entries: CatalogStories,
  { read: fresh, touched, isAll, bodies }: Fresh,
  model: ContentModel,
  keep: KeepPart,
): Promise<CatalogRoot["sections"]> {
  const last = isAll ? null : before;
  const cardsFor = readAhead(bodies, (story) => cardOf(story, model));
  const edits = new Map<string, { removed: Set<string>; added: Shown[] }>();
  const editsOf = (folder: string) => {
    const own = edits.get(folder) ?? { removed: new Set(), added: [] };
    edits.set(folder, own);
    return own;
  };
  for (const uuid of touched) {
    const [was, is] = [last?.stories.get(uuid), entries.get(uuid)];
    const isFresh = fresh.has(uuid);
    if (was && is && !isFresh && isShownAlike(was, is) && was.position === is.position) continue;
    if (was) for (const folder of sectionsOf(was)) editsOf(folder).removed.add(placeOf(was));
    const known = !isFresh && was && is ? await cardBefore(last, was) : undefined;
    if (!is || !(isFresh || known)) continue;
    for (const slug of shownSlugs(is)) {
      const shown = { entry: is, slug, known };
      for (const folder of foldersOf({ slug })) editsOf(folder).added.push(shown);
    }
  }
  const sections = new Map(Object.entries(last?.catalog.root.sections ?? {}));
  for (const [folder, { removed, added }] of edits) {
    added.sort(byPlace);
    const cardIn = cardsFor(added.map(({ entry }) => entry));
    const make = async ({ entry, slug, known }: Shown): Promise<RawStory> => {
      const at = slug === entry.slug ? {} : { fallbackFrom: entry.slug };
      const card = known ?? (await cardIn(entry));
      return { ...card, full_slug: slug, ...at, position: entry.position };
    };
    const edited = { removed, added: lazyItems(added, ({ entry }) => placeOf(entry), make) };
    const about = (chunk: readonly Keyed<RawStory>[]) => tallyOf(chunk, model);
    const read = (chunk: Chunk) => cardsOf(last, chunk);
    const making = { usual: cardsAChunk, read, keep, about };
    const chunks = await editChunks(sections.get(folder) ?? [], edited, making);
    if (chunks.length > 0) sections.set(folder, chunks);
    else sections.delete(folder);
  }
  return Object.fromEntries([...sections].toSorted(byKey));
}

/** A story at its slug in a section. `known`: its previous card, if it only moved. */
type Shown = {
  readonly entry: CatalogEntry;
  readonly slug: string;
  readonly known: RawStory | undefined;
};

/** Returns the folders of the sections that list a story. */
function sectionsOf(entry: CatalogEntry) {
  return shownSlugs(entry).flatMap((slug) => foldersOf({ slug }));
}

/** Returns the card that a story had before it moved; undefined if it was in no section. */
async function cardBefore(last: Known | null, was: CatalogEntry): Promise<RawStory | undefined> {
  const [folder = ""] = foldersOf(was);
  const place = placeOf(was);
  const chunk = chunkOf(ownEntry(last?.catalog.root.sections ?? {}, folder) ?? [], place);
  const cards = chunk ? await cardsOf(last, chunk) : [];
  return cards.find(([key]) => key === place)?.[1];
}

async function cardsOf(last: Known | null, chunk: Chunk): Promise<readonly Keyed<RawStory>[]> {
  return last ? readable("the catalog before", await last.catalog.cardsIn(chunk)) : [];
}

/**
 * Returns a story without the fields that no list shows, and without the translations that its entry has.
 * Values that were renamed get their current name, because lists filter by it.
 */
function cardOf(story: RawStory, { unlisted, schemas }: ContentModel): RawStory {
  const fields = schemas.get(story.content.component)?.fields ?? [];
  const shown = Object.entries(story.content)
    .filter(([name]) => !unlisted.has(name))
    .map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return [name, field && typeof value === "string" ? currentValue(field, value) : value];
    });
  return { ...story, alternates: null, content: Object.fromEntries(shown) as RawStory["content"] };
}

/** Returns the key that sorts a section: newest first, then in the editors' order. */
function placeOf(entry: CatalogEntry): string {
  const numbers = numbersOf(entry).map((value) => String(value).padStart(16, "0"));
  return [...numbers, entry.uuid].join(" ");
}

/** Compares as `placeOf` sorts, without building its keys, which take long to compare. */
function byPlace({ entry: one }: Shown, { entry: other }: Shown): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at >= 0) return (a[at] ?? 0) - (b[at] ?? 0);
  return one.uuid < other.uuid ? -1 : 1;
}

/** Returns numbers of at most 16 digits each. */
const numbersOf = ({ date, position, id }: CatalogEntry) =>
  [9e15 - date, 1e12 + position, id].map((value) => Math.min(Math.max(0, value), 9.9e15));

function tallyOf(cards: readonly Keyed<RawStory>[], { tallied }: ContentModel): Tally {
  const tally = new Map<string, Map<string, number>>();
  for (const [, { content }] of cards) {
    const counts = tally.get(content.component) ?? new Map<string, number>();
    tally.set(content.component, counts);
    const values = [...tallied].flatMap((field) =>
      talliedValues(content[field]).map((value) => `${field}=${value}`),
    );
    for (const name of ["", ...values]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...tally].map(([name, counts]) => [name, Object.fromEntries(counts)]));
}
