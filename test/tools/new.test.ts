import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

/*
 * `npm run new` writes nothing if it is called wrongly. test/copies/own-company.test.ts tests what it writes.
 */

const root = join(import.meta.dirname, "../..");
const state = () => execFileSync("git", ["status", "--porcelain"], { cwd: root }).toString();

test.each([
  ["nothing", [], "What is to be new?"],
  ["an unknown kind", ["house", "a"], 'Nothing is called "house" here.'],
  ["no name", ["block"], "A new block has one name."],
  ["two names", ["block", "a", "b"], "A new block has one name."],
  ["an option of another kind", ["block", "a", "--hub", "b"], "A new block takes no --hub."],
  ["capitals", ["block", "Hero"], '"Hero" is no name'],
  ["a path out of the folder", ["form", "../x"], '"../x" is no name'],
  ["a name that is taken", ["block", "hero"], "src/blocks/hero/hero.tsx exists already."],
  ["a word of the list", ["block", "register-blocks"], 'has "registerBlocks" already'],
  ["a block named as a page type", ["block", "blog-page"], 'has "blog-page" already'],
  ["a page type named as a part of stories", ["page", "meta"], 'has "meta" already'],
  ["a hub named as a block", ["page", "x-page", "--hub", "quote"], 'has "quote" already'],
  ["a property of every object", ["block", "constructor"], "is a word of JavaScript"],
  ["a word of JavaScript", ["crm", "class"], "is a word of JavaScript"],
  ["a hub that is taken", ["page", "x-page", "--hub", "newsroom"], "newsroom.tsx exists already."],
  ["an existing language", ["language", "en"], "en is in src/language/language.ts already."],
  ["an unknown language", ["language", "qq"], 'No language is known as "qq"'],
  ["an unknown fallback", ["language", "fr", "--falls-back-to", "it"], "is none of en"],
  ["removing an unknown language", ["language", "--remove", "xx"], '"xx" is none of en'],
  ["removing the language that all fall back to", ["language", "--remove", "en"], "en stays"],
  ["removing a language that editors read", ["language", "--remove", "de"], "de stays"],
  ["a mail of no form", ["mail", "a", "--form", "nope"], "There is no form nope"],
])("%s is refused, and nothing changes", async (_, args, message) => {
  const before = state();
  const { code, stdout, stderr } = await runCommand("new", args);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("    at ");
  expect(stdout).toBe("");
  expect(code).toBe(2);
  expect(state()).toBe(before);
});
