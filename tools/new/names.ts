import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../command-line.ts";
import { root } from "./tree.ts";

/** Reserved words of JavaScript, which cannot be the name of a `const`. */
const reserved = new Set(
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments eval undefined".split(
    " ",
  ),
);

export type PartName = ReturnType<typeof partName>;

/**
 * Returns a part's name in the forms that its files need: `post-names` for Storyblok, form posts and
 * addresses, `postNames`, and `Post names`. Ends the command if the name is invalid, and says what a valid
 * one is like.
 */
export function partName(given: string, end = "") {
  const name = given + end;
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(given) || name.length > 50) {
    fail(
      `"${given}" is not a name: use lower-case letters, digits and hyphens, such as opening-hours.`,
      2,
    );
  }
  const word = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (reserved.has(word) || word in Object.prototype) {
    fail(`"${name}" is a reserved word of JavaScript: choose another name.`, 2);
  }
  const spaced = name.replaceAll("-", " ");
  return { name, word, title: spaced.charAt(0).toUpperCase() + spaced.slice(1) };
}

/** The linter takes a block's or page type's folder with one of these names for that of the project. */
const folders = ["client", "demo", "locales", "test", "tools"];

/** Ends the command if a block or page type has this name already. In Storyblok they are one list. */
export function ensureNewInStoryblok(name: string): void {
  if (folders.includes(name)) fail(`${name}/ is a folder of the project: choose another name.`, 2);
  const defined = new RegExp(`(?:define(?:Block|Story)|[fF]ormBlock)\\(\\{\\s*name: "${name}"`);
  const taken = sourceWith(defined);
  if (taken) fail(`${taken} already has "${name}": choose another name.`, 2);
}

/** Ends the command if the site already has one of these variables: two parts would share a secret. */
export function ensureNewVariables(names: readonly string[]): void {
  for (const name of names) {
    const taken = sourceWith(new RegExp(`\\b${name}\\b`));
    if (taken) fail(`${taken} already has a variable ${name}: choose another name.`, 2);
  }
}

/** Returns a source file that matches a pattern, if there is one. */
function sourceWith(pattern: RegExp): string | undefined {
  return globSync("src/**/*.{ts,tsx}", { cwd: root }).find((file) =>
    pattern.test(readFileSync(join(root, file), "utf8")),
  );
}
