import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ok } from "../../src/base/result.ts";
import type { Configuration } from "../configuration.ts";
import { type Account, absent } from "./account.ts";
import { NotDeployed, config, runTool } from "./wrangler.ts";

const root = join(import.meta.dirname, "../..");

/** How long a queue stores a message, in seconds: the maximum of the plan. */
export const storedSeconds = { free: 86_400, paid: 1_209_600 } as const;

const one = z.looseObject({});

/**
 * Creates missing databases, in the EU, and missing queues, and reports each to `say`. Wrangler would create
 * a database anywhere, and a queue that drops messages after four days. The upload creates the KV namespace,
 * and the bucket in the jurisdiction that wrangler.toml names. Throws `NotDeployed`.
 */
export async function makeStores(
  account: Account,
  { d1_databases: databases, queues }: Configuration,
  retentionSeconds: number,
  say: (line: string) => void,
): Promise<void> {
  const env = { CLOUDFLARE_ACCOUNT_ID: account.id };
  for (const { database_name: name } of databases) {
    const there = await databaseOf(account, name);
    if (there.ok) continue;
    if (there.failure.code !== absent.database) throw refused(`the database ${name}`, there);
    await runTool("wrangler", ["d1", "create", name, "--jurisdiction", "eu", ...config], { env });
    say(`created the database ${name}, in the EU`);
  }
  for (const { queue } of queues.consumers) {
    const there = await hasQueue(account, queue);
    if (!there.ok) throw refused(`the queue ${queue}`, there);
    if (there.value) continue;
    const retention = ["--message-retention-period-secs", String(retentionSeconds)];
    await runTool("wrangler", ["queues", "create", queue, ...retention, ...config], { env });
    say(`created the queue ${queue}, which stores a message for ${retentionSeconds / 3600} hours`);
  }
}

const queueNames = z.array(z.looseObject({ queue_name: z.string() }));

export async function hasQueue(account: Account, queue: string) {
  const named = await account.request(`/queues?name=${encodeURIComponent(queue)}`, queueNames);
  return named.ok ? ok(named.value.some(({ queue_name: name }) => name === queue)) : named;
}

function refused(what: string, { failure }: { failure: { code: number; message: string } }) {
  return new NotDeployed(`Cloudflare did not answer whether it has ${what}: ${failure.message}`);
}

/** True if R2 is switched on. A new account does that once, in the dashboard, with a card. */
export async function hasR2(account: Account): Promise<boolean> {
  const buckets = await account.request("/r2/buckets", one);
  if (buckets.ok) return true;
  if (buckets.failure.code === absent.r2) return false;
  throw refused("R2", buckets);
}

const namespaces = z.array(z.object({ id: z.string(), title: z.string() }));

/**
 * Returns the id of a KV namespace that an earlier, failed deployment created: wrangler would try to create
 * it again and be refused. Returns null if there is none with that name.
 */
export async function namespaceOf(account: Account, title: string): Promise<string | null> {
  for (let page = 1; ; page += 1) {
    const path = `/storage/kv/namespaces?per_page=100&page=${page}`;
    const listed = await account.request(path, namespaces);
    if (!listed.ok) throw refused(`the namespace ${title}`, listed);
    const found = listed.value.find((namespace) => namespace.title === title);
    if (found) return found.id;
    if (listed.value.length < 100) return null;
  }
}

/** Applies missing migrations to the databases, before the code that needs them is deployed. */
export async function migrate(
  account: Account,
  env: string,
  databases: Configuration["d1_databases"],
  say: (line: string) => void,
): Promise<void> {
  for (const database of databases) {
    const missing = await missingMigrations(account, database);
    if (missing.length === 0) continue;
    const apply = ["d1", "migrations", "apply", database.binding];
    await runTool("wrangler", [...apply, "--remote", `--env=${env}`, ...config], {
      env: { CLOUDFLARE_ACCOUNT_ID: account.id },
    });
    say(`migrated the database ${database.database_name}: ${missing.join(", ")}`);
  }
}

const rows = z.array(z.looseObject({ results: z.array(z.looseObject({ name: z.string() })) }));

/** Returns the migrations that a database lacks, by their file names. */
export async function missingMigrations(
  account: Account,
  { database_name: name, migrations_dir: folder }: Configuration["d1_databases"][number],
): Promise<string[]> {
  const files = (await readdir(join(root, folder))).filter((file) => file.endsWith(".sql"));
  const there = await databaseOf(account, name);
  if (!there.ok) return files;
  // Without a table of migrations, none was applied.
  const body = { sql: "SELECT name FROM d1_migrations" };
  const path = `/d1/database/${there.value.uuid}/query`;
  const answer = await account.request(path, rows, { method: "POST", body });
  const applied = answer.ok ? answer.value.flatMap(({ results }) => results) : [];
  return files.filter((file) => !applied.some(({ name: done }) => done === file));
}

const database = z.looseObject({ uuid: z.string(), jurisdiction: z.string().nullish() });

/** Asks Cloudflare for a database. */
export function databaseOf(account: Account, name: string) {
  return account.request(`/d1/database/${encodeURIComponent(name)}`, database);
}
