import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Language, allLanguages } from "../../src/language/language.ts";

const stories = join(import.meta.dirname, "../space/stories");

/** The languages of the demo. An added language has no story in it. */
export const demoLanguages = allLanguages.filter((code) =>
  existsSync(join(stories, code, "home.json")),
);

/** Checks whether a language is one of some, which the site may no longer have. */
export const isOneOf = (language: Language, ...codes: readonly string[]) =>
  codes.includes(language);

/** True if the demo has all its languages. Its counts are lower once a language is removed. */
export const isWhole = demoLanguages.length === 5;
