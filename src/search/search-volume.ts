import { readerOf } from "./number-letters.ts";
import {
  type SearchPart,
  type SearchPiece,
  type WordPages,
  openWords,
  pagesFrom,
  places,
} from "./search-piece.ts";

/*
 * Many pieces of a language as one: each word once, with all pages that have it. It is made of few long texts, none
 * longer than a store gives quickly. A search reads the head, the lists of the words that it means, and the cards of
 * what it shows. Words are in the order of how many pages have them: long lists are few to a text, and the many words
 * that few pages have are together, whatever they begin with.
 */

/**
 * Where its texts are kept; head and cards are compressed. `from`: the uuid at which its pages begin, those of the next
 * volume end them. `recent`: where what changed since it was made. `isStale`: it is to be made anew at once, since very
 * much changed, or a page of it may be found no more, and nothing of that page may be kept.
 */
export type Volume = {
  readonly from: string;
  readonly head: string;
  readonly lists: readonly string[];
  readonly cards: readonly string[];
  readonly recent: string | null;
  readonly isStale?: true;
};

/** `hidden`: slugs at which the volume knows no better. */
export type RecentPart = { readonly hidden: readonly string[]; readonly piece: SearchPart };

export type VolumeHead = {
  readonly kinds: readonly string[];
  readonly pages: readonly (readonly [slug: string, kind: number, titleLength: number])[];
  readonly words: readonly string[];
  /** The first word of each text of lists. */
  readonly firsts: readonly number[];
};

export type OpenHead = ReturnType<typeof openHead>;

export function openHead({ kinds, pages, words, firsts }: VolumeHead) {
  const source = { pages: pages.length };
  return {
    source,
    docs: pages.map(([slug, kind, titleLength], card) => {
      return { slug, component: kinds[kind] ?? "", titleLength, card, source };
    }),
    ...openWords(words),
    firsts,
  };
}

/** `head` as `findIn` asks it. `read`: gives a text of lists, as `openLists` opens it; null where it cannot be read. */
export function openVolume(
  { firsts, source: _source, ...head }: OpenHead,
  read: (text: number) => Promise<WordPages | null>,
): SearchPiece {
  const known = new Map<number, ReturnType<typeof pagesFrom>>();
  const textOf = (word: number) => firsts.findLastIndex((first) => first <= word);
  return {
    ...head,
    async read(words) {
      const wanted = new Set(words.map(textOf));
      await Promise.all(
        [...wanted].map(async (text) => {
          const pages = known.has(text) ? null : await read(text);
          if (pages) known.set(text, pagesFrom(pages));
        }),
      );
    },
    pagesOf(word) {
      const text = textOf(word);
      return known.get(text)?.(word - (firsts[text] ?? 0)) ?? [];
    },
  };
}

/** Which of so many texts has a card, and where. */
export function placeOfCard(card: number, pages: number, texts: number) {
  const each = Math.ceil(pages / texts);
  return { text: Math.floor(card / each), at: card % each };
}

const lastPlace = places.length - 1;

/** `pages`: how many the volume has. */
export function openLists(text: string, pages: number): WordPages {
  const isShort = pages * places.length <= 2 ** 16;
  // No number has less than a letter.
  const at = isShort ? new Uint16Array(text.length) : new Uint32Array(text.length);
  const from = [0];
  const next = readerOf(text);
  let filled = 0;
  for (let count = next(); count !== null; count = next()) {
    let last = 0;
    for (let one = 0; one < count; one += 1) {
      last += next() ?? 0;
      at[filled++] = (last % pages) * places.length + lastPlace - Math.floor(last / pages);
    }
    from.push(filled);
  }
  return { from: Uint32Array.from(from), at: at.slice(0, filled) };
}
