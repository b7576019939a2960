import { ownEntry } from "../base/own-entry.ts";
import type { Chunk } from "../story/chunks.ts";
import { storyDate } from "../story/story-date.ts";
import { talliedValues } from "../content/model.ts";
import type { RawStory } from "../story/raw.ts";
import type { ListQuery, PickCards, StoredCard } from "../content/reader.ts";
import type { Tally } from "./tally.ts";

/* Finds the cards of a section that a query matches, and the chunks that have them. */

/** Counts the matching stories of a chunk. A story with several of the values counts once for each. */
function countIn({ about }: Chunk<Tally>, { component, where }: ListQuery): number {
  const [field, ...values] = where ?? [];
  const names = field === undefined ? [""] : values.map((value) => `${field}=${value}`);
  const of = component === undefined ? Object.values(about) : [ownEntry(about, component) ?? {}];
  return names.reduce(
    (all, name) => of.reduce((sum, one) => sum + (ownEntry(one, name) ?? 0), all),
    0,
  );
}

/** Returns the chunks that have requested cards, without reading any chunk. */
export function chunksFor(
  chunks: readonly Chunk<Tally>[],
  query: ListQuery,
): readonly Chunk<Tally>[] {
  const { from = 0, to = Infinity } = query;
  let before = 0;
  return chunks.filter((chunk) => {
    const first = before;
    before += countIn(chunk, query);
    return before > first && before > from && first < to;
  });
}

/** Returns how many matching cards are in chunks before the first one that is read. */
export function skippedBefore(chunks: readonly Chunk<Tally>[], query: ListQuery): number {
  const { from = 0 } = query;
  let before = 0;
  for (const chunk of chunks) {
    const count = countIn(chunk, query);
    if (before + count > from) break;
    before += count;
  }
  return before;
}

/** Checks whether a card matches a query. */
export function matchesQuery(card: RawStory, { component, where }: ListQuery): boolean {
  if (component !== undefined && card.content.component !== component) return false;
  const [field = "", ...values] = where ?? [];
  return !where || talliedValues(card.content[field]).some((value) => values.includes(value));
}

/** Returns the items that `pick` selects by their stored fields, in their order. */
export function applyPick<Item>(
  items: readonly Item[],
  storedOf: (item: Item) => StoredCard,
  pick: PickCards | undefined,
): readonly Item[] {
  if (!pick) return items;
  const stored = items.map(storedOf);
  const picked = new Set(pick(stored));
  return items.filter((_, at) => stored[at] && picked.has(stored[at]));
}

/** Sorts in the editors' order. */
export function byPosition(a: RawStory, b: RawStory): number {
  return (a.position ?? 0) - (b.position ?? 0) || a.id - b.id;
}

/** Sorts by first publish, the latest first. */
function byFirstPublish(a: RawStory, b: RawStory): number {
  const first = (story: RawStory) => storyDate(story.first_published_at)?.getTime() ?? 0;
  return first(b) - first(a);
}

/** The orders of a list besides the dates of its stories. */
export const orders = { editors: byPosition, published: byFirstPublish } as const;
