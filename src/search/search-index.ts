import { searchWords, spellingsOf } from "../language/search-text.ts";
import { type SearchPage, type SearchPiece, places } from "./search-piece.ts";
import { halvesOf, likeIn, minInside, strictIn } from "./search-words.ts";

/* What is found of a language's pages by what someone typed. */

/** The best hits, best first, and how many there are in all. */
type Found = { readonly total: number; readonly hits: readonly SearchPage[] };

/** As many words of what was typed are looked for; anyone who types more looks for a sentence. */
const maxWords = 6;
/** How well pages have one word that was typed. */
type Weights = Map<SearchPage, number>;

/** Looks through all pieces of a language for what someone typed; at most `max` hits. */
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
      a.doc.titleLength - b.doc.titleLength ||
      (a.doc.slug < b.doc.slug ? -1 : 1),
  );
  return { total: found.length, hits: found.slice(0, max).map(({ doc }) => doc) };
}

/** Beside longer words, short ones ("wie", "the") need not be on a page, whose text is kept without them. */
function countsAmong(word: string, words: readonly string[]): boolean {
  return word.length >= minInside || words.every((other) => other.length < minInside);
}

/**
 * The pages that have a word, as it is, in a longer one, or with another ending. Where none has: those
 * that have one with another letter, else both halves of it, else one with two other letters.
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

/** `near`: how near the word at an index is, 0 where it is not meant. */
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

/** The pages at some slugs, in their order. */
export function pagesAt(
  pieces: readonly SearchPiece[],
  slugs: readonly string[],
): readonly SearchPage[] {
  const wanted = new Map(slugs.map((slug, at) => [slug, at]));
  return pieces
    .flatMap(({ docs }) => docs.flatMap((doc) => (doc && wanted.has(doc.slug) ? [doc] : [])))
    .toSorted((a, b) => (wanted.get(a.slug) ?? 0) - (wanted.get(b.slug) ?? 0));
}
