import { join } from "node:path";
import { z } from "zod";
import { unstable_readConfig as readConfig } from "wrangler";
import { allCrms, chosenCrm } from "../src/crm/all.ts";
import { checkVariables } from "../src/env.ts";
import { type Complaint, error, warning } from "./complaint.ts";

const deployments = ["free", "staging", "production"] as const;
export type Deployed = (typeof deployments)[number];

export function isDeployed(name: string): name is Deployed {
  return deployments.some((known) => known === name);
}

const root = join(import.meta.dirname, "..");

/** What wrangler.toml says of an environment. */
export function configOf(env: Deployed): Configuration {
  return configuration.parse(readConfig({ config: join(root, "wrangler.toml"), env }));
}

const configuration = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.unknown()),
  d1_databases: z.array(
    z.object({ binding: z.string(), database_name: z.string(), migrations_dir: z.string() }),
  ),
  queues: z.object({
    producers: z.array(z.object({ queue: z.string() })).default([]),
    consumers: z.array(z.object({ queue: z.string() })).default([]),
  }),
});
export type Configuration = z.infer<typeof configuration>;

/** The demo's host, which no account has. */
export function isPlaceholder(site: unknown): boolean {
  return String(site).endsWith(".example");
}

/**
 * What can be known before a deployment: wrangler.toml, and the names of the secrets that are set, null
 * where nobody looked. A secret's value is nobody's to read, so a malformed one is only seen by the site.
 */
export function complaintsOf(env: Deployed, secrets: ReadonlySet<string> | null): Complaint[] {
  const config = configOf(env);
  const { vars } = config;
  const { producers, consumers } = config.queues;
  const queues = [vars["LEADS_QUEUE"], vars["DEAD_LETTER_QUEUE"]];
  const named = [...producers, ...consumers].map(({ queue }) => queue);
  return [
    ...(named.every((name) => queues.includes(name))
      ? []
      : [error("LEADS_QUEUE", "and DEAD_LETTER_QUEUE do not name the queues of wrangler.toml")]),
    ...(isPlaceholder(vars["SITE_ORIGIN"])
      ? [
          error(
            "SITE_ORIGIN",
            "ends in `.example`: put your own, and your own `routes`, in wrangler.toml",
          ),
        ]
      : []),
    // A free account's only site is whatever it says it is.
    ...(env === "free" || vars["ENVIRONMENT"] === env
      ? []
      : [error("ENVIRONMENT", `is not ${env}`)]),
    ...variablesOf(vars, secrets),
  ];
}

function variablesOf(
  vars: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string> | null,
): Complaint[] {
  const isGiven = (name: string) => secrets?.has(name) === true;
  const crmGiven = isGiven("CRM_DESTINATION") || allCrms.some((crm) => crm.variables.some(isGiven));
  return checkVariables(vars, chosenCrm)
    .defects.filter(({ name }) => !isGiven(name) && !(name === "CRM_DESTINATION" && crmGiven))
    .map(({ name, says }) =>
      secrets !== null || name in vars
        ? error(name, says)
        : warning(name, `${says}, unless it is a secret: --account asks Cloudflare`),
    );
}
