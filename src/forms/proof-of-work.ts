/**
 * A browser's proof that it spent time on one post: a number with which the hash of a challenge begins with
 * 16 zero bits. Finding it takes about 65,000 hashes, a moment on any phone. Checking it takes one.
 */

/** How many hashes to compute before a pause that keeps the page responsive. */
const triesPerPause = 4_000;
/** A hundred times the expected number. More are never needed. */
const maxTries = 6_500_000;

/** Returns the text to hash. It fits in one SHA-256 block, whatever the number. `key`: 32 hex digits. */
export const provenText = (key: string, answer: number) => `${key}:${answer}`;

export const isProven = (hashInHex: string) => hashInHex.startsWith("0000");

/** Returns the number, or null if there is none. */
export async function solve(key: string, pause: () => Promise<void>): Promise<number | null> {
  for (let answer = 0; answer < maxTries; answer++) {
    if (answer % triesPerPause === triesPerPause - 1) await pause();
    if (firstWordOf(provenText(key, answer)) >>> 16 === 0) return answer;
  }
  return null;
}

const primes = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) =>
  Array.from({ length: n - 2 }, (_, m) => m + 2).every((m) => n % m !== 0),
);
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const rounds = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/**
 * Returns the first 32 bits of the SHA-256 (FIPS 180-4) of an ASCII text of at most 55 characters. The
 * browser's own function returns a promise per hash, which takes ten times as long as the hash itself.
 */
export function firstWordOf(text: string): number {
  const words = new Int32Array(64);
  for (let at = 0; at < text.length; at++) put(words, at, text.charCodeAt(at));
  put(words, text.length, 0x80);
  words[15] = text.length * 8;
  const word = (at: number) => words[at] ?? 0;
  for (let at = 16; at < 64; at++) {
    const [two, fifteen] = [word(at - 2), word(at - 15)];
    const one = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    const zero = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
    words[at] = one + word(at - 7) + zero + word(at - 16);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initialState;
  for (let at = 0; at < 64; at++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word(at)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return ((initialState[0] ?? 0) + a) | 0;
}

function put(words: Int32Array, at: number, byte: number): void {
  words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
