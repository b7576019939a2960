import { type SearchPiece, places } from "./search-piece.ts";

/* Finds the words of a piece that match a typed word, and how near they are to it. */

/** The minimum length of a text that is searched inside words. A shorter part of a word is not a word. */
export const minInside = 4;

/** How near a word of a page is to the typed word. */
const nearness = { same: 1, begins: 0.8, stem: 0.75, ends: 0.65, inside: 0.5, like: 0.4 } as const;

/** Yields the words that equal a word, begin with it, or contain it apart from its ending. */
export function* strictIn(
  piece: SearchPiece,
  spelling: string,
): Generator<readonly [number, number]> {
  // An empty text is found everywhere, and again behind the last word.
  if (spelling === "") return;
  const stem = stemOf(spelling);
  // Too many words begin with the same letter.
  const part =
    spelling.length === 1
      ? `\n${spelling}\n`
      : spelling.length < minInside
        ? `\n${spelling}`
        : stem;
  const { words } = piece;
  for (let at = words.indexOf(part); at >= 0;) {
    const start = words.lastIndexOf("\n", at) + 1;
    const end = words.indexOf("\n", start);
    yield [wordAt(piece, start), nearnessOf(words.slice(start, end), spelling, stem)];
    at = words.indexOf(part, end);
  }
}

function nearnessOf(word: string, spelling: string, stem: string): number {
  if (word === spelling) return nearness.same;
  if (word.startsWith(spelling)) {
    return nearness.begins * (0.75 + (0.25 * spelling.length) / word.length);
  }
  if (word.startsWith(stem)) {
    return word.length <= spelling.length ? nearness.stem : nearness.begins * 0.75;
  }
  return word.endsWith(spelling) || word.endsWith(stem) ? nearness.ends : nearness.inside;
}

/** Returns the index of the word that begins at a position. */
function wordAt({ starts }: SearchPiece, start: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Yields the words that begin with the same letter and differ in at most `edits` letters. */
export function* likeIn(piece: SearchPiece, spelling: string, edits: number) {
  if (spelling.length < minInside + edits - 1 || /\d/.test(spelling)) return;
  const { words, starts } = piece;
  for (let word = 0; word < starts.length - 1; word += 1) {
    const [start = 0, end = 0] = [starts[word], starts[word + 1]];
    if (Math.abs(end - 1 - start - spelling.length) > edits) continue;
    if (words[start] !== spelling[0]) continue;
    if (isLike(words.slice(start, end - 1), spelling, edits)) yield [word, nearness.like] as const;
  }
}

/**
 * True if at most `edits` steps turn a word into another: a letter added, removed or replaced, or two
 * neighbours swapped (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance, optimal string
 * alignment).
 */
function isLike(a: string, b: string, edits: number): boolean {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      }
      next.push(steps);
    }
    if (Math.min(...next) > edits) return false;
    [before, row] = [row, next];
  }
  return (row[b.length] ?? Infinity) <= edits;
}

/** Removes the ending of a plural or a case, as far as German, Dutch and English share them. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:en|er|es|e|n|s)$/, "");
  return stem.length >= minInside ? stem : word;
}

/** Returns the two words of a compound, if both are on pages; null if there are none. */
export async function halvesOf(
  pieces: readonly SearchPiece[],
  word: string,
): Promise<readonly string[] | null> {
  const isThere = async (half: string) => {
    const part = half.length < minInside ? `\n${half}\n` : `\n${half}`;
    for (const piece of pieces) if (await hasWord(piece, part)) return true;
    return false;
  };
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!(await isThere(second))) continue;
    for (const head of [first, first.replace(/(?:es|en|s|n)$/, "")]) {
      if (await isThere(head)) return [head, second];
    }
  }
  return null;
}

/**
 * True if a page has the word `part`, or one that begins with it if `part` does not end with a line break.
 */
async function hasWord(piece: SearchPiece, part: string): Promise<boolean> {
  const { words, docs } = piece;
  for (let found = words.indexOf(part); found >= 0; found = words.indexOf(part, found + 1)) {
    const word = wordAt(piece, found + 1);
    await piece.read?.([word]);
    for (const one of piece.pagesOf(word)) if (docs[Math.floor(one / places.length)]) return true;
  }
  return false;
}
