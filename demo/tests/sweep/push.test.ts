import { afterAll, expect, test } from "vitest";
import { emptySpaceId, writeEmptySpace } from "../../../test/storyblok/management/empty-space.ts";
import { startManagement } from "../../../test/storyblok/management/start.ts";
import { runCommand } from "../../../test/tools/run-command.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

/* `npm run storyblok -- push --apply`, as a person calls it on the first day, into a space that refuses files. */

const token = "personal-access-token";
const folder = temporaryFolder();
await writeEmptySpace(folder);
const management = await startManagement({ folder, token });
afterAll(() => management.close());

function push() {
  const where = ["--api", management.origin, "--space", String(emptySpaceId), "--token", token];
  return runCommand("storyblok", ["push", "--apply", ...where]);
}
const linesOf = (said: string, pattern: RegExp) =>
  said.split("\n").filter((line) => pattern.test(line));

test("all stories are there, what was refused is listed, and once allowed it alone is added", async () => {
  management.setPlan({ files: "images" });
  const first = await push();
  expect(first.code).toBe(2);
  expect(linesOf(first.stdout, /^story .*: new/).length).toBeGreaterThan(500);
  expect(linesOf(first.stdout, /^story .*: refused/)).toEqual([]);
  expect(first.stdout).toMatch(/^made: .*\d+ story/m);
  const refused = linesOf(first.stderr, /^ {2}asset /);
  expect(first.stderr).toMatch(new RegExp(`^${refused.length} refused:`));
  expect(refused.filter((line) => /^ {2}asset \S+\.pdf: /.test(line)).length).toBeGreaterThan(20);
  expect(first.stderr).toContain("payment details");

  const again = await push();
  expect(again).toMatchObject({ code: 2, stdout: expect.stringContaining("nothing changed") });

  management.setPlan({ files: "all" });
  const allowed = await push();
  expect(allowed.code).toBe(0);
  expect(linesOf(allowed.stdout, /: new/)).toHaveLength(refused.length);
  expect(linesOf(allowed.stdout, /^asset .*: new/)).toHaveLength(refused.length);
  expect(await push()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("nothing to change"),
  });
});
