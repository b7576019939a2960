/**
 * The query key of a page with a search. Visitors can type any value, so the number of values is unlimited.
 */
export const searchKey = "search";

/** The query key of the site search. */
export const siteSearchKey = "q";

/** How many characters of a search text are read. */
export const maxSearchLength = 100;

/** Returns the words of a text that a visitor typed; none if there is nothing to search for. */
export function searchWords(typed: string | null): readonly string[] {
  return wordsIn((typed ?? "").slice(0, maxSearchLength));
}

/** True if a visitor typed anything visible. A symbol alone is a search too, which finds nothing. */
export function isSearch(typed: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(typed);
}

/**
 * Returns the words of a text, in order. Each contains a letter or a digit in any spelling: the rest of "❤️",
 * a mark without a letter, is not a word. A word with a soft hyphen is one word.
 */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u).filter(isWord);
}

function isWord(text: string): boolean {
  // A fast path for most words, because there are very many. Some letters become a mark without their
  // accents.
  return isAscii.test(text) ? text !== "" : /[\p{L}\p{N}]/u.test(bareOf(text));
}

/** Returns the spellings under which a word can be searched: "Löhne" as "lohne" and as "loehne". */
export function spellingsOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  // Most words have one spelling, and there are very many words.
  return isAscii.test(lower) ? [lower] : [...new Set([bareOf(word), umlautsExpanded(word)])];
}

/**
 * True if a text contains each of these words, or a longer word with it inside ("Lohn" in "Bruttolohn"). Case
 * and accents do not matter. An umlaut can be typed without its key: "Loehne" and "Lohne" both find "Löhne".
 * Server and browser use this same function.
 */
export function findsAll(text: string, words: readonly string[]): boolean {
  const bare = bareOf(text);
  const spelled = umlautsExpanded(text);
  return words.every(
    (word) => bare.includes(bareOf(word)) || spelled.includes(umlautsExpanded(word)),
  );
}

const isAscii = /^[\0-\x7f]*$/;

/** Removes case, accents and invisible characters such as a soft hyphen: "Löhne" becomes "lohne". */
function bareOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[ßøæœł]/g, (letter) => withoutAccent[letter] ?? letter);
}

/** Does the same, but writes umlauts out: "Löhne" becomes "loehne". */
function umlautsExpanded(text: string): string {
  const whole = text.toLowerCase().normalize("NFC");
  return bareOf(whole.replaceAll(/[äöü]/g, (letter) => `${bareOf(letter)}e`));
}

/** Letters that Unicode does not decompose. */
const withoutAccent: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
};
