import { readFileSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

const migrations = new URL("../../src/queue/migrations/", import.meta.url);

/** Every statement of the outbox's migrations, in order. */
function migrationStatements(): string[] {
  return readdirSync(migrations)
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, migrations), "utf8").split(/;\s*\n/))
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .filter((statement) => statement !== "");
}

type Bound = { sql: string; values: unknown[] };

/**
 * As much of D1 as the outbox uses, over the SQLite that Node carries: the same statements, fast
 * enough for thousands of runs.
 */
export function sqliteOutbox(): D1Database {
  const db = new DatabaseSync(":memory:");
  for (const statement of migrationStatements()) db.exec(statement);

  function run({ sql, values }: Bound) {
    const results = db.prepare(sql).all(...(values as (string | number | null)[]));
    const { changes } = Object(db.prepare("SELECT changes() AS changes").get());
    return { success: true, results, meta: { changes: /^\s*SELECT/i.test(sql) ? 0 : changes } };
  }

  function prepare(sql: string, values: unknown[] = []) {
    const bound = { sql, values };
    return {
      ...bound,
      bind: (...given: unknown[]) => prepare(sql, given),
      run: async () => run(bound),
      all: async () => run(bound),
      first: async () => run(bound).results[0] ?? null,
    };
  }

  const outbox = {
    prepare: (sql: string) => prepare(sql),
    async batch(statements: Bound[]) {
      db.exec("BEGIN");
      try {
        const results = statements.map(run);
        db.exec("COMMIT");
        return results;
      } catch (thrown) {
        db.exec("ROLLBACK");
        throw thrown;
      }
    },
  };
  return outbox as unknown as D1Database;
}
