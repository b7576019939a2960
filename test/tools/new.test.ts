import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

/*
 * `npm run new` writes nothing if it is called wrongly. test/copies/own-company.test.ts tests what it writes.
 */

const root = join(import.meta.dirname, "../..");
const state = () => execFileSync("git", ["status", "--porcelain"], { cwd: root }).toString();

test.each([
  ["nothing", [], "Name what to create."],
  ["an unknown kind", ["house", "a"], 'There is no kind "house".'],
  ["no name", ["block"], "A new block needs exactly one name."],
  ["two names", ["block", "a", "b"], "A new block needs exactly one name."],
  ["an option of another kind", ["block", "a", "--hub", "b"], "A new block takes no --hub."],
  ["capitals", ["block", "Hero"], '"Hero" is not a name'],
  ["a path out of the folder", ["form", "../x"], '"../x" is not a name'],
  ["a name that is taken", ["block", "hero"], "src/blocks/hero/hero.tsx already exists."],
  ["a word of the list", ["block", "register-blocks"], 'already has "registerBlocks"'],
  ["a block named as a page type", ["block", "blog-page"], 'already has "blog-page"'],
  ["a page type named as a part of stories", ["page", "meta"], 'already has "meta"'],
  ["a hub named as a block", ["page", "x-page", "--hub", "quote"], 'already has "quote"'],
  ["a property of every object", ["block", "constructor"], "is a reserved word of JavaScript"],
  ["a word of JavaScript", ["crm", "class"], "is a reserved word of JavaScript"],
  ["a name its own file imports", ["block", "block"], 'would have two of "block"'],
  ["a name its own file gives a parameter", ["block", "content"], 'would have two of "content"'],
  ["a CRM that its request names", ["crm", "url"], 'would have two of "url"'],
  ["a hub that its list names", ["page", "x-page", "--hub", "data"], 'would have two of "data"'],
  ["a folder of the project", ["block", "demo"], "demo/ is a folder of the project"],
  ["a name its other file imports", ["form", "form-block"], 'would have two of "formBlock"'],
  ["a CRM whose key opens the desk", ["crm", "desk"], "already has a variable DESK_KEY"],
  ["a CRM whose key sends mails", ["crm", "brevo-api"], "already has a variable BREVO_API_KEY"],
  ["a mail named as a text of all mails", ["mail", "never"], "already has mail.never"],
  ["a hub that is taken", ["page", "x-page", "--hub", "newsroom"], "newsroom.tsx already exists."],
  ["an existing language", ["language", "en"], "en already exists in src/language/language.ts."],
  ["an unknown language", ["language", "qq"], 'There is no language "qq"'],
  ["an unknown currency", ["language", "fr", "--currency", "euro"], "--currency euro is not"],
  ["an unknown fallback", ["language", "fr", "--falls-back-to", "it"], "is not one of en"],
  ["removing an unknown language", ["language", "--remove", "xx"], '"xx" is not one of en'],
  [
    "removing the language that all fall back to",
    ["language", "--remove", "en"],
    "en cannot be removed",
  ],
  ["removing a language that editors read", ["language", "--remove", "de"], "de cannot be removed"],
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

test.each([
  ["block", "blocks/x"],
  ["form", "blocks/x"],
  ["page", "pages/x"],
  ["crm", "crm"],
])("what a new %s imports is exported", (kind, folder) => {
  const command = readFileSync(join(root, `tools/new/${kind}.ts`), "utf8");
  const missing = [...command.matchAll(/^import (?:type )?\{ ([^}$]+) \} from "(\.[^"$]+)"/gm)]
    .map(([, names = "", path = ""]) => [names, join(root, "src", folder, path)] as const)
    // The others are imports of the command itself.
    .filter(([, file]) => existsSync(file))
    .flatMap(([names, file]) => {
      const source = readFileSync(file, "utf8");
      return names
        .split(", ")
        .map((name) => name.replace("type ", ""))
        .filter((name) => !new RegExp(`^export .*\\b${name}\\b`, "m").test(source));
    });
  expect(missing).toEqual([]);
});
