import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Language, allLanguages } from "../../src/language/language.ts";

const stories = join(import.meta.dirname, "../space/stories");

/** The languages that the demo is in: one that was added has no story of it. */
export const demoLanguages = allLanguages.filter((code) =>
  existsSync(join(stories, code, "home.json")),
);

/** Whether a language is one of some, that the house may be without. */
export const isOneOf = (language: Language, ...codes: readonly string[]) =>
  codes.includes(language);

/** Whether the demo is whole: what it counts is less once a language is removed. */
export const isWhole = demoLanguages.length === 5;
