import {
  type Catalog,
  type CatalogEntry,
  type CatalogRoot,
  type Tally,
  foldersOf,
  talliedValues,
} from "./catalog.ts";
import { type Keyed, type KeepPart, byKey, chunksOf } from "./chunks.ts";
import { storyDate } from "./decode.ts";
import type { ContentModel } from "./model.ts";
import type { RawStory } from "./raw.ts";

/** So many cards are read at once, give or take. */
const cardsAChunk = 64;

/** Sections in which nothing changed are what they were. */
export async function sectionsNow(
  before: Catalog | null,
  known: ReadonlyMap<string, CatalogEntry>,
  entries: ReadonlyMap<string, CatalogEntry>,
  stories: ReadonlyMap<string, RawStory>,
  model: ContentModel,
  keep: KeepPart,
): Promise<CatalogRoot["sections"]> {
  const changed = new Set<string>();
  for (const uuid of new Set([...known.keys(), ...entries.keys()])) {
    const [was, is] = [known.get(uuid), entries.get(uuid)];
    if (was && is && !stories.has(uuid) && was.slug === is.slug && was.position === is.position)
      continue;
    for (const entry of [was, is]) {
      for (const folder of entry ? foldersOf(entry) : []) changed.add(folder);
    }
  }
  const cards = await cardsBefore(before, changed);
  for (const story of stories.values()) cards.set(story.uuid, cardOf(story, model));
  const sections = { ...before?.root.sections };
  for (const folder of changed) delete sections[folder];
  const items = new Map<string, Keyed<RawStory>[]>();
  for (const entry of entries.values()) {
    const card = cards.get(entry.uuid);
    if (!card) continue;
    for (const folder of foldersOf(entry).filter((one) => changed.has(one))) {
      const own = items.get(folder) ?? [];
      items.set(folder, own);
      own.push([
        placeOf(card, entry),
        { ...card, full_slug: entry.slug, position: entry.position },
      ]);
    }
  }
  for (const [folder, list] of items) {
    // oxlint-disable-next-line no-await-in-loop -- the processor's work, one section after the other
    sections[folder] = await chunksOf(list.toSorted(byKey), cardsAChunk, keep, (chunk) =>
      tallyOf(chunk, model),
    );
  }
  return sections;
}

async function cardsBefore(before: Catalog | null, folders: Iterable<string>) {
  const cards = new Map<string, RawStory>();
  for (const folder of folders) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const listed = await before?.cards(folder, {});
    if (listed?.ok === false) throw new Error(`the catalog before: ${listed.failure.kind}`);
    for (const card of listed?.value ?? []) cards.set(card.uuid, card);
  }
  return cards;
}

/** A story without the fields that no list shows, and without what its entry says. */
function cardOf(story: RawStory, { unlisted }: ContentModel): RawStory {
  const shown = Object.entries(story.content).filter(([field]) => !unlisted.has(field));
  return { ...story, alternates: null, content: Object.fromEntries(shown) as RawStory["content"] };
}

/** Orders a section: newest first, then as editors put them. */
function placeOf({ content }: RawStory, { position, id, uuid }: CatalogEntry): string {
  const time = storyDate(content.date)?.getTime() ?? 0;
  const number = (value: number) => String(Math.max(0, value)).padStart(16, "0");
  return [number(9e15 - time), number(1e12 + position), number(id), uuid].join(" ");
}

function tallyOf(cards: readonly Keyed<RawStory>[], { tallied }: ContentModel): Tally {
  const tally: Record<string, Record<string, number>> = {};
  for (const [, { content }] of cards) {
    const counts = (tally[content.component] ??= {});
    counts[""] = (counts[""] ?? 0) + 1;
    for (const field of tallied) {
      for (const value of talliedValues(content[field])) {
        const name = `${field}=${value}`;
        counts[name] = (counts[name] ?? 0) + 1;
      }
    }
  }
  return tally;
}
