import { spellingsOf, wordsIn } from "../language/search-text.ts";
import type { Keyed } from "../story/chunks.ts";
import type { SearchDoc } from "./search-doc.ts";

/*
 * A language's pages are searched in pieces of some hundred pages. Each piece has its own index, made
 * together with its catalog: a publish rebuilds only the pieces in which something changed. If there are very
 * many, they are read as one volume (`search-volume.ts`). A page has the same weight in any piece: it depends
 * on where its words are and how near they are to what was typed, not on how rare they are in the piece.
 */

/** A piece as it is stored. `words`: all words in the form in which they are searched, sorted. */
export type SearchPart = {
  readonly docs: readonly Keyed<SearchDoc>[];
  readonly words: readonly string[];
  /** For each word, the pages that have it: their index times the number of places, plus its best place. */
  readonly at: readonly (readonly number[])[];
};

/** The part of a page that a search result shows. */
export type SearchCard = Pick<SearchDoc, "name" | "title" | "summary">;

/**
 * A page of an open piece. `card`: a number if the card is stored elsewhere, with all cards of its `source`.
 */
export type SearchPage = Pick<SearchDoc, "slug" | "component"> & {
  readonly titleLength: number;
  readonly card: SearchCard | number;
  readonly source?: CardSource;
};

/** A set of cards stored together, and how many pages it has. Sources are compared by identity. */
export type CardSource = { readonly pages: number };

/**
 * A piece that is ready for searches. It is small, because an isolate may hold those of several languages.
 */
export type SearchPiece = {
  /** Undefined for a page of which another piece has a newer version. */
  readonly docs: readonly (SearchPage | undefined)[];
  /** One word per line, with a line break before the first and after the last, to find parts of words. */
  readonly words: string;
  /** The position at which each word begins, and one more for the end. */
  readonly starts: Uint32Array;
  /** Returns the pages of a word: their index times the number of places, plus the word's best place. */
  readonly pagesOf: (word: number) => Iterable<number>;
  /** Loads the pages of some words, if they are stored separately. */
  readonly read?: (words: readonly number[]) => Promise<void>;
};

/** The weight of a word in each place of a page, the best first. */
export const places = [
  { weight: 8, of: ({ title }: SearchDoc) => title },
  { weight: 3, of: ({ name, headings, summary }: SearchDoc) => `${name} ${headings} ${summary}` },
  { weight: 1, of: ({ text }: SearchDoc) => text },
] as const;

export function searchPartOf(docs: readonly Keyed<SearchDoc>[]): SearchPart {
  const all = new Map<string, Map<number, number>>();
  for (const [index, [, doc]] of docs.entries()) {
    for (const [place, { of }] of places.entries()) {
      for (const word of wordsIn(of(doc)).flatMap(spellingsOf)) {
        const pages = all.get(word) ?? new Map<number, number>();
        all.set(word, pages);
        if (!pages.has(index)) pages.set(index, index * places.length + place);
      }
    }
  }
  const words = [...all.keys()].toSorted();
  return { docs, words, at: words.map((word) => [...(all.get(word)?.values() ?? [])]) };
}

export function openSearchPart({ docs, words, at }: SearchPart): SearchPiece {
  return {
    docs: docs.map(([, { slug, component, name, title, summary }]) => {
      const card = { name, title, summary };
      return { slug, component, titleLength: title.length, card };
    }),
    ...openWords(words),
    pagesOf: pagesFrom({
      from: sums(0, at, ({ length }) => length),
      at: Uint16Array.from(at.flat()),
    }),
  };
}

/** Pages of consecutive words. `from`: where in `at` those of each word begin, and one more for the end. */
export type WordPages = {
  readonly from: Uint32Array;
  readonly at: Uint16Array | Uint32Array;
};

export const pagesFrom =
  ({ from, at }: WordPages) =>
  (word: number) =>
    at.subarray(from[word], from[word + 1]);

/** Prepares words for a search. They keep their order. */
export function openWords(words: readonly string[]): Pick<SearchPiece, "words" | "starts"> {
  return {
    words: `\n${words.join("\n")}\n`,
    starts: sums(1, words, ({ length }) => length + 1),
  };
}

/** Returns the first number, followed by its sums with the values of the items so far. */
export function sums<Item>(first: number, items: readonly Item[], of: (item: Item) => number) {
  const summed = new Uint32Array(items.length + 1);
  summed[0] = first;
  for (const [index, item] of items.entries()) summed[index + 1] = (summed[index] ?? 0) + of(item);
  return summed;
}
