import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { allCrms, chosenCrm } from "../src/crm/all.ts";
import { checkVariables } from "../src/env.ts";

/** What of a site's configuration is missing or weak. An error is one with which it is not deployed. */
export type Complaint = {
  readonly grade: "error" | "warning";
  readonly name: string;
  readonly says: string;
};

export type Deployed = "staging" | "production";

const root = join(import.meta.dirname, "..");

/**
 * What can be known before a deployment: wrangler.toml, and the names of the secrets that are set, null
 * where nobody looked. A secret's value is nobody's to read, so a malformed one is only seen by the site.
 */
export function complaintsOf(env: Deployed, secrets: ReadonlySet<string> | null): Complaint[] {
  const config = readConfig({ config: join(root, "wrangler.toml"), env });
  const vars: Record<string, unknown> = { ...config.vars };
  const bindings = [...config.kv_namespaces, ...config.d1_databases];
  const unnamed = bindings.filter((one) => JSON.stringify(one).includes("put-the-id-here"));
  const { producers = [], consumers = [] } = config.queues;
  const queues = [vars["LEADS_QUEUE"], vars["DEAD_LETTER_QUEUE"]];
  const named = [...producers, ...consumers].map(({ queue }) => queue);
  return [
    ...unnamed.map(({ binding }) => error(binding, "has no id yet in wrangler.toml")),
    ...(named.every((name) => queues.includes(name))
      ? []
      : [error("LEADS_QUEUE", "and DEAD_LETTER_QUEUE do not name the queues of wrangler.toml")]),
    ...(String(vars["SITE_ORIGIN"]).endsWith(".example")
      ? [
          error(
            "SITE_ORIGIN",
            "ends in `.example`: put your own, and your own `routes`, in wrangler.toml",
          ),
        ]
      : []),
    ...(vars["ENVIRONMENT"] === env ? [] : [error("ENVIRONMENT", `is not ${env}`)]),
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
        : {
            grade: "warning",
            name,
            says: `${says}, unless it is a secret: --secrets asks Cloudflare`,
          },
    );
}

function error(name: string, says: string): Complaint {
  return { grade: "error", name, says };
}

/** The names of the secrets of a deployed site. Throws where Cloudflare does not say them. */
export function secretsOf(env: Deployed): ReadonlySet<string> {
  const said = execFileSync("wrangler", ["secret", "list", "--env", env, "--format", "json"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const list: { name: string }[] = JSON.parse(said.slice(said.indexOf("[")));
  return new Set(list.map(({ name }) => name));
}
