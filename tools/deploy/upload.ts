import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Account } from "./account.ts";
import type { Secrets } from "./secrets.ts";
import { namespaceOf } from "./stores.ts";
import { runTool } from "./wrangler.ts";

const builtConfig = join(import.meta.dirname, "../../dist/worker/wrangler.json");
const kvOf = z.array(z.looseObject({ binding: z.string(), id: z.string().optional() }));

/** Adds to the build what only Cloudflare knows. */
export async function completeBuild(
  account: Account,
  { site, withFiles, isFirst }: { site: string; withFiles: boolean; isFirst: boolean },
): Promise<void> {
  const built: Record<string, unknown> & { name: string; vars: object } = JSON.parse(
    await readFile(builtConfig, "utf8"),
  );
  const namespaces = kvOf.parse(built["kv_namespaces"]);
  const named = namespaces.map(async (namespace) => {
    if (namespace.id) return namespace;
    const id = await namespaceOf(account, `${built.name}-${namespace.binding.toLowerCase()}`);
    return { ...namespace, ...(id && { id }) };
  });
  Object.assign(built, {
    vars: { ...built.vars, SITE_ORIGIN: site },
    // For an existing Worker, wrangler uses the namespace that it has.
    ...(isFirst && { kv_namespaces: await Promise.all(named) }),
    ...(!withFiles && { r2_buckets: [] }),
  });
  await writeFile(builtConfig, JSON.stringify(built));
}

/** Uploads code and secrets together, so that there is never one without the other. */
export async function upload(account: Account, secrets: Secrets): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "deploy-"));
  const file = join(folder.path, "secrets.json");
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  const given = Object.keys(secrets).length > 0 ? ["--secrets-file", file] : [];
  // The build already contains the environment.
  const surroundings = { CLOUDFLARE_ACCOUNT_ID: account.id, CLOUDFLARE_ENV: undefined };
  await runTool("wrangler", ["deploy", ...given], { seen: true, env: surroundings });
}
