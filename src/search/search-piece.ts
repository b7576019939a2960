import { spellingsOf, wordsIn } from "../language/search-text.ts";
import type { Keyed } from "../story/chunks.ts";
import type { SearchDoc } from "./search-doc.ts";

/*
 * A language's pages are looked through in pieces of some hundred, each with an index of its own, made
 * when its catalog was: a publish makes the pieces anew in which something changed. So that a page weighs
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

/** A piece, ready to be asked, and small: an isolate may hold those of several languages. */
export type SearchPiece = {
  readonly docs: readonly SearchDoc[];
  /** A line each, with a break before the first and after the last: what is inside of words is looked for here. */
  readonly words: string;
  /** Where each word begins, and one more for the end. */
  readonly starts: Uint32Array;
  /** Where in `at` the pages of each word begin, and one more for the end. */
  readonly from: Uint32Array;
  readonly at: Uint16Array;
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
    docs: docs.map(([, doc]) => ({ ...doc, headings: "", text: "" })),
    words: `\n${words.join("\n")}\n`,
    starts: sums(1, words, ({ length }) => length + 1),
    from: sums(0, at, ({ length }) => length),
    at: Uint16Array.from(at.flat()),
  };
}

/** A number, and it and every item's own up to there. */
function sums<Item>(first: number, items: readonly Item[], of: (item: Item) => number) {
  const summed = new Uint32Array(items.length + 1);
  summed[0] = first;
  for (const [index, item] of items.entries()) summed[index + 1] = (summed[index] ?? 0) + of(item);
  return summed;
}
