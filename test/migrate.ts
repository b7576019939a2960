import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from "miniflare";

const root = join(import.meta.dirname, "..");
/** The migrations of each database, by its binding, as in wrangler.toml. */
const migrations = { OUTBOX: "src/leads/migrations", MISSES: "src/missing/migrations" };

/**
 * Migrates a persistent database while the port is still closed. A call into Miniflare blocks this process,
 * and the worker, if it handles a visitor's post at that moment, can be waiting for this process.
 */
export async function migratePersisted(persist: string, workerOptions: object): Promise<void> {
  const d1Databases: Record<string, string> = Reflect.get(workerOptions, "d1Databases");
  const closed = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() }",
      d1Databases,
      cf: false,
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: persist,
    }),
  );
  await migrate(closed);
  await closed.dispose();
}

/**
 * Migrates all databases. Each is attempted again if workerd closed a connection that a paused machine left
 * idle for seconds.
 */
export async function migrate(miniflare: Miniflare): Promise<void> {
  await Promise.all(
    Object.entries(migrations).map(([binding, folder]) => {
      const attempt = () => migrateOne(miniflare, binding, join(root, folder));
      return attempt().catch((error) =>
        /fetch failed/.test(error) ? attempt() : Promise.reject(error),
      );
    }),
  );
}

/** Applies the missing migrations, and notes them where `wrangler d1 migrations` does. */
async function migrateOne(miniflare: Miniflare, binding: string, folder: string) {
  const database = await miniflare.getD1Database(binding);
  await database.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map((row) => row.name));
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const missing = files.filter((file) => !applied.has(file));
  const batches = await Promise.all(
    missing.map(async (file) => [
      ...statementsOf(await readFile(join(folder, file), "utf8")).map((sql) =>
        database.prepare(sql),
      ),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]),
  );
  if (batches.length > 0) await database.batch(batches.flat());
}

function statementsOf(sql: string): string[] {
  return (
    sql
      .replace(/--.*$/gm, "")
      // A trigger is one line, and has semicolons of its own.
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== "")
  );
}
