import { searchWords, spellingsOf } from "../language/search-text.ts";
import { type SearchPage, type SearchPiece, places } from "./search-piece.ts";
import { halvesOf, likeIn, minInside, strictIn } from "./search-words.ts";

/* Finds the pages of a language that match what a visitor typed. */

/** The best hits, the best first, and how many there are in all. */
type Found = { readonly total: number; readonly hits: readonly SearchPage[] };

/** How many of the typed words are searched. More words are usually a sentence. */
const maxWords = 6;
/** How well each page matches one of the typed words. */
type Weights = Map<SearchPage, number>;

/** Searches all pieces of a language for what a visitor typed. Returns at most `max` hits. */
export async function findIn(
  pieces: readonly SearchPiece[],
  typed: string,
  max: number,
): Promise<Found> {
  const words = [...new Set(searchWords(typed))].slice(0, maxWords);
  const byWord = await Promise.all(
    words.map(async (word) => {
      const counts = countsAmong(word, words);
      return (await weightsFor(pieces, word)).map((pages) => ({ pages, counts }));
    }),
  );
  const weighed = byWord.flat();
  const scores = new Map<SearchPage, { score: number; words: number }>();
  for (const { pages, counts } of weighed) {
    for (const [doc, weight] of pages) {
      const { score, words: had } = scores.get(doc) ?? { score: 0, words: 0 };
      scores.set(doc, { score: score + weight, words: had + (counts ? 1 : 0) });
    }
  }
  // Pages with all words. If there are none, those with the most words, but at least half of them.
  const most = Math.max(0, ...[...scores.values()].map((sum) => sum.words));
  const wanted = weighed.filter(({ counts }) => counts).length;
  if (most === 0 || most < wanted / 2) return { total: 0, hits: [] };
  const found = [...scores]
    .filter(([, sum]) => sum.words === most)
    .map(([doc, { score }]) => ({ doc, score }));
  // Of equal pages, the shorter title comes first, then a fixed order.
  found.sort(
    (a, b) =>
      b.score - a.score ||
      a.doc.titleLength - b.doc.titleLength ||
      (a.doc.slug < b.doc.slug ? -1 : 1),
  );
  return { total: found.length, hits: found.slice(0, max).map(({ doc }) => doc) };
}

/**
 * False for short words ("wie", "the") beside longer ones: a page need not have them, and texts are stored
 * without them.
 */
function countsAmong(word: string, words: readonly string[]): boolean {
  return word.length >= minInside || words.every((other) => other.length < minInside);
}

/**
 * Returns the pages that have a word as it is, inside a longer one, or with another ending. If there are
 * none: pages with one letter different, else with both halves of the word, else with two letters different.
 */
async function weightsFor(pieces: readonly SearchPiece[], word: string): Promise<Weights[]> {
  const spellings = spellingsOf(word);
  const strict = await weigh(pieces, spellings, strictIn);
  if (strict.size > 0) return [strict];
  const like = (edits: number) =>
    weigh(pieces, spellings, (piece, spelling) => likeIn(piece, spelling, edits));
  const near = await like(1);
  if (near.size > 0) return [near];
  for (const spelling of spellings) {
    const halves = await halvesOf(pieces, spelling);
    if (!halves) continue;
    return Promise.all(halves.map((half) => weigh(pieces, [half], strictIn)));
  }
  return [await like(2)];
}

/** Yields words of a piece by index. `near`: how near the word is to the spelling. */
type Match = (
  piece: SearchPiece,
  spelling: string,
) => Iterable<readonly [word: number, near: number]>;

async function weigh(
  pieces: readonly SearchPiece[],
  spellings: readonly string[],
  look: Match,
): Promise<Weights> {
  const weighed: Weights = new Map();
  const looked = pieces.map((piece) => {
    return { piece, meant: spellings.flatMap((spelling) => [...look(piece, spelling)]) };
  });
  await Promise.all(looked.map(({ piece, meant }) => piece.read?.(meant.map(([word]) => word))));
  for (const { piece, meant } of looked) {
    for (const [word, near] of meant) {
      for (const at of piece.pagesOf(word)) {
        const doc = piece.docs[Math.floor(at / places.length)];
        const weight = (places[at % places.length]?.weight ?? 0) * near;
        if (doc && weight > (weighed.get(doc) ?? 0)) weighed.set(doc, weight);
      }
    }
  }
  return weighed;
}

/** Returns the pages at some slugs, in the order of the slugs. */
export function pagesAt(
  pieces: readonly SearchPiece[],
  slugs: readonly string[],
): readonly SearchPage[] {
  const wanted = new Map(slugs.map((slug, at) => [slug, at]));
  return pieces
    .flatMap(({ docs }) => docs.flatMap((doc) => (doc && wanted.has(doc.slug) ? [doc] : [])))
    .toSorted((a, b) => (wanted.get(a.slug) ?? 0) - (wanted.get(b.slug) ?? 0));
}
