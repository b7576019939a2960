import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { complaintsOf, secretsOf } from "./configuration.ts";
import { keepAssets } from "./keep-assets.ts";

/**
 * `npm run deploy`: production, or with `staging` staging. Refuses what would not be safe, builds, keeps the
 * files of the deployments before, and calls `wrangler deploy`. `--first`: nothing is deployed yet.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { first: { type: "boolean" } },
});
const env = positionals[0] ?? "production";
if (env !== "production" && env !== "staging") {
  console.error("npm run deploy [-- staging] [--first]");
  process.exit(2);
}

const root = join(import.meta.dirname, "..");
const errors = complaintsOf(env, secretsOf(env)).filter(({ grade }) => grade === "error");
if (errors.length > 0) {
  console.error(`Not deployed: ${env} would not be safe.\n`);
  for (const { name, says } of errors) console.error(`  ${name} ${says}`);
  console.error("\nVariables stand in wrangler.toml; secrets are set with");
  console.error(`  npx wrangler secret put NAME --env ${env}`);
  process.exit(1);
}

run("vite", ["build"], { CLOUDFLARE_ENV: env });
const site = String(readConfig({ config: join(root, "wrangler.toml"), env }).vars["SITE_ORIGIN"]);
if (!values.first) {
  const access = process.env["ACCESS_TOKEN"];
  const headers = { ...(access && { authorization: `Bearer ${access}` }) };
  const kept = await keepAssets({
    site,
    client: join(root, "dist/client"),
    now: Date.now(),
    headers,
  }).catch((thrown: unknown) => {
    console.error(`Not deployed: ${String(thrown)}`);
    console.error("Pages that are open would lose their files. Nothing there yet? -- --first");
    process.exit(1);
  });
  console.log(`${kept} files of earlier deployments are kept.`);
}
// The build has the environment in it.
run("wrangler", ["deploy"], { CLOUDFLARE_ENV: undefined });
console.log(`\nnpm run doctor -- --site ${site} --token TASK_TOKEN says whether all is well.`);

function run(command: string, given: readonly string[], more: NodeJS.ProcessEnv) {
  execFileSync(command, given, { cwd: root, stdio: "inherit", env: { ...process.env, ...more } });
}
