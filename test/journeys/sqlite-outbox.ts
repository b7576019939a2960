import { readFileSync, readdirSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

const sources = new URL("../../src/", import.meta.url);

/** Every statement of each database's migrations, in order. */
export const schemas = {
  queue: migrationStatements("leads"),
  routes: migrationStatements("missing"),
};

function migrationStatements(folder: "leads" | "missing"): string[] {
  const migrations = new URL(`${folder}/migrations/`, sources);
  return readdirSync(migrations)
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, migrations), "utf8").split(/;\s*\n/))
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .filter((statement) => statement !== "");
}

type Bound = { sql: string; values: unknown[] };

/** A change of a submission's state, as the database recorded it. Times are ms since 1970. */
export type Transition = {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  /** When it was written, and when the state before it was due. */
  readonly at: number;
  readonly due: number | null;
};

/** A trigger that records every change of state. No code under test can influence it. */
const witness = [
  "CREATE TABLE transitions (id TEXT, before TEXT, after TEXT, at INTEGER, due INTEGER)",
  `CREATE TRIGGER witness AFTER UPDATE OF state ON submissions BEGIN
     INSERT INTO transitions VALUES (new.id, old.state, new.state, new.changed_at, old.due_at);
   END`,
];

const outboxSql = schemaScript([...schemas.queue, ...witness]);
const missesSql = schemaScript(schemas.routes);

/** Returns one script of the schema that these statements create: thousands of databases begin with it. */
function schemaScript(statements: readonly string[]): string {
  const db = new DatabaseSync(":memory:");
  for (const statement of statements) db.exec(statement);
  const rows = db
    .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    .all();
  db.close();
  return ["BEGIN", ...rows.map(({ sql }) => sql), "COMMIT"].join(";\n");
}

/** Returns an outbox that records each submission's changes of state. */
export function sqliteOutbox(): D1Database {
  return sqliteDatabase(outboxSql).d1;
}

const idle: Opened[] = [];

/**
 * Lends such an outbox to one of thousands of worlds. Returning it discards what was written, and the next
 * world gets the database with its compiled statements. A call made after that is never answered.
 */
export function borrowedOutbox(): { outbox: D1Database; giveBack: () => void } {
  const opened = idle.pop() ?? open(outboxSql);
  let isGivenBack = false;
  opened.db.exec("BEGIN");
  return {
    outbox: d1Over(opened, () => isGivenBack),
    giveBack() {
      isGivenBack = true;
      opened.db.exec("ROLLBACK");
      idle.push(opened);
    },
  };
}

/** Returns the database of missing addresses, and the SQLite below it. */
export function sqliteMissingPages(): { d1: D1Database; sqlite: DatabaseSync } {
  return sqliteDatabase(missesSql);
}

type Opened = { readonly db: DatabaseSync; readonly compiled: Map<string, StatementSync> };

function open(schema: string): Opened {
  const db = new DatabaseSync(":memory:");
  db.exec(schema);
  return { db, compiled: new Map() };
}

function sqliteDatabase(schema: string): { d1: D1Database; sqlite: DatabaseSync } {
  const opened = open(schema);
  return { d1: d1Over(opened), sqlite: opened.db };
}

/**
 * Returns the part of D1 that this site uses, on top of Node's own SQLite: the same statements, fast enough
 * for thousands of runs.
 */
function d1Over({ db, compiled }: Opened, isClosed = () => false): D1Database {
  function statementOf(sql: string): StatementSync {
    const known = compiled.get(sql) ?? db.prepare(sql);
    compiled.set(sql, known);
    return known;
  }

  function run({ sql, values }: Bound) {
    // As in D1, changes made by triggers count too.
    const total = () => Number(Object(statementOf("SELECT total_changes() AS total").get()).total);
    const before = total();
    const results = statementOf(sql).all(...(values as (string | number | null)[]));
    return { success: true, results, meta: { changes: total() - before } };
  }

  const unlessClosed = async <Answer>(work: () => Answer): Promise<Answer> =>
    isClosed() ? new Promise(() => {}) : work();

  function prepare(sql: string, values: unknown[] = []) {
    const bound = { sql, values };
    return {
      ...bound,
      bind: (...given: unknown[]) => prepare(sql, given),
      run: () => unlessClosed(() => run(bound)),
      all: () => unlessClosed(() => run(bound)),
      first: () => unlessClosed(() => run(bound).results[0] ?? null),
    };
  }

  function batch(statements: Bound[]) {
    db.exec("SAVEPOINT batch");
    try {
      const results = statements.map(run);
      db.exec("RELEASE batch");
      return results;
    } catch (thrown) {
      db.exec("ROLLBACK TO batch; RELEASE batch");
      throw thrown;
    }
  }

  const d1 = {
    prepare: (sql: string) => prepare(sql),
    batch: (statements: Bound[]) => unlessClosed(() => batch(statements)),
  };
  return d1 as unknown as D1Database;
}
