/** The query key of a page that can be searched. What a visitor typed has no end of values. */
export const searchKey = "search";

/** The query key of the search of the whole site. */
export const siteSearchKey = "q";

/** As many characters of a search text as are read. */
export const maxSearchLength = 100;

/** The words of what a visitor typed; none where there is nothing to look for. */
export function searchWords(typed: string | null): readonly string[] {
  return wordsIn((typed ?? "").slice(0, maxSearchLength));
}

/** Whether a visitor typed anything that can be seen: a sign alone is looked for, too, and not found. */
export function isSearch(typed: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(typed);
}

/**
 * The words of a text, in order. Each has a letter or a digit, however it is spelled: what is left of "❤️",
 * a mark without a letter, is no word. Where a word may be broken (a soft hyphen) it is one all the same.
 */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u).filter(isWord);
}

function isWord(text: string): boolean {
  // Most words are, and there are very many. Some letters are a mark once their accents are taken away.
  return isAscii.test(text) ? text !== "" : /[\p{L}\p{N}]/u.test(bareOf(text));
}

/** How a word may be written by those who look for it: "Löhne" as "lohne" and as "loehne". */
export function spellingsOf(word: string): readonly string[] {
  const lower = word.toLowerCase();
  // Most words are spelled in one way, and there are very many.
  return isAscii.test(lower) ? [lower] : [...new Set([bareOf(word), umlautsExpanded(word)])];
}

/**
 * Does a text hold each of these words, or a longer word with it inside ("Lohn" in "Bruttolohn")? Case
 * and accents do not matter, and an umlaut may be written as visitors without its key do: "Loehne" and
 * "Lohne" both find "Löhne". Server and browser ask this same function.
 */
export function findsAll(text: string, words: readonly string[]): boolean {
  const bare = bareOf(text);
  const spelled = umlautsExpanded(text);
  return words.every(
    (word) => bare.includes(bareOf(word)) || spelled.includes(umlautsExpanded(word)),
  );
}

const isAscii = /^[\0-\x7f]*$/;

/** Without case, accents and what no one sees, such as a soft hyphen: "Löhne" is "lohne". */
function bareOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[ßøæœł]/g, (letter) => withoutAccent[letter] ?? letter);
}

/** The same with umlauts written out: "Löhne" is "loehne". */
function umlautsExpanded(text: string): string {
  const whole = text.toLowerCase().normalize("NFC");
  return bareOf(whole.replaceAll(/[äöü]/g, (letter) => `${bareOf(letter)}e`));
}

/** Letters of their own, which Unicode does not take apart. */
const withoutAccent: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
};
