import { spellingsOf, wordsIn } from "../language/search-text.ts";
import type { Keyed } from "../story/chunks.ts";
import type { SearchDoc } from "./search-doc.ts";

/*
 * A language's pages are looked through in pieces of some hundred, each with an index of its own, made
 * when its catalog was: a publish makes the pieces anew in which something changed. Where there are very many, they
 * are read as one volume (`search-volume.ts`). So that a page weighs
 * the same in each, it is weighed by where its words stand and how near they are to what was typed, not by
 * how rare they are in its piece.
 */

/** A piece as it is kept. `words`: all of them, as they are looked for, in order. */
export type SearchPart = {
  readonly docs: readonly Keyed<SearchDoc>[];
  readonly words: readonly string[];
  /** Of each word the pages that have it: their index, times the number of places, and its best place. */
  readonly at: readonly (readonly number[])[];
};

/** What is shown of a page that was found. */
export type SearchCard = Pick<SearchDoc, "name" | "title" | "summary">;

/** A page of an open piece. `card`: a number where what is shown of it is kept elsewhere, with all of its `source`. */
export type SearchPage = Pick<SearchDoc, "slug" | "component"> & {
  readonly titleLength: number;
  readonly card: SearchCard | number;
  readonly source?: CardSource;
};

/** One of many pages; it is known by being itself. */
export type CardSource = { readonly pages: number };

/** A piece, ready to be asked, and small: an isolate may hold those of several languages. */
export type SearchPiece = {
  /** Undefined is a page that is known better by another piece. */
  readonly docs: readonly (SearchPage | undefined)[];
  /** A line each, with a break before the first and after the last: what is inside of words is looked for here. */
  readonly words: string;
  /** Where each word begins, and one more for the end. */
  readonly starts: Uint32Array;
  /** Of a word: its pages' index, times the number of places, and its best place. */
  readonly pagesOf: (word: number) => Iterable<number>;
  /** Where the pages of words are apart: has those of some words at hand. */
  readonly read?: (words: readonly number[]) => Promise<void>;
};

/** What a word weighs in each place of a page, the best first. */
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

/** Pages of words that follow on each other. `from`: where in `at` those of each begin, and one more for the end. */
export type WordPages = {
  readonly from: Uint32Array;
  readonly at: Uint16Array | Uint32Array;
};

export const pagesFrom =
  ({ from, at }: WordPages) =>
  (word: number) =>
    at.subarray(from[word], from[word + 1]);

/** Words in order, as they are looked through. */
export function openWords(words: readonly string[]): Pick<SearchPiece, "words" | "starts"> {
  return {
    words: `\n${words.join("\n")}\n`,
    starts: sums(1, words, ({ length }) => length + 1),
  };
}

/** A number, and it and every item's own up to there. */
export function sums<Item>(first: number, items: readonly Item[], of: (item: Item) => number) {
  const summed = new Uint32Array(items.length + 1);
  summed[0] = first;
  for (const [index, item] of items.entries()) summed[index + 1] = (summed[index] ?? 0) + of(item);
  return summed;
}
