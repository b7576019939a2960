import { writeNumber } from "./number-letters.ts";
import { type SearchCard, type SearchPart, places, sums } from "./search-piece.ts";
import type { VolumeHead } from "./search-volume.ts";

/*
 * Makes a volume of pieces. They are read several times, so that never more is in memory than of which pages some of the
 * words are.
 */

/** Characters of a text of lists. */
const maxListChars = 990_000;
/** Characters of a text of cards before it is compressed, to half at least. */
const maxCardChars = 2_000_000;
/** How often a page has a word, of all words of which the pages are in memory at once. */
const usualAtOnce = 3_000_000;

type Making = {
  /** The pieces, from the first one on. */
  readonly read: () => AsyncIterable<SearchPart>;
  /** Whether the volume has a page of this uuid. */
  readonly isOwn?: (uuid: string) => boolean;
  /** Of each word, in order, how many pages have it, and which: steps from one to the next. */
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

/** Words in their order, as many to a group as may be; a word that is on more pages than that has one of its own. */
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

/** A piece, with the number of each of its pages in the volume; -1 for one that is not in it. */
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

/** `counts`: how many pages have each word. */
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

/** As many to each text, but for the last. */
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

/** The pages of each of some words: their numbers, times the number of places, and the word's best place. */
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

/** As they are in the volume, those of its own pages. */
function placesIn(at: readonly number[] = [], numbers: readonly number[]): readonly number[] {
  const own: number[] = [];
  for (const one of at) {
    const page = numbers[Math.floor(one / places.length)] ?? -1;
    if (page >= 0) own.push(page * places.length + (one % places.length));
  }
  return own;
}

const lastPlace = places.length - 1;

/** The pages of one place after those of another: so steps are short. */
function listText(at: Uint32Array, pages: number): string {
  const codes: number[] = [];
  writeNumber(at.length, codes);
  let last = 0;
  for (const place of places.keys()) {
    for (const one of at) {
      // The last place comes first: most words stand in no other.
      if (lastPlace - (one % places.length) !== place) continue;
      const number = place * pages + Math.floor(one / places.length);
      writeNumber(number - last, codes);
      last = number;
    }
  }
  return new TextDecoder().decode(Uint8Array.from(codes));
}
