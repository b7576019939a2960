import { parseArgs } from "node:util";
import { complaintsOfSite } from "./ask-health.ts";
import type { Complaint } from "./configuration.ts";

/** `npm run doctor`: what is missing or weak, in plain words. */
const usage = `npm run doctor -- [--env staging] [--secrets] [--site URL [--token TOKEN]] [--json]

  Without --site: wrangler.toml as it would be deployed, to production or to --env; with --secrets
  also which secrets are set there (wrangler has to be logged in).
  With --site: a running site. With its TASK_TOKEN (--token, or in the environment) also what each
  part of it says of itself.
  --json   as JSON: [{grade, name, says}]

  Fails where there is an error.`;

const { values: asked } = parseArgs({
  options: {
    env: { type: "string" },
    secrets: { type: "boolean" },
    site: { type: "string" },
    token: { type: "string" },
    json: { type: "boolean" },
    help: { type: "boolean" },
  },
});
const env = asked.env ?? "production";
if (asked.help || (env !== "production" && env !== "staging")) {
  console.log(usage);
  process.exit(asked.help ? 0 : 2);
}

const complaints = asked.site
  ? await complaintsOfSite(asked.site, asked.token ?? process.env["TASK_TOKEN"])
  : await beforeDeployment(env);

if (asked.json) console.log(JSON.stringify(complaints, null, 2));
else tell(complaints);
process.exitCode = complaints.some(({ grade }) => grade === "error") ? 1 : 0;

/** All of wrangler is loaded for it: who asks a site does not wait for that. */
async function beforeDeployment(of: "staging" | "production") {
  const { complaintsOf, secretsOf } = await import("./configuration.ts");
  return complaintsOf(of, asked.secrets ? secretsOf(of) : null);
}

function tell(all: readonly Complaint[]) {
  const of = asked.site ?? `wrangler.toml, ${env}`;
  if (all.length === 0) return console.log(`${of}: nothing is missing.`);
  console.log(`${of}:\n`);
  for (const { grade, name, says } of all) console.log(`  ${grade.padEnd(8)} ${name} ${says}`);
}
