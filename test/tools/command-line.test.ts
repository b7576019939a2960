import { expect, test } from "vitest";
import { fixtureSpace } from "../fixture-space.ts";
import { startStoryblok } from "../storyblok/start.ts";
import { runCommand } from "./run-command.ts";

/* What a command says to someone who asked it wrongly, or whose space it cannot reach: words, no trace. */

test.each(["content", "deploy", "doctor", "leads"])(
  "%s says which option it does not know, and which it does",
  async (command) => {
    const { code, stderr } = await runCommand(command, ["--bogus"]);
    expect(stderr).toContain("Unknown option '--bogus'");
    expect(stderr).toContain(`npm run ${command}`);
    expect(stderr).not.toContain("    at ");
    expect(code).toBe(2);
  },
);

const nobody = "http://127.0.0.1:1";

test.each<[string, string, string[], object]>([
  [
    "a space that does not answer",
    "the space cannot be read: fetch failed",
    [],
    { STORYBLOK_TOKEN: "any", STORYBLOK_API: `${nobody}/v2` },
  ],
  ["a folder that is none", "--space cannot be read: ENOENT", ["--space", "/nowhere"], {}],
  [
    "a site that does not answer",
    `${nobody} does not answer`,
    ["--misses", "--site", nobody, "--token", "any"],
    {},
  ],
])("content says it of %s", async (_, says, options, env) => {
  const { code, stderr } = await runCommand("content", options, { ...process.env, ...env });
  expect(stderr.split("\n")).toEqual([expect.stringContaining(says), ""]);
  expect(code).toBe(1);
});

test("content says what may be wrong where the space refuses the token", async () => {
  const space = await startStoryblok({ space: fixtureSpace, port: 0, quiet: true });
  const env = { STORYBLOK_TOKEN: "another space's", STORYBLOK_API: `${space.origin}/v2` };
  const { code, stderr } = await runCommand("content", [], { ...process.env, ...env });
  await space.close();
  expect(stderr).toMatch(/^the space cannot be read: 401 .*is the token this space's/);
  expect(stderr).not.toContain("another space's");
  expect(code).toBe(1);
});
