import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
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

test("both databases are made by their migrations, and the outbox is read as the documents say", async () => {
  const operate = await readFile(join(root, "docs/operate.md"), "utf8");
  // As tools/deploy/stores.ts has it.
  const apply = (database: string) => [
    "d1",
    "migrations",
    "apply",
    database,
    "--env",
    "production",
  ];
  const [, execute = "", query = ""] =
    /(d1 execute OUTBOX --env production)\s+--remote --command[\s\\]+"([^"]+)"/.exec(operate) ?? [];
  expect([execute, query]).not.toContain("");

  await wrangler(apply("MISSES"));
  await wrangler(apply("OUTBOX"));
  const insert = `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at)
    VALUES ('a', 'contact', 'en', 'parked', 5, 9, 9), ('b', 'demo', 'de', 'parked', 7, 9, 9)`;
  const answer = await wrangler([
    ...execute.split(" "),
    "--json",
    "--command",
    `${insert}; ${query}`,
  ]);
  const [, read] = JSON.parse(answer);
  expect(read.results).toEqual([{ state: "parked", "count(*)": 2, "min(received_at)": 5 }]);
});
