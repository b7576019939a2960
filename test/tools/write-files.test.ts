import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "../../tools/write-files.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* A command on a full disk leaves every file as it was. */

const root = join(import.meta.dirname, "../..");

/** Runs Node as on a disk that has room for small files only: a larger one ends after 4 blocks. */
async function runOnFullDisk(...words: readonly string[]) {
  const command = `ulimit -f 4; exec "$0" "$@"`;
  return promisify(execFile)("sh", ["-c", command, process.execPath, ...words], { cwd: root }).then(
    () => null,
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(onTestFinished);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("of several files none is written, and none removed, if one does not fit", async () => {
  const folder = folderWith({ changed: "before", gone: "before" });
  const write = `import { writeFiles } from "./tools/write-files.ts";
    const files = [["changed", "after"], ["new/small", "x"], ["large", "x".repeat(10_000)]];
    await writeFiles(process.argv[1], files, ["gone"]);`;
  const ended = await runOnFullDisk("--input-type=module", "-e", write, folder);
  expect(ended?.stderr).toContain("EFBIG");
  expect(readdirSync(folder).toSorted()).toEqual(["changed", "gone"]);
  expect(readFileSync(join(folder, "changed"), "utf8")).toBe("before");
});

test("files are written in place of a removed folder", async () => {
  const folder = folderWith({ changed: "before" });
  mkdirSync(join(folder, "old/deep"), { recursive: true });
  await writeFiles(
    folder,
    [
      ["changed", "after"],
      ["old/new/file", "x"],
    ],
    ["old", "not there"],
  );
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.toSorted()).toEqual(["changed", "old", "old/new", "old/new/file"]);
  expect(readFileSync(join(folder, "changed"), "utf8")).toBe("after");
});

const state = () => execFileSync("git", ["status", "--porcelain"], { cwd: root }).toString();

test.each([
  ["new", "block", "opening-hours"],
  ["new", "page", "podcast-episode"],
  ["new", "form", "call-back"],
  ["new", "language", "fr"],
])("npm run %s -- %s %s changes nothing on a full disk, and says so", async (command, ...words) => {
  const before = state();
  const ended = await runOnFullDisk(`tools/${command}.ts`, ...words);
  expect(ended).toEqual({ code: 1, stderr: expect.stringMatching(/^EFBIG: .*\n$/) });
  expect(state()).toBe(before);
});

test("adopt leaves the file as it was on a full disk", async () => {
  const folder = folderWith({ "adoption.ts": "before" });
  const from = ["--from", "test/foreign/agency", "--into", join(folder, "adoption.ts")];
  const ended = await runOnFullDisk("tools/storyblok.ts", "adopt", "--apply", ...from);
  expect(ended).toEqual({ code: 1, stderr: expect.stringMatching(/^EFBIG: .*\n$/) });
  expect(readdirSync(folder)).toEqual(["adoption.ts"]);
  expect(readFileSync(join(folder, "adoption.ts"), "utf8")).toBe("before");
});
