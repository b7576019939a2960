import { join } from "node:path";
import { ownEntry } from "../src/base/own-entry.ts";
import { allCrms } from "../src/crm/all.ts";
import { askTask } from "./ask-task.ts";
import { regionOf } from "./ask-storyblok.ts";
import { argumentsOf, fail, unknownWord, wrongSite, wrongSpace } from "./command-line.ts";
import { ensureVariables, setIn, variables } from "./dev-vars.ts";
import { crmSteps } from "./live/crm.ts";
import { createRecorder } from "./live/recording.ts";
import { reached, workerSteps } from "./live/from-worker.ts";
import { type Step, runSteps } from "./live/steps.ts";
import { storyblokSteps } from "./live/storyblok.ts";
import { managementHosts } from "../src/catalog/management-hosts.ts";
import { labelLanguages } from "../src/language/language.ts";
import { createManagementApi } from "./storyblok/management-api.ts";
import { pushSite, printRefused } from "./storyblok/push-site.ts";
import { writeFiles } from "./write-files.ts";

const usage = `npm run live -- storyblok|crm|edge|from-worker

  Proves in your own accounts what no stand-in can, step by step. It prints what each step proves, and what
  to do if it fails. The answers, without any values, are written to live-recordings/.

  storyblok  an empty space, or one whose name contains "live test", and a site that reads it:
             STORYBLOK_SPACE_ID, STORYBLOK_MANAGEMENT_TOKEN, STORYBLOK_PREVIEW_TOKEN, STORYBLOK_REGION,
             LIVE_SITE. Pushes, publishes, opens the editor, unpublishes, deletes
  crm        an account for tests: CRM_DESTINATION and its own variables, and LIVE_CRM=sandbox, which
             confirms that it can be written to. LIVE_DUPLICATE_RULE=true if a rule there blocks duplicates
  edge       a deployed site: LIVE_SITE, LIVE_ELSEWHERE (the site through another location), LIVE_ENV
             (free, staging or production; free), and npx wrangler login

  from-worker  a deployed site: LIVE_SITE and its TASK_TOKEN. It calls Storyblok, its mail provider (a mail
             to MAIL_FROM), its alerts and, with LIVE_CRM=sandbox, its CRM once each, and prints the answers

  Variables come from the environment or .dev.vars. Fails if a step fails.`;

const root = join(import.meta.dirname, "..");
const say = (line: string) => console.log(line);

/** Returns a variable of the environment or .dev.vars. Ends the command if it is missing. */
function given(name: string): string {
  const value = variables[name];
  const wrong = value && name === "LIVE_SITE" ? wrongSite(value) : null;
  if (wrong) fail(`LIVE_SITE ${wrong}`, 2);
  if (value) return value;
  fail(`${name} is missing.\n\n${usage}`, 2);
}

const recorder = createRecorder(fetch);
// Every request from here on, by any client, is recorded.
globalThis.fetch = recorder.fetch;

const {
  positionals: [what, ...more],
} = argumentsOf(usage, { allowPositionals: true });
const kinds: Readonly<Record<string, () => Promise<Step[]>>> = {
  storyblok: async () => ofStoryblok(),
  crm: async () => ofCrm(),
  edge: ofEdge,
  "from-worker": async () => {
    const target = { site: given("LIVE_SITE"), token: given("TASK_TOKEN") };
    return workerSteps({
      reach: (service) => askTask("reach", { service }, target, reached),
      isSandbox: variables["LIVE_CRM"] === "sandbox",
    });
  },
};
const steps = what && more.length === 0 ? ownEntry(kinds, what) : undefined;
if (!what || !steps) unknownWord(more[0] ?? what, usage);
const succeeded = await runSteps(await steps(), say);
await saveRecording(what);
process.exitCode = succeeded ? 0 : 1;

function ofStoryblok(): Step[] {
  ensureVariables("STORYBLOK_REGION");
  const region = regionOf(variables["STORYBLOK_REGION"]);
  const space = given("STORYBLOK_SPACE_ID");
  const wrong = wrongSpace("STORYBLOK_SPACE_ID", space);
  if (wrong) fail(wrong, 2);
  const token = given("STORYBLOK_MANAGEMENT_TOKEN");
  const origin = variables["STORYBLOK_MANAGEMENT_API"] ?? managementHosts[region];
  const api = createManagementApi({ api: origin, space, token });
  return storyblokSteps({
    api,
    async push() {
      const [labels] = labelLanguages;
      const how = { labels, apply: true, schemasOnly: false, previews: true };
      const { count, refused } = await pushSite({ api, ...how, say: () => undefined });
      if (refused.length > 0) printRefused(refused);
      return count;
    },
    site: given("LIVE_SITE"),
    spaceId: space,
    previewToken: given("STORYBLOK_PREVIEW_TOKEN"),
  });
}

function ofCrm(): Step[] {
  if (given("LIVE_CRM") !== "sandbox") given("LIVE_CRM=sandbox");
  const name = given("CRM_DESTINATION");
  const crm = allCrms.find((one) => one.name === name);
  if (!crm) fail(`CRM_DESTINATION must be one of ${allCrms.map((one) => one.name).join(", ")}`, 2);
  return crmSteps({
    crm,
    variables: setIn(variables, crm.variables),
    outside: { fetch: recorder.fetch, now: Date.now },
    isBlocking: variables["LIVE_DUPLICATE_RULE"] === "true",
  });
}

/** Returns the steps of `edge`. This loads all of wrangler. */
async function ofEdge(): Promise<Step[]> {
  const [{ configOf, isDeployed }, { openAccount }, { edgeSteps }] = await Promise.all([
    import("./configuration.ts"),
    import("./deploy/account.ts"),
    import("./live/edge.ts"),
  ]);
  const env = variables["LIVE_ENV"] ?? "free";
  if (!isDeployed(env)) fail(`LIVE_ENV must be free, staging or production, not ${env}`, 2);
  return edgeSteps({
    site: given("LIVE_SITE"),
    elsewhere: variables["LIVE_ELSEWHERE"] ?? null,
    account: await openAccount(null).catch(() => null),
    worker: configOf(env).name,
    publish: null,
    say,
  });
}

async function saveRecording(name: string): Promise<void> {
  const at = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
  const path = `live-recordings/${name}-${at}.json`;
  await writeFiles(root, [[path, `${JSON.stringify(recorder.exchanges, null, 2)}\n`]]);
  say(`\n${recorder.exchanges.length} answers, without their values: ${join(root, path)}`);
}
