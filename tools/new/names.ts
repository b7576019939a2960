import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../command-line.ts";
import { root } from "./tree.ts";

/** Words of JavaScript that a `const` cannot have as its name. */
const reserved = new Set(
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments eval undefined".split(
    " ",
  ),
);

export type PartName = ReturnType<typeof partName>;

/**
 * A part's name in the forms that its files need: `post-names` as in Storyblok, in posts and in addresses,
 * `postNames`, and `Post names`. Ends the command with what a name has to be like, where this one is not.
 */
export function partName(given: string, end = "") {
  const name = given + end;
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(given) || name.length > 50) {
    fail(`"${given}" is no name: small letters, figures and hyphens, such as opening-hours.`, 2);
  }
  const word = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (reserved.has(word) || word in Object.prototype) {
    fail(`"${name}" is a word of JavaScript: choose another name.`, 2);
  }
  const spaced = name.replaceAll("-", " ");
  return { name, word, title: spaced.charAt(0).toUpperCase() + spaced.slice(1) };
}

/** Ends the command where Storyblok has a block or a page type of that name: there they are one list. */
export function ensureNewInStoryblok(name: string): void {
  const defined = new RegExp(`(?:define(?:Block|Story)|[fF]ormBlock)\\(\\{\\s*name: "${name}"`);
  const taken = globSync("src/**/*.{ts,tsx}", { cwd: root }).find((file) =>
    defined.test(readFileSync(join(root, file), "utf8")),
  );
  if (taken) fail(`${taken} has "${name}" already: choose another name.`, 2);
}
