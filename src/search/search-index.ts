import { searchWords, spellingsOf } from "../language/search-text.ts";
import type { SearchFound } from "../content/reader.ts";
import type { SearchDoc } from "./search-doc.ts";
import { type SearchPiece, places } from "./search-piece.ts";
import { halvesOf, likeIn, minInside, strictIn } from "./search-words.ts";

/* What is found of a language's pages by what someone typed. */

/** The best hits, best first, and how many there are in all. */
type Found = Omit<SearchFound, "hubs">;

/** As many words of what was typed are looked for; anyone who types more looks for a sentence. */
const maxWords = 6;
/** How well pages have one word that was typed. */
type Weighed = Map<SearchDoc, number>;

/** Looks through all pieces of a language for what someone typed; at most `max` hits. */
export function findIn(pieces: readonly SearchPiece[], typed: string, max: number): Found {
  const words = [...new Set(searchWords(typed))].slice(0, maxWords);
  const weighed = words.flatMap((word) =>
    weighedBy(pieces, word).map((pages) => ({ pages, counts: countsAmong(word, words) })),
  );
  const scores = new Map<SearchDoc, { score: number; words: number }>();
  for (const { pages, counts } of weighed) {
    for (const [doc, weight] of pages) {
      const { score, words: had } = scores.get(doc) ?? { score: 0, words: 0 };
      scores.set(doc, { score: score + weight, words: had + (counts ? 1 : 0) });
    }
  }
  // Pages with all words; where none has all, those with the most, at least half of them.
  const most = Math.max(0, ...[...scores.values()].map((sum) => sum.words));
  const wanted = weighed.filter(({ counts }) => counts).length;
  if (most === 0 || most < wanted / 2) return { total: 0, hits: [] };
  const found = [...scores]
    .filter(([, sum]) => sum.words === most)
    .map(([doc, { score }]) => ({ doc, score }));
  // Of equals the one whose title says least besides, then always the same.
  found.sort(
    (a, b) =>
      b.score - a.score ||
      a.doc.title.length - b.doc.title.length ||
      (a.doc.slug < b.doc.slug ? -1 : 1),
  );
  const hits = found.slice(0, max).map(({ doc: { slug, component, title, summary } }) => {
    return { slug, component, title, summary };
  });
  return { total: found.length, hits };
}

/** Beside longer words, short ones ("wie", "the") need not be on a page, whose text is kept without them. */
function countsAmong(word: string, words: readonly string[]): boolean {
  return word.length >= minInside || words.every((other) => other.length < minInside);
}

/**
 * The pages that have a word, as it is, in a longer one, or with another ending. Where none has: those
 * that have one with another letter, else both halves of it, else one with two other letters.
 */
function weighedBy(pieces: readonly SearchPiece[], word: string): Weighed[] {
  const spellings = spellingsOf(word);
  const strict = weigh(pieces, spellings, (piece, spelling) => strictIn(piece, spelling));
  if (strict.size > 0) return [strict];
  const like = (edits: number) =>
    weigh(pieces, spellings, (piece, spelling) => likeIn(piece, spelling, edits));
  const near = like(1);
  if (near.size > 0) return [near];
  const halves = spellings.flatMap((spelling) => halvesOf(pieces, spelling) ?? []);
  if (halves.length > 0) {
    return halves
      .slice(0, 2)
      .map((half) => weigh(pieces, [half], (piece, spelling) => strictIn(piece, spelling)));
  }
  return [like(2)];
}

/** `near`: how near the word at an index is, 0 where it is not meant. */
type Look = (
  piece: SearchPiece,
  spelling: string,
) => Iterable<readonly [word: number, near: number]>;

function weigh(pieces: readonly SearchPiece[], spellings: readonly string[], look: Look): Weighed {
  const weighed: Weighed = new Map();
  for (const piece of pieces) {
    for (const spelling of spellings) {
      for (const [word, near] of look(piece, spelling)) {
        for (const at of piece.at.subarray(piece.from[word], piece.from[word + 1])) {
          const doc = piece.docs[Math.floor(at / places.length)];
          const weight = (places[at % places.length]?.weight ?? 0) * near;
          if (doc && weight > (weighed.get(doc) ?? 0)) weighed.set(doc, weight);
        }
      }
    }
  }
  return weighed;
}

/** The pages at some slugs, in their order. */
export function pagesAt(pieces: readonly SearchPiece[], slugs: readonly string[]) {
  const wanted = new Map(slugs.map((slug, at) => [slug, at]));
  return pieces
    .flatMap(({ docs }) => docs)
    .filter(({ slug }) => wanted.has(slug))
    .toSorted((a, b) => (wanted.get(a.slug) ?? 0) - (wanted.get(b.slug) ?? 0))
    .map(({ slug, name, summary }) => ({ slug, name, summary }));
}
