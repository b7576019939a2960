import { describe, expect, it } from "vitest";
import { ofSite } from "../../test/languages.ts";
import { allLanguages, hasOwnSpelling, respellIn } from "./language.ts";
import { type Texts, tables } from "./tables.ts";
import { type Word, sayIn } from "./words.ts";

describe("a language's spelling", () => {
  it.each([
    ["Größe und Maß", "Grösse und Mass"],
    ["Größe/Maß: heißt es", "Grösse/Mass: heisst es"],
    ["Straße 1 / Gasse 2", "Strasse 1 / Gasse 2"],
    ["heißt https://example.com/größe.png, groß", "heisst https://example.com/größe.png, gross"],
    ["Gruß an weiß@example.com", "Gruss an weiß@example.com"],
    ['Maß: [Größe](/de/größe/ "groß")', 'Mass: [Grösse](/de/größe/ "gross")'],
    ["der Fuß von /de/füße/", "der Fuss von /de/füße/"],
    ["„Größe“ und „Maß“", "«Grösse» und «Mass»"],
    [
      "bei „https://example.com/maß“ oder „/de/maß/“",
      "bei «https://example.com/maß» oder «/de/maß/»",
    ],
    ["an „maß@example.com“, „Maß/Fuß“", "an «maß@example.com», «Mass/Fuss»"],
    ["„Maß/Fuß“", "«Mass/Fuss»"],
  ])("changes a text, and no address in it: %s", (written, spelled) => {
    for (const language of allLanguages) {
      const isSwiss = ofSite("ch").includes(language);
      expect(respellIn(language, written), language).toBe(isSwiss ? spelled : written);
    }
  });

  it("is reported by hasOwnSpelling", () => {
    for (const language of allLanguages) {
      expect(hasOwnSpelling(language), language).toBe(ofSite("ch").includes(language));
    }
  });

  it.each(["/de/straße/", "de/straße", "weiß@example.com", "https://example.com/größe.png"])(
    "does not change an address: %s",
    (address) => {
      for (const language of allLanguages) expect(respellIn(language, address)).toBe(address);
    },
  );
});

describe("the words of a language", () => {
  function* keysOf(texts: Texts, at = ""): Generator<Word> {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === "string") yield (at + key) as Word;
      else yield* keysOf(value, `${at}${key}.`);
    }
  }

  it.each(allLanguages)(
    "are in its own spelling, those that it takes from another too: %s",
    (language) => {
      const isSwiss = ofSite("ch").includes(language);
      const texts = [...keysOf(tables.en.words)].map((key) => sayIn(language)(key));
      expect(texts.length).toBeGreaterThan(500);
      const wrong = texts.filter(
        (text) => respellIn(language, text) !== text || (isSwiss && /\d\.\d{3}/.test(text)),
      );
      expect(wrong).toEqual([]);
    },
  );
});
