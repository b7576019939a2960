/*
 * Numbers as characters that JSON does not escape. Most characters end a number, because most steps are
 * short. The others mean that the number continues.
 */

const ends = 72;
const others = 20;
const firstCode = 35;
const backslash = 92;

/** Writes a number, as the codes of its characters. */
export function writeNumber(number: number, codes: number[]) {
  let rest = number;
  while (rest >= ends) {
    codes.push(codeOf(ends + ((rest - ends) % others)));
    rest = Math.floor((rest - ends) / others);
  }
  codes.push(codeOf(rest));
}

function codeOf(digit: number): number {
  const code = firstCode + digit;
  return code < backslash ? code : code + 1;
}

/** Returns a function that reads one number after the other; null at the end. */
export function readerOf(text: string): () => number | null {
  let at = 0;
  return () => {
    let [number, worth] = [0, 1];
    while (at < text.length) {
      const code = text.charCodeAt(at++);
      const digit = code - firstCode - (code > backslash ? 1 : 0);
      number += digit * worth;
      if (digit < ends) return number;
      worth *= others;
    }
    return null;
  };
}
