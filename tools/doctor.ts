import { complaintsOfPages, complaintsOfSite } from "./ask-health.ts";
import { complaintsOfSpace, regionOf } from "./ask-storyblok.ts";
import { brand } from "../src/brand/brand.ts";
import { argumentsOf, fail, flags, printJson, texts, wrongSite } from "./command-line.ts";
import type { Complaint } from "./complaint.ts";
import { ensureVariables, variables } from "./dev-vars.ts";
import { forgottenPictures } from "./forgotten-pictures.ts";
import { trustOwn } from "./https-certificate.ts";

/** `npm run doctor`: reports what is missing or weak, in plain words. */
const usage = `npm run doctor -- [--env free|staging|production] [--account] [--site URL [--token TOKEN]] [--json]

  Without --site: checks wrangler.toml as it would be deployed to --env. The default is production once
  that has a host name of yours, and free until then. With --account also checks the secrets, stores,
  migrations and the cron there (run npx wrangler login first).
  With --site: checks a running site and its pages. With its TASK_TOKEN (--token, or in the environment)
  also prints the problems that the site itself reports; with STORYBLOK_TOKEN, and
  STORYBLOK_MANAGEMENT_TOKEN and STORYBLOK_SPACE_ID (in the environment or .dev.vars), also what the
  space lacks.
  --json   prints JSON: [{grade, name, says}]

  Fails if there is an error.`;

const { values: options } = argumentsOf(usage, {
  options: { ...texts("env", "site", "token"), ...flags("account", "json") },
});

if (options.site) trustOwn(options.site);
const wrong = options.site ? wrongSite(options.site) : null;
if (wrong) fail(wrong, 2);
const env = options.env ?? (options.site ? "production" : await usualEnvironment());
const complaints = options.site ? await ofSite(options.site) : await beforeDeployment(env);
if (options.json) printJson(complaints);
else print(complaints);
process.exitCode = complaints.some(({ grade }) => grade === "error") ? 1 : 0;

async function ofSite(site: string): Promise<Complaint[]> {
  ensureVariables("STORYBLOK_REGION", "STORYBLOK_API");
  const health = await complaintsOfSite(site, options.token ?? process.env["TASK_TOKEN"]);
  const keys = {
    token: variables["STORYBLOK_TOKEN"],
    managementToken: variables["STORYBLOK_MANAGEMENT_TOKEN"],
    space: variables["STORYBLOK_SPACE_ID"],
    region: regionOf(variables["STORYBLOK_REGION"]),
    api: variables["STORYBLOK_API"],
    managementApi: variables["STORYBLOK_MANAGEMENT_API"],
  };
  // If nothing answers at the address, there is nothing more to check.
  if (health.some(({ name }) => name === site)) return health;
  return [...health, ...(await complaintsOfPages(site)), ...(await complaintsOfSpace(keys, site))];
}

/** Returns free until production has its own host name: before that, its gaps do not matter. */
async function usualEnvironment(): Promise<string> {
  const { configOf, isPlaceholder } = await import("./configuration.ts");
  return isPlaceholder(configOf("production").vars["SITE_ORIGIN"]) ? "free" : "production";
}

/** Checks wrangler.toml. This loads all of wrangler, which a check of a running site does not need. */
async function beforeDeployment(of: string): Promise<Complaint[]> {
  const { complaintsOf, isDeployed } = await import("./configuration.ts");
  if (!isDeployed(of)) fail(`--env ${of} is not free, staging or production`, 2);
  const pictures = forgottenPictures(brand.name);
  if (!options.account) return [...complaintsOf(of, null), ...pictures];
  const { complaintsOfAccount } = await import("./ask-account.ts");
  return [...(await complaintsOfAccount(of)), ...pictures];
}

function print(all: readonly Complaint[]) {
  const of = options.site ?? `wrangler.toml, ${env}`;
  if (all.length === 0) console.log(`${of}: nothing is missing.`);
  else console.log(`${of}:\n`);
  for (const { grade, name, says } of all) console.log(`  ${grade.padEnd(8)} ${name} ${says}`);
  const hasErrors = all.some(({ grade }) => grade === "error");
  if (hasErrors)
    console.log("\nErrors prevent a deployment, or mean that something does not work.");
  else if (all.length > 0) console.log("\nWarnings do not prevent a deployment.");
  if (options.site) return;
  const ask = `npm run doctor -- --env ${env} --account checks them`;
  if (!options.account) console.log(`Secrets were not checked: ${ask}.`);
  const first = "npm run deploy -- production asks for one";
  if (!options.env && env === "free")
    console.log(`production has no host name of yours yet, so it was not checked: ${first}.`);
}
