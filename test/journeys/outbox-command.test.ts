import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { migrateKept } from "../migrate.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * The commands with which the documents make and read the outbox beside the site: run by wrangler itself, on
 * a local database, with `--local` in the place of `--remote`.
 */

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

const folder = temporaryFolder();

async function wrangler(command: readonly string[]): Promise<string> {
  const bin = join(root, "node_modules/wrangler/bin/wrangler.js");
  const given = [bin, ...command, "--local", "--persist-to", folder];
  // Without its banner it looks for no update of itself.
  const env = {
    ...process.env,
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_SEND_METRICS: "false",
    CI: "1",
  };
  return (await run(process.execPath, given, { cwd: root, env })).stdout;
}

/** As tools/deploy/stores.ts has it. */
const apply = (database: string) =>
  wrangler(["d1", "migrations", "apply", database, "--env", "production"]);

test("wrangler knows what npm start migrated, and reads the outbox as the documents say", async () => {
  const operate = await readFile(join(root, "docs/operate.md"), "utf8");
  const [, execute = "", query = ""] =
    /(d1 execute OUTBOX --env production)\s+--remote --command[\s\\]+"([^"]+)"/.exec(operate) ?? [];
  expect([execute, query]).not.toContain("");

  expect(await apply("MISSES")).toContain("0001_misses.sql");
  // As `npm start` does: `wrangler` starts a database anew for each of its migrations, of which OUTBOX has many.
  const { workerOptions } = workerOptionsOf(join(root, "wrangler.toml"), "production");
  await migrateKept(join(folder, "v3"), workerOptions);
  expect(await apply("OUTBOX")).toContain("No migrations to apply");
  const insert = `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at)
    VALUES ('a', 'contact', 'en', 'parked', 5, 9, 9), ('b', 'demo', 'de', 'parked', 7, 9, 9)`;
  const command = ["--json", "--command", `${insert}; ${query}`];
  const [, read] = JSON.parse(await wrangler([...execute.split(" "), ...command]));
  expect(read.results).toEqual([{ state: "parked", "count(*)": 2, "min(received_at)": 5 }]);
});
