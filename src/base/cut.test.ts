import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutEnd, cutStart } from "./cut.ts";

const family = "👨‍👩‍👧";

describe("a text made shorter", () => {
  test.each([
    ["abc", 3, "abc", "abc"],
    ["abc", 2, "ab", "bc"],
    ["", 2, "", ""],
    ["a😀b", 2, "a", "b"],
    ["😀😀", 3, "😀", "😀"],
    [`${family}x`, 4, "", "x"],
    [`x${family}`, 4, "x", ""],
    ["e\u0301e\u0301", 3, "e\u0301", "e\u0301"],
    ["日本語", 2, "日本", "本語"],
  ])("%j to %i is %j, or %j", (text, most, first, last) => {
    expect([cutEnd(text, most), cutStart(text, most)]).toEqual([first, last]);
  });

  test("is at most as long as requested, part of the original, and well-formed if the original is", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(50), (given, most) => {
        for (const [cut, isThere] of [
          [cutEnd(given, most), given.startsWith(cutEnd(given, most))],
          [cutStart(given, most), given.endsWith(cutStart(given, most))],
        ] as const) {
          expect(cut.length).toBeLessThanOrEqual(most);
          expect(isThere).toBe(true);
          expect(cut.isWellFormed()).toBe(given.isWellFormed());
        }
        if (given.length <= most) expect(cutEnd(given, most)).toBe(given);
      }),
    );
  });
});
