import { existsSync } from "node:fs";
import { join } from "node:path";
import { allLanguages } from "../../src/language/language.ts";

const stories = join(import.meta.dirname, "../space/stories");

/** The languages that the demo is in: one that was added has no story of it. */
export const demoLanguages = allLanguages.filter((code) =>
  existsSync(join(stories, code, "home.json")),
);
