import { writeNumber } from "./number-letters.ts";
import { type SearchCard, type SearchPart, places, sums } from "./search-piece.ts";
import type { VolumeHead } from "./search-volume.ts";

/*
 * Makes a volume of pieces. It reads them several times, so that at any time only the pages of some of the
 * words are in memory.
 */

/** Characters in a text of lists. */
const maxListChars = 990_000;
/** Characters in a text of cards before compression, which at least halves it. */
const maxCardChars = 2_000_000;
/** How many pages of words are in memory at once, summed over the words. */
const usualAtOnce = 3_000_000;

type Making = {
  /** Reads the pieces, from the first one on. */
  readonly read: () => AsyncIterable<SearchPart>;
  /** True if the volume has a page with this uuid. */
  readonly isOwn?: (uuid: string) => boolean;
  /** Stores, for each word in order, how many pages have it and which: as steps from one to the next. */
  readonly keepLists: (text: string) => Promise<unknown>;
  readonly keepCards: (cards: readonly SearchCard[]) => Promise<unknown>;
  readonly atOnce?: number;
};

export async function makeVolume({
  read,
  isOwn = () => true,
  keepLists,
  keepCards,
  atOnce = usualAtOnce,
}: Making): Promise<VolumeHead> {
  const pieces = () => numberPages(read(), isOwn);
  const { kinds, pages, counts, cardChars } = await countWords(pieces());
  await keepCardsOf(pieces(), pages.length, cardChars, keepCards);
  const countOf = (word: string) => counts.get(word) ?? 0;
  const words = [...counts.keys()].toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  const firsts: number[] = [];
  let [open, word] = ["", 0];
  for (const group of groupsOf(words, countOf, atOnce)) {
    for (const at of await pagesOf(pieces(), group, countOf)) {
      const list = listText(at, pages.length);
      if (open !== "" && open.length + list.length > maxListChars) {
        await keepLists(open);
        open = "";
      }
      if (open === "") firsts.push(word);
      open += list;
      word += 1;
    }
  }
  if (open !== "") await keepLists(open);
  return { kinds, pages, words, firsts };
}

/** Yields words in order, in groups as large as `max` allows. A word on more pages has its own group. */
function* groupsOf(
  words: readonly string[],
  countOf: (word: string) => number,
  max: number,
): Generator<readonly string[]> {
  let [open, size]: [string[], number] = [[], 0];
  for (const word of words) {
    if (open.length > 0 && size + countOf(word) > max) {
      yield open;
      [open, size] = [[], 0];
    }
    open.push(word);
    size += countOf(word);
  }
  if (open.length > 0) yield open;
}

/** A piece, with the number of each of its pages in the volume; -1 for a page that is not in it. */
type Numbered = { readonly part: SearchPart; readonly numbers: readonly number[] };

async function* numberPages(
  parts: AsyncIterable<SearchPart>,
  isOwn: (uuid: string) => boolean,
): AsyncGenerator<Numbered> {
  let pages = 0;
  for await (const part of parts) {
    yield { part, numbers: part.docs.map(([uuid]) => (isOwn(uuid) ? pages++ : -1)) };
  }
}

/** Counts the words of all pages. `counts`: how many pages have each word. */
async function countWords(pieces: AsyncIterable<Numbered>) {
  const kinds = new Map<string, number>();
  const pages: VolumeHead["pages"][number][] = [];
  const counts = new Map<string, number>();
  let cardChars = 0;
  for await (const { part, numbers } of pieces) {
    for (const [index, [, { slug, component, name, title, summary }]] of part.docs.entries()) {
      if ((numbers[index] ?? -1) < 0) continue;
      const kind = kinds.get(component) ?? kinds.size;
      kinds.set(component, kind);
      pages.push([slug, kind, title.length]);
      cardChars += name.length + title.length + summary.length;
    }
    for (const [index, word] of part.words.entries()) {
      const count = placesIn(part.at[index], numbers).length;
      if (count > 0) counts.set(word, (counts.get(word) ?? 0) + count);
    }
  }
  return { kinds: [...kinds.keys()], pages, counts, cardChars };
}

/** Stores the cards in texts with an equal number of cards, except the last. */
async function keepCardsOf(
  pieces: AsyncIterable<Numbered>,
  pages: number,
  chars: number,
  keep: Making["keepCards"],
) {
  const each = Math.ceil(pages / Math.max(1, Math.ceil(chars / maxCardChars)));
  let open: SearchCard[] = [];
  for await (const { part, numbers } of pieces) {
    for (const [index, [, { name, title, summary }]] of part.docs.entries()) {
      if ((numbers[index] ?? -1) < 0) continue;
      open.push({ name, title, summary });
      if (open.length < each) continue;
      await keep(open);
      open = [];
    }
  }
  if (open.length > 0) await keep(open);
}

/** Returns the pages of each word: their number times the number of places, plus the word's best place. */
async function pagesOf(
  pieces: AsyncIterable<Numbered>,
  words: readonly string[],
  countOf: (word: string) => number,
): Promise<Uint32Array[]> {
  const starts = sums(0, words, countOf);
  const all = new Uint32Array(starts.at(-1) ?? 0);
  const order = new Map<string, number>();
  for (const [at, word] of words.entries()) order.set(word, at);
  const ends = starts.slice();
  for await (const { part, numbers } of pieces) {
    for (const [index, word] of part.words.entries()) {
      const at = order.get(word);
      if (at === undefined) continue;
      for (const one of placesIn(part.at[index], numbers)) {
        const end = ends[at] ?? 0;
        all[end] = one;
        ends[at] = end + 1;
      }
    }
  }
  return words.map((_, at) => all.subarray(starts[at], starts[at + 1]));
}

/** Returns these with the page numbers of the volume, without pages that are not in it. */
function placesIn(at: readonly number[] = [], numbers: readonly number[]): readonly number[] {
  const own: number[] = [];
  for (const one of at) {
    const page = numbers[Math.floor(one / places.length)] ?? -1;
    if (page >= 0) own.push(page * places.length + (one % places.length));
  }
  return own;
}

const lastPlace = places.length - 1;

/** Writes the pages of one place after those of another, so that the steps are short. */
function listText(at: Uint32Array, pages: number): string {
  const codes: number[] = [];
  writeNumber(at.length, codes);
  let last = 0;
  for (const place of places.keys()) {
    for (const one of at) {
      // The last place comes first, because most words are in no other.
      if (lastPlace - (one % places.length) !== place) continue;
      const number = place * pages + Math.floor(one / places.length);
      writeNumber(number - last, codes);
      last = number;
    }
  }
  return new TextDecoder().decode(Uint8Array.from(codes));
}
