import { z } from "zod";
import { type Complaint, complaintsIn, error, warning } from "./complaint.ts";
import { type Configuration, type Deployed, complaintsOf, configOf } from "./configuration.ts";
import { type Account, openAccount, secretsOf } from "./deploy/account.ts";
import { databaseOf, hasQueue, missingMigrations } from "./deploy/stores.ts";
import { NotDeployed } from "./deploy/wrangler.ts";

/** Reports what wrangler.toml and its account lack: secrets, stores, migrations, the cron. */
export async function complaintsOfAccount(env: Deployed): Promise<Complaint[]> {
  try {
    const account = await openAccount(null);
    const config = configOf(env);
    const secrets = await secretsOf(account, config.name);
    const known = complaintsOf(env, secrets ?? new Set());
    if (secrets === null) {
      const message = "is not deployed yet: npm run deploy asks for what is missing";
      return [error(config.name, message), ...known];
    }
    const databases = config.d1_databases.map((database) => ofDatabase(account, database));
    const queues = config.queues.consumers.map(({ queue }) => queueOf(account, queue));
    const cron = cronOf(account, config.name);
    return [...known, ...(await Promise.all([...databases, ...queues, cron])).flat()];
  } catch (thrown) {
    if (thrown instanceof NotDeployed) return [error("account", thrown.message)];
    throw thrown;
  }
}

async function ofDatabase(
  account: Account,
  config: Configuration["d1_databases"][number],
): Promise<Complaint[]> {
  const name = config.database_name;
  const there = await databaseOf(account, name);
  if (!there.ok)
    return [error(name, `does not exist (${there.failure.message}): npm run deploy creates it`)];
  const missing = await missingMigrations(account, config);
  return complaintsIn([
    missing.length > 0 && error(name, `lacks ${missing.join(", ")}: npm run deploy applies them`),
    there.value.jurisdiction === "eu" ||
      warning(name, "is not in the EU, and cannot be moved: docs/deploy.md"),
  ]);
}

async function queueOf(account: Account, queue: string): Promise<Complaint[]> {
  const there = await hasQueue(account, queue);
  return there.ok && there.value ? [] : [error(queue, "does not exist: npm run deploy creates it")];
}

const schedules = z.object({ schedules: z.array(z.looseObject({ cron: z.string() })) });

async function cronOf(account: Account, worker: string): Promise<Complaint[]> {
  const listed = await account.request(`/workers/scripts/${worker}/schedules`, schedules);
  const runs = listed.ok && listed.value.schedules.length > 0;
  return runs ? [] : [error("cron", "has no trigger: npm run deploy adds it")];
}
