import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* `npm run storyblok -- adopt`: its proposals for the space of another site, and the file that it writes. */

const foreign = join(import.meta.dirname, "../foreign");
const folder = temporaryFolder();

test("adopt proposes a block for each type that it knows, and writes the file only with --apply", async () => {
  const into = join(folder, "adoption.ts");
  const args = ["adopt", "--from", join(foreign, "agency"), "--into", into];
  const proposal = await runCommand("storyblok", args);
  expect(proposal.code).toBe(0);
  expect(proposal.stdout).toContain(
    "hero-section → hero (headline → title, subheadline → lead, buttons → buttons, background_image → image)",
  );
  expect(proposal.stdout).toContain("grid-section → feature-grid");
  expect(proposal.stdout).toContain("site-config → not shown");
  expect(proposal.stdout).toContain("tabbed-content-section → its texts, pictures and links");
  await expect(readFile(into)).rejects.toThrow();

  expect((await runCommand("storyblok", [...args, "--apply"])).code).toBe(0);
  const written = await readFile(into, "utf8");
  expect(written).toContain('as: "hero"');
  expect(written).toContain('when: "foreign"');
});

test("adopt reports an unreadable folder and an unknown language", async () => {
  const none = await runCommand("storyblok", ["adopt", "--from", join(folder, "none")]);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("cannot be read")]);
  const from = ["adopt", "--from", join(foreign, "first"), "--language", "xx"];
  expect((await runCommand("storyblok", from)).stderr).toContain("--language xx is not one of");
});
