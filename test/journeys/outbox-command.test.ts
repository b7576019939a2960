import { execFile } from "node:child_process";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * The commands that create and read the outbox beside the site, as the documentation has them: run by
 * wrangler itself on a local database, with `--local` instead of `--remote`.
 */

const root = join(import.meta.dirname, "../..");
const outboxMigrations = join(root, "src/leads/migrations");
const run = promisify(execFile);

const folder = temporaryFolder();

async function wrangler(command: readonly string[]): Promise<string> {
  const bin = join(root, "node_modules/wrangler/bin/wrangler.js");
  const args = [bin, ...command, "--local", "--persist-to", folder];
  // Without its banner, wrangler does not check for an update of itself.
  const env = {
    ...process.env,
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_SEND_METRICS: "false",
    CI: "1",
  };
  return (await run(process.execPath, args, { cwd: root, env })).stdout;
}

/** Runs the command as tools/deploy/stores.ts does. */
const migrations = (command: "list" | "apply", database: string) =>
  wrangler(["d1", "migrations", command, database, "--env", "production"]);

test("migrations create both databases, and the documented command reads the outbox", async () => {
  const operate = await readFile(join(root, "docs/operate.md"), "utf8");
  const [, execute = "", query = ""] =
    /(d1 execute OUTBOX --env production)\s+--remote --command[\s\\]+"([^"]+)"/.exec(operate) ?? [];
  expect([execute, query]).not.toContain("");

  await migrations("apply", "MISSES");
  // Lists the outbox's migrations and executes them together: `apply` restarts the database for each one.
  const names = (await readdir(outboxMigrations)).toSorted();
  const due = await migrations("list", "OUTBOX");
  expect(due.match(/\d{4}_\w+\.sql/g)).toEqual(names);
  const statements = names.map((name) => readFile(join(outboxMigrations, name), "utf8"));
  const file = join(folder, "all.sql");
  await writeFile(file, (await Promise.all(statements)).join("\n"));
  await wrangler([...execute.split(" "), "--file", file]);

  const insert = `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at)
    VALUES ('a', 'contact', 'en', 'parked', 5, 9, 9), ('b', 'demo', 'de', 'parked', 7, 9, 9)`;
  const command = ["--json", "--command", `${insert}; ${query}`];
  const [, read] = JSON.parse(await wrangler([...execute.split(" "), ...command]));
  expect(read.results).toEqual([{ state: "parked", "count(*)": 2, "min(received_at)": 5 }]);
});
