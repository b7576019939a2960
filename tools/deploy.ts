import { join } from "node:path";
import { argumentsOf, flags, unknownWord } from "./command-line.ts";
import { type Complaint, reasonOf } from "./complaint.ts";
import {
  type Deployed,
  complaintsOf,
  configOf,
  environmentOf,
  givenTo,
  isDeployed,
} from "./configuration.ts";
import { type Account, openAccount, secretsOf } from "./deploy/account.ts";
import { type Prompt, createPrompt } from "./prompt.ts";
import { type Secrets, askForSecrets } from "./deploy/secrets.ts";
import { siteOf } from "./deploy/site.ts";
import { hasR2, storedSeconds, makeStores, migrate } from "./deploy/stores.ts";
import { completeBuild, upload } from "./deploy/upload.ts";
import { NotDeployed, runTool } from "./deploy/wrangler.ts";
import { changeVariable } from "./deploy/wrangler-toml.ts";
import { keepAssets } from "./keep-assets.ts";

const usage = `npm run deploy [-- free|staging|production] [--first]

  free        an account without a plan or domain, at the address that Cloudflare gives it (the default)
  staging     only for people with access
  production  is not deployed if it would be unsafe
  --first     does not copy files of earlier deployments, for example if the old site does not answer

  In Workers Builds it asks no questions: set the secrets in the dashboard.`;

/** Set in Cloudflare's own builds: https://developers.cloudflare.com/workers/ci-cd/builds/configuration/ */
const isWorkersBuild = process.env["WORKERS_CI"] === "1";

const root = join(import.meta.dirname, "..");
const say = (line: string) => console.log(line);
const withoutFiles = "To deploy without those files, which open pages then lack: -- --first";

const { values, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: flags("first"),
});
const [env = "free", ...more] = positionals;
if (!isDeployed(env) || more.length > 0) unknownWord(isDeployed(env) ? more[0] : env, usage);

const terminal = createPrompt();
try {
  await deploy(env, terminal);
} catch (thrown) {
  if (!(thrown instanceof NotDeployed)) throw thrown;
  console.error(`\nNot deployed: ${thrown.message}`);
  process.exitCode = 1;
} finally {
  terminal.close();
}

/**
 * Asks for what only a person knows, refuses what would not be safe, creates missing stores, builds, keeps
 * the files of earlier deployments, migrates the databases, and uploads. It creates nothing twice, so after a
 * failure it can be run again and continues.
 */
async function deploy(to: Deployed, prompt: Prompt): Promise<void> {
  const first = "questions first; nothing is created or uploaded before the last of them";
  if (!isWorkersBuild) say(`${to}: ${first}.\n`);
  const account = await openAccount(prompt);
  const site = await siteOf(to, account, prompt);
  const known = await secretsOf(account, configOf(to).name);
  const set = known ?? new Set<string>();
  const secrets = isWorkersBuild
    ? secretsInDashboard(to, set)
    : await givenSecrets(to, prompt, set);
  const stores = configOf(to);
  const plan = stores.vars["PLAN"] === "free" ? "free" : "paid";
  const withFiles = await wantsFiles(account, prompt);
  const isFirst = known === null;
  const before = isFirst || values.first ? null : site;
  const password = before && known?.has("ACCESS_TOKEN") ? await askForPassword(prompt) : null;
  await makeStores(account, stores, storedSeconds[plan], say);
  say("building the site, which takes a moment");
  await runTool("vite", ["build", "--logLevel", "warn"], {
    env: { CLOUDFLARE_ENV: environmentOf(to) || undefined },
  });
  await completeBuild(account, { site, withFiles, isFirst });
  await keepOldFiles(before, password);
  await migrate(account, environmentOf(to), stores.d1_databases, say);
  await upload(account, secrets);
  printNextSteps(to, site, secrets, isFirst);
}

async function givenSecrets(
  to: Deployed,
  prompt: Prompt,
  set: ReadonlySet<string>,
): Promise<Secrets> {
  const errorsWith = (given: Secrets) => errorsOf(to, new Set([...set, ...Object.keys(given)]));
  const { given, region } = await askForSecrets({
    prompt,
    say,
    vars: givenTo(configOf(to)),
    set,
    isNeeded: (name, known) => errorsWith(known).some((error) => error.name === name),
    first: set.size === 0,
  });
  if (region !== null) {
    await changeVariable(environmentOf(to), "STORYBLOK_REGION", region);
    say(`  The space is in ${region}: wrangler.toml now has this region.`);
  }
  refuse(to, errorsWith(given));
  return given;
}

/** A free site goes live even without some secrets; its first page lists them. Others need them all. */
function secretsInDashboard(to: Deployed, set: ReadonlySet<string>): Secrets {
  const errors = errorsOf(to, set);
  if (to !== "free") refuse(to, errors);
  if (errors.length > 0) {
    say(`To set in the dashboard (Settings, Variables and Secrets):${listOf(errors)}\n`);
  }
  return {};
}

function errorsOf(to: Deployed, set: ReadonlySet<string>): Complaint[] {
  return complaintsOf(to, set).filter(({ grade }) => grade === "error");
}

function listOf(errors: readonly Complaint[]): string {
  return errors.map(({ name, says }) => `\n  ${name} ${says}`).join("");
}

function refuse(to: Deployed, errors: readonly Complaint[]): void {
  if (errors.length === 0) return;
  throw new NotDeployed(`${to} would be unsafe or incomplete.${listOf(errors)}`);
}

async function wantsFiles(account: Account, prompt: Prompt): Promise<boolean> {
  while (!(await hasR2(account))) {
    if (isWorkersBuild) {
      say("R2 is not switched on in this account: forms accept no files.");
      return false;
    }
    say(
      `R2, which stores what visitors attach, is not switched on in this account. It costs nothing
below 10 GB, but requires a card: https://dash.cloudflare.com/${account.id}/r2/overview`,
    );
    const answer = await prompt.ask(
      'Enter once it is on, or "without": forms then accept no files. ',
    );
    if (answer === "without") return false;
    if (answer === null) throw new NotDeployed("R2 is not switched on");
  }
  return true;
}

/** Asks for the password of a site that is closed to the public, which this command needs as well. */
async function askForPassword(prompt: Prompt): Promise<string> {
  const known = process.env["ACCESS_TOKEN"];
  if (known) return known;
  const question =
    "ACCESS_TOKEN: the current password of the site, to fetch the files of earlier deployments";
  const answer = await prompt.ask(`${question}: `, { hidden: true });
  if (answer) return answer;
  throw new NotDeployed(`${question}: enter it, or set it in the environment. ${withoutFiles}`);
}

/** `before`: the origin of earlier deployments; null if there is none, or none is to be asked. */
async function keepOldFiles(before: string | null, password: string | null): Promise<void> {
  const count = await keepAssets({
    site: before,
    client: join(root, "dist/client"),
    now: Date.now(),
    headers: { ...(password && { authorization: `Bearer ${password}` }) },
  }).catch((thrown: unknown) => {
    // The first build of a worker that the deploy button created: there is no site yet.
    if (isWorkersBuild) return 0;
    throw new NotDeployed(`the files of earlier deployments: ${reasonOf(thrown)}\n${withoutFiles}`);
  });
  if (before) say(`${count} files of earlier deployments were copied.`);
}

function printNextSteps(to: Deployed, site: string, secrets: Secrets, isFirst: boolean): void {
  say(`\nDeployed: ${site}/`);
  const space = secrets["STORYBLOK_SPACE_ID"];
  const { STORYBLOK_REGION: region } = configOf(to).vars;
  if (isFirst && space) {
    say(`
To fill an empty space with block types and the demo's content (docs/deploy.md, 2):
  npm run storyblok -- push --apply --space ${space} --region ${String(region)} --token TOKEN
  TOKEN: a personal access token (Storyblok, My account, Security)`);
  }
  const secret = secrets["STORYBLOK_WEBHOOK_SECRET"];
  if (secret) {
    say(`
Add a webhook in Storyblok (Settings, Webhooks; story, datasource and release events):
  ${site}/api/webhooks/storyblok  with STORYBLOK_WEBHOOK_SECRET as its secret
  or, if your plan has no secrets for webhooks:
  ${site}/api/webhooks/storyblok/${encodeURIComponent(secret)}`);
  }
  const token = secrets["TASK_TOKEN"] ? "the TASK_TOKEN above" : "its TASK_TOKEN";
  say(`
To check the site, with ${token}:
  npm run doctor -- --site ${site} --token TASK_TOKEN`);
}
