import { readFileSync, readdirSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

const rooms = new URL("../../src/", import.meta.url);

/** Every statement of a database's migrations, in order. */
export const schemas = {
  queue: migrationStatements("leads"),
  routes: migrationStatements("missing"),
};

function migrationStatements(room: "leads" | "missing"): string[] {
  const migrations = new URL(`${room}/migrations/`, rooms);
  return readdirSync(migrations)
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, migrations), "utf8").split(/;\s*\n/))
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .filter((statement) => statement !== "");
}

type Bound = { sql: string; values: unknown[] };

/** A change of a submission's state, as the database itself saw it. Times are ms since 1970. */
export type Transition = {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  /** When it was written, and when the state before it ran out. */
  readonly at: number;
  readonly due: number | null;
};

/** A witness that no code under test can talk to. */
const witness = [
  "CREATE TABLE transitions (id TEXT, before TEXT, after TEXT, at INTEGER, due INTEGER)",
  `CREATE TRIGGER witness AFTER UPDATE OF state ON submissions BEGIN
     INSERT INTO transitions VALUES (new.id, old.state, new.state, new.changed_at, old.due_at);
   END`,
];

const outboxSql = whatComesOf([...schemas.queue, ...witness]);
const missesSql = whatComesOf(schemas.routes);

/** One script of what there is after all these statements: thousands of databases begin with it. */
function whatComesOf(statements: readonly string[]): string {
  const db = new DatabaseSync(":memory:");
  for (const statement of statements) db.exec(statement);
  const made = db
    .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    .all();
  db.close();
  return ["BEGIN", ...made.map(({ sql }) => sql), "COMMIT"].join(";\n");
}

/** The outbox, with a witness of what becomes of each submission. */
export function sqliteOutbox(): D1Database {
  return sqliteDatabase(outboxSql).d1;
}

/** The database of addresses that are not there, and the SQLite below it. */
export function sqliteMissingPages(): { d1: D1Database; sqlite: DatabaseSync } {
  return sqliteDatabase(missesSql);
}

/**
 * As much of D1 as this site uses, over the SQLite that Node carries: the same statements, fast enough
 * for thousands of runs.
 */
function sqliteDatabase(schema: string): { d1: D1Database; sqlite: DatabaseSync } {
  const db = new DatabaseSync(":memory:");
  db.exec(schema);

  const compiled = new Map<string, StatementSync>();
  function statementOf(sql: string): StatementSync {
    const known = compiled.get(sql) ?? db.prepare(sql);
    compiled.set(sql, known);
    return known;
  }

  function run({ sql, values }: Bound) {
    // As D1 counts: what triggers change counts, too.
    const total = () => Number(Object(statementOf("SELECT total_changes() AS total").get()).total);
    const before = total();
    const results = statementOf(sql).all(...(values as (string | number | null)[]));
    return { success: true, results, meta: { changes: total() - before } };
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

  const d1 = {
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
  return { d1: d1 as unknown as D1Database, sqlite: db };
}
