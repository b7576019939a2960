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
 * Many pieces of a language as one: each word once, with all pages that have it. It consists of a few long
 * texts, none too long for a store to return quickly. A search reads the head, the lists of the words it
 * needs, and the cards of the pages it shows. Words are sorted by how many pages have them: a text has few
 * long lists, and the many words on few pages are together, whatever they begin with.
 */

/**
 * The names of a volume's stored texts. Head and cards are compressed. `from`: the uuid at which its pages
 * begin; they end where those of the next volume begin. `recent`: the changes since it was made. `isStale`:
 * it must be rebuilt at once, because very much changed, or because a page of it is perhaps no longer public
 * and nothing of that page may be stored.
 */
export type Volume = {
  readonly from: string;
  readonly head: string;
  readonly lists: readonly string[];
  readonly cards: readonly string[];
  readonly recent: string | null;
  readonly isStale?: true;
};

/** `hidden`: slugs at which the volume is out of date. */
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

/**
 * Opens a volume for `findIn`. `read`: returns a text of lists from `openLists`; null if it is unreadable.
 */
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

/** Returns which of the texts has a card, and its position there. */
export function placeOfCard(card: number, pages: number, texts: number) {
  const each = Math.ceil(pages / texts);
  return { text: Math.floor(card / each), at: card % each };
}

const lastPlace = places.length - 1;

/** Opens a text of lists. `pages`: how many pages the volume has. */
export function openLists(text: string, pages: number): WordPages {
  const isShort = pages * places.length <= 2 ** 16;
  // Each number takes at least one character.
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
