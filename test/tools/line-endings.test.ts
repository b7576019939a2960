import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

const root = join(import.meta.dirname, "../..");

test("a clone has the line endings of the repository, also with the settings of Git for Windows", () => {
  const folder = temporaryFolder(onTestFinished);
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  const git = (...given: string[]) => execFileSync("git", given, { stdio: "pipe" });
  git("init", from);
  copyFileSync(join(root, ".gitattributes"), join(from, ".gitattributes"));
  const files = { "a.ts": "one\ntwo\n", "b.webp": "\0\n\0\n" };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text);
  git("-C", from, "add", ".");
  git("-C", from, "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "-m", "Add");
  git("clone", "-c", "core.autocrlf=true", from, to);
  for (const [name, text] of Object.entries(files))
    expect(readFileSync(join(to, name), "utf8")).toBe(text);
});
