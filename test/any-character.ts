import fc from "fast-check";

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character, like fast-check's own `unit: "binary"`. That one builds a table of all characters in each
 * process, which takes longer than most tests.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (n) => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count),
  (text) => {
    const n = typeof text === "string" ? text.codePointAt(0) : undefined;
    if (n === undefined || String.fromCodePoint(n) !== text) throw new Error("not a character");
    if (n >= surrogates.first && n < surrogates.first + surrogates.count) throw new Error("a half");
    return n < surrogates.first ? n : n - surrogates.count;
  },
);
