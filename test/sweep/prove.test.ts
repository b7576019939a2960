import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/* The proof that operators run, as they run it: every form, every fault, every CRM. */

const root = join(import.meta.dirname, "../..");

test("npm run leads -- prove loses nothing", async () => {
  const command = [join(root, "tools/leads.ts"), "prove", "--limit", "1000"];
  // Rejects unless the command ends well.
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
  const [, accepted] = /^all +all +\d+ +(\d+) .* 0 +0$/m.exec(stdout) ?? [];
  expect(Number(accepted)).toBeGreaterThan(15_000);
  expect(stdout).toContain(
    "Nothing lost, nothing duplicated, nothing mistaken for another, nothing else wrong.",
  );
}, 900_000);
