import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Wrangler from "wrangler";
import { z } from "zod";
import { dayMs } from "../src/base/clock.ts";
import type { Connection } from "../src/base/connection.ts";
import { allCrms, chosenCrm } from "../src/crm/all.ts";
import type { Crm } from "../src/crm/crm.ts";
import { checkVariables } from "../src/env.ts";
import { allSenders, chosenSender } from "../src/mail/senders/all.ts";
import { type Complaint, complaintsIn, error, warning } from "./complaint.ts";

const deployments = ["free", "staging", "production"] as const;
export type Deployed = (typeof deployments)[number];

export function isDeployed(name: string): name is Deployed {
  return deployments.some((known) => known === name);
}

/** Returns wrangler's name of an environment. The top level of wrangler.toml is the free one. */
export const environmentOf = (to: Deployed) => (to === "free" ? "" : to);

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);

/** Reads the configuration of an environment from wrangler.toml. */
export function configOf(env: Deployed): Configuration {
  // Wrangler takes a second to load, so it is loaded only when needed.
  const { unstable_readConfig: readConfig } = require("wrangler") as typeof Wrangler;
  return configuration.parse(
    readConfig({ config: join(root, "wrangler.toml"), env: environmentOf(env) }),
  );
}

const configuration = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.unknown()),
  send_email: z.array(z.object({ name: z.string() })).default([]),
  d1_databases: z.array(
    z.object({ binding: z.string(), database_name: z.string(), migrations_dir: z.string() }),
  ),
  queues: z.object({
    producers: z.array(z.object({ queue: z.string() })).default([]),
    consumers: z.array(z.object({ queue: z.string() })).default([]),
  }),
});
export type Configuration = z.infer<typeof configuration>;

/** True for the demo's host name, which no account has. */
export function isPlaceholder(site: unknown): boolean {
  return String(site).endsWith(".example");
}

/**
 * Returns the complaints that are known before a deployment, from wrangler.toml and the names of the secrets
 * that are set; `secrets` is null if they were not read. The values of secrets cannot be read, so only the
 * site itself notices a malformed one. `now`: in ms since 1970.
 */
export function complaintsOf(
  env: Deployed,
  secrets: ReadonlySet<string> | null,
  now = Date.now(),
): Complaint[] {
  const config = configOf(env);
  const { vars } = config;
  const { producers, consumers } = config.queues;
  const queues = [vars["LEADS_QUEUE"], vars["DEAD_LETTER_QUEUE"]];
  const named = [...producers, ...consumers].map(({ queue }) => queue);
  return complaintsIn([
    named.every((name) => queues.includes(name)) ||
      error("LEADS_QUEUE", "and DEAD_LETTER_QUEUE do not name the queues of wrangler.toml"),
    isPlaceholder(vars["SITE_ORIGIN"]) &&
      error(
        "SITE_ORIGIN",
        "ends in `.example`: put your own, and your own `routes`, in wrangler.toml",
      ),
    // A free account has one site, so any ENVIRONMENT is right.
    env === "free" || vars["ENVIRONMENT"] === env || error("ENVIRONMENT", `is not ${env}`),
    ...variablesOf(vars, secrets, now),
    ...mailOf(givenTo(config), secrets),
  ]);
}

/** Returns what the Worker gets for its mail provider: the variables, and the bindings that send mail. */
export function givenTo({ vars, send_email: bound }: Configuration): Record<string, unknown> {
  return { ...vars, ...Object.fromEntries(bound.map(({ name }) => [name, { send() {} }])) };
}

function variablesOf(
  vars: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string> | null,
  now: number,
): Complaint[] {
  const set = secrets ?? new Set<string>();
  const given = { ...vars, ...hidden(set) };
  const crm = namedBySecret(allCrms, "CRM_DESTINATION", given, set);
  const crmNames = allCrms.flatMap(({ variables }) => variables);
  // CRM_DESTINATION is a secret and no CRM's variable is set, so the chosen CRM and what it lacks are unknown.
  const isAlone = set.has("CRM_DESTINATION") && crm === null;
  const { defects } = checkVariables(
    { ...given, ...(crm && { CRM_DESTINATION: crm.name }) },
    chosenCrm,
  );
  return [
    ...(isAlone
      ? [error("CRM_DESTINATION", "is set, but no secret of a CRM is: docs/deploy.md, 5")]
      : []),
    ...endingApi(crm ?? allCrms.find(({ name }) => name === vars["CRM_DESTINATION"]), now),
    ...defects
      // A captcha provider needs two more variables.
      .filter(({ name }) => !set.has(name) || name === "CAPTCHA_PROVIDER")
      .filter(({ name }) => !(isAlone && crmNames.includes(name)))
      .map(({ name, says }) =>
        secrets !== null || name in vars
          ? error(name, says)
          : warning(name, `${says}, unless it is a secret`),
      ),
  ];
}

/** How long before the end of an API a warning is due, in ms: time to take a later version of this site. */
const warnedMs = 183 * dayMs;

function endingApi(crm: Crm | undefined, now: number): Complaint[] {
  const { version, supportedUntil = null } = crm?.api ?? {};
  if (!crm || supportedUntil === null || now < Date.parse(supportedUntil) - warnedMs) return [];
  const message = `names ${crm.name}, whose API ${version} is supported until ${supportedUntil}; src/crm needs a later one`;
  return [warning("CRM_DESTINATION", message)];
}

/** Returns stand-ins for the values of secrets, which cannot be read. Most variables accept this value. */
function hidden(set: ReadonlySet<string>): Record<string, string> {
  const value = "https://a-secret-of-32-letters.example";
  return Object.fromEntries(
    [...set].map((name) => [name, name === "CAPTCHA_PROVIDER" ? "turnstile" : value]),
  );
}

/**
 * Returns the connection that the secret `choice` names: the first one with all its settings, or else the
 * first one with any variable that not all connections share. Returns null if there is none, or `choice` is
 * no secret.
 */
function namedBySecret<One extends Connection<unknown>>(
  all: readonly One[],
  choice: string,
  given: Readonly<Record<string, unknown>>,
  set: ReadonlySet<string>,
): One | null {
  if (!set.has(choice)) return null;
  const own = all.filter(({ variables }) =>
    variables.some((name) => given[name] && !all.every((one) => one.variables.includes(name))),
  );
  const isWhole = ({ variables, settings }: One) => {
    const read = settings.safeParse(
      Object.fromEntries(variables.flatMap((name) => (given[name] ? [[name, given[name]]] : []))),
    );
    return read.success || read.error.issues.every(({ path }) => set.has(path.join(".")));
  };
  return own.find(isWhole) ?? own[0] ?? null;
}

/** Warns if the site sends no mails. If a mail provider is chosen, reports what it lacks. */
function mailOf(
  vars: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string> | null,
): Complaint[] {
  const set = secrets ?? new Set<string>();
  const given = { ...vars, ...hidden(set) };
  const names = ["MAIL_SENDER", ...allSenders.flatMap(({ variables }) => variables)];
  if (!names.some((name) => given[name])) {
    const unless = secrets === null ? ", unless it is a secret" : "";
    return [warning("MAIL_SENDER", `is not set: no mail is sent${unless}`)];
  }
  const own = namedBySecret(allSenders, "MAIL_SENDER", given, set) ?? allSenders[0];
  return chosenSender({ ...given, ...(set.has("MAIL_SENDER") && { MAIL_SENDER: own.name }) })
    .defects.filter(({ name }) => !set.has(name))
    .map(({ name, says }) =>
      secrets !== null || vars[name]
        ? error(name, `of the mail provider: ${says}`)
        : warning(name, "of the mail provider is missing, unless it is a secret"),
    );
}
