import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* `npm run storyblok -- adopt`: its proposals for the space of another site, and the file that it writes. */

const foreign = join(import.meta.dirname, "../foreign");
const folder = temporaryFolder();

test("proposes a block for what it knows, and writes that only when it is told to", async () => {
  const into = join(folder, "adoption.ts");
  const asked = ["adopt", "--from", join(foreign, "agency"), "--into", into];
  const told = await runCommand("storyblok", asked);
  expect(told.code).toBe(0);
  expect(told.stdout).toContain(
    "hero-section → hero (headline → title, subheadline → lead, buttons → buttons, background_image → image)",
  );
  expect(told.stdout).toContain("grid-section → feature-grid");
  expect(told.stdout).toContain("site-config → not shown");
  expect(told.stdout).toContain("tabbed-content-section → its texts, pictures and links");
  await expect(readFile(into)).rejects.toThrow();

  expect((await runCommand("storyblok", [...asked, "--apply"])).code).toBe(0);
  const written = await readFile(into, "utf8");
  expect(written).toContain('as: "hero"');
  expect(written).toContain('when: "foreign"');
});

test("says what is wrong with a folder or a language", async () => {
  const none = await runCommand("storyblok", ["adopt", "--from", join(folder, "none")]);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("cannot be read")]);
  const from = ["adopt", "--from", join(foreign, "first"), "--language", "xx"];
  expect((await runCommand("storyblok", from)).stderr).toContain("--language xx is none of");
});
