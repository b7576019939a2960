import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * The project is written in plain English. It does not use these words. Each has the words to write instead.
 */
const words: Readonly<Record<string, RegExp>> = {
  "anyone, no one, or the person: visitor, editor, operator": /\b(?:whoever|nobody|somebody)\b/gi,
  "unavailable, cannot be reached": /\bto be had\b/gi,
  "again, from scratch": /(?<![-\w])anew\b/g,
  "continues, retries": /\bgoes on\b/g,
  "Checks whether, Returns, How many …":
    /(?:\/\*\*|^\s+\*|\/\/) (?:Whether|So many|As many|Told)\b/g,
};

const texts = globSync([
  "{src,client,tools,test,demo/tests}/**/*.{ts,tsx,css}",
  "{docs/*,*}.md",
  "locales/en.json",
  "wrangler.toml",
]).filter((path) => !/^CHANGELOG|words\.test|signed-token\.test/.test(path));

test.each(Object.entries(words))("texts use plain words: %s", (instead, word) => {
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, at) => (line.match(word) ?? []).map((is) => `${path}:${at + 1} ${is}`)),
  );
  expect(found, `write: ${instead}`).toEqual([]);
});
