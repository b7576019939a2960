import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

/** Texts of any UTF-16 units, including halves of surrogate pairs. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0xd7f0, max: 0xe00f }), fc.integer({ max: 0xffff, min: 0 })))
  .map((units) => String.fromCharCode(...units));

test("every text is returned complete and well-formed", () => {
  fc.assert(
    fc.property(fc.array(anyText), anyText, (texts, key) => {
      expect(parseJson(JSON.stringify({ [key]: texts }))).toEqual({
        [key.toWellFormed()]: texts.map((text) => text.toWellFormed()),
      });
    }),
  );
});

test.each([
  ['"\\ud83d\\ude00"', "😀"],
  ['"\\ud83d"', "\ufffd"],
  ['"\\uD83D\\uDE00\\uDE00"', "😀\ufffd"],
  ['"\\ud83d\\ud83d\\ude00\\ude00"', "\ufffd😀\ufffd"],
  // An escaped backslash, followed by what looks like half of a surrogate pair.
  ['"\\\\ud83d \\\\\\ud83d"', "\\ud83d \\\ufffd"],
  ['"\\n\\/\\u0041"', "\n/A"],
])("%s", (json, text) => {
  expect(parseJson(json)).toBe(text);
});

test("invalid JSON throws a SyntaxError", () => {
  for (const text of ["", '"\\ud83d', '"\\ud83', "{\\ud83d}"]) {
    expect(() => parseJson(text), text).toThrow(SyntaxError);
  }
});
