import { ownEntry } from "../base/own-entry.ts";
import type { Chunk } from "../story/chunks.ts";
import { storyDate } from "../story/story-date.ts";
import { talliedValues } from "../content/model.ts";
import type { RawStory } from "../story/raw.ts";
import type { ListQuery, PickCards, StoredCard } from "../content/reader.ts";
import type { Tally } from "./tally.ts";

/* Which cards of a section a list asks for, and in which of its chunks they stand. */

/** How many of a chunk's stories are asked for; one with several of the values counts for each. */
function countIn({ about }: Chunk<Tally>, { component, where }: ListQuery): number {
  const [field, ...values] = where ?? [];
  const names = field === undefined ? [""] : values.map((value) => `${field}=${value}`);
  const of = component === undefined ? Object.values(about) : [ownEntry(about, component) ?? {}];
  return names.reduce(
    (all, name) => of.reduce((sum, one) => sum + (ownEntry(one, name) ?? 0), all),
    0,
  );
}

/** Those chunks in which what is asked for is: known without reading any. */
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

/** How many of those asked for stand in chunks before the first that is read. */
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

/** Whether a card is among those asked for. */
export function matchesQuery(card: RawStory, { component, where }: ListQuery): boolean {
  if (component !== undefined && card.content.component !== component) return false;
  const [field = "", ...values] = where ?? [];
  return !where || talliedValues(card.content[field]).some((value) => values.includes(value));
}

/** Those that are picked by what is stored of them, in their order. */
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

/** As editors put them. */
export function byPosition(a: RawStory, b: RawStory): number {
  return (a.position ?? 0) - (b.position ?? 0) || a.id - b.id;
}

/** The last one first that was published at all. */
function byFirstPublish(a: RawStory, b: RawStory): number {
  const first = (story: RawStory) => storyDate(story.first_published_at)?.getTime() ?? 0;
  return first(b) - first(a);
}

/** What a list may be ordered by, if not by the dates of its stories. */
export const orders = { editors: byPosition, published: byFirstPublish } as const;
