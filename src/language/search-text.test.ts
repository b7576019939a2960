import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findsAll, maxSearchLength, searchWords } from "./search-text.ts";

const finds = (text: string, typed: string) => findsAll(text, searchWords(typed));

describe("a search", () => {
  it.each([
    ["Löhne und Gehälter", "loehne"],
    ["Löhne und Gehälter", "LÖHNE"],
    ["Löhne und Gehälter", "lohne"],
    ["Löhne und Gehälter", "gehaelt"],
    ["Lo\u0308hne", "löhne"],
    ["Loehne", "Lo\u0308hne"],
    ["Grösse", "große"],
    ["Straße", "strasse"],
    ["STRASSE", "straße"],
    ["Überstunden", "ueberstunden"],
    ["Crédit Mutuel", "credit"],
    ["Jørgensen", "jorgensen"],
    ["Bruttolohn", "lohn"],
    ["Bauelement", "element"],
    ["Single sign-on for Okta", "okta sign"],
    ["Single sign-on for Okta", "sign-on"],
    ["Slack: say it there", "  slack,  "],
    ["Kalender für ﬁxe Termine", "fixe"],
    ["Lohn\u00adabrechnung", "lohnabrechnung"],
    ["Lohnabrechnung", "Lohn\u00adab\u200brechnung"],
  ])("finds %j by %j", (text, typed) => {
    expect(finds(text, typed)).toBe(true);
  });

  it.each([
    ["Löhne", "loohne"],
    ["Payroll", "payroll absences"],
    ["Neue Stellen", "nu"],
    ["Lohn", "loehn"],
  ])("does not find %j by %j", (text, typed) => {
    expect(finds(text, typed)).toBe(false);
  });

  it("searches for nothing if nothing searchable was typed", () => {
    for (const typed of [null, "", "   ", "?!…", "<>", "\u0000", "\uD800"]) {
      expect(searchWords(typed)).toEqual([]);
    }
  });

  // As a word, a mark alone would be an empty text, which every word contains endlessly.
  it.each(["❤️", "☎️", "✔️", "☀️", "⚖️", "\u0301", "\ufe0f \u200d", "\uff9e", "\u037a"])(
    "ignores %j, and finds the words beside it",
    (typed) => {
      expect(searchWords(typed)).toEqual([]);
      expect(searchWords(`${typed} holiday`)).toEqual(["holiday"]);
      expect(finds("Holiday rules", `${typed} holiday`)).toBe(true);
    },
  );

  it("reads a limited number of characters", () => {
    expect(searchWords(`${"a".repeat(maxSearchLength)}b`).join("")).toBe(
      "a".repeat(maxSearchLength),
    );
    expect(searchWords("a ".repeat(10_000)).length).toBeLessThanOrEqual(maxSearchLength / 2);
  });

  it("finds any text, in upper case and with any accents or none", () => {
    const words = fc.stringMatching(/^[a-zäöüßéçñ]{1,12}$/);
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), fc.nat(), (all, pick) => {
        const text = all.join(" ");
        const word = all[pick % all.length] ?? "";
        for (const typed of [
          word,
          word.toUpperCase(),
          word.normalize("NFD"),
          word.replaceAll(/[äöü]/g, (letter) => `${letter.normalize("NFD")[0]}e`),
          word.normalize("NFD").replaceAll(/\p{M}/gu, ""),
        ]) {
          expect(finds(text, typed), typed).toBe(true);
        }
      }),
    );
  });
});
