import fc from "fast-check";
import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { anyCharacter } from "../any-character.ts";

/**
 * Characters that are no letters alone: accents, variation selectors, joiners, invisible ones, half of a
 * pair.
 */
const marks = [
  "\ufe0f",
  "\ufe0e",
  "\u0301",
  "\u0361",
  "\u20e3",
  "\u3099",
  // Letters that become only a mark when they are decomposed.
  "\uff9e",
  "\u037a",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u202e",
  "\u{e0061}",
  "\ud83d",
  "\ude00",
] as const;

const emoji = ["❤️", "☎️", "✔️", "☀️", "⚖️", "1️⃣", "👩‍👩‍👧", "🇨🇭", "👍🏽", "( ͡° ͜ʖ ͡°)"] as const;

const words = ["holiday", "Löhne", "Lohn", "en", "de-CH", "q=0.8", "text/markdown", "%F0%9F"];
const signs = [" ", "-", "/", ".", ",", ";", "=", "&", "?", "#", "%", "+", '"', "\\", "\n", "\0"];

const piece = fc.oneof(
  fc.constantFrom(...marks),
  fc.constantFrom(...emoji),
  fc.constantFrom(...words),
  fc.constantFrom(...signs),
  fc.constantFrom(...naughty),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  // Long repetitions.
  fc
    .tuple(fc.constantFrom<string>(...marks, ...signs, "a", "ä", "0"), fc.nat(3_000))
    .map(([text, times]) => text.repeat(times)),
);

/** Text as visitors type it and programs send it. */
export const visitorText = fc.array(piece, { maxLength: 8 }).map((all) => all.join(""));

/** Each of the texts alone. */
export const naughtyTexts: readonly string[] = [...emoji, ...marks, ...naughty];
