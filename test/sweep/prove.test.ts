import { expect, test } from "vitest";
import { runCommand } from "../tools/run-command.ts";

/* The proof as operators run it: every form, every fault, every CRM. */

test("npm run leads -- prove loses nothing", async () => {
  const { code, signal, stdout, stderr } = await runCommand("leads", ["prove", "--limit", "1000"]);
  const wrong = stdout.split("\n").filter((line) => line.startsWith("WRONG"));
  expect({ code, signal, wrong }, stderr).toEqual({ code: 0, signal: null, wrong: [] });
  const [, accepted] = /^all +all +\d+ +(\d+) .* 0 +0$/m.exec(stdout) ?? [];
  expect(Number(accepted)).toBeGreaterThan(15_000);
  expect(stdout).toContain(
    "Nothing lost, nothing duplicated, nothing mistaken for another, nothing else wrong.",
  );
});
