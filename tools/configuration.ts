import { join } from "node:path";
import { z } from "zod";
import { unstable_readConfig as readConfig } from "wrangler";
import { allCrms, chosenCrm } from "../src/crm/all.ts";
import { checkVariables } from "../src/env.ts";
import { allSenders, chosenSender } from "../src/mail/senders/all.ts";
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
    ...mailOf(givenTo(config), secrets),
  ];
}

/** What the Worker is given of who sends mails: the variables, and the bindings that send. */
export function givenTo({ vars, send_email: bound }: Configuration): Record<string, unknown> {
  return { ...vars, ...Object.fromEntries(bound.map(({ name }) => [name, { send() {} }])) };
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

/** A site may send no mails, but then somebody should know; of a sender that is chosen nothing may be missing. */
function mailOf(
  given: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string> | null,
): Complaint[] {
  const names = ["MAIL_SENDER", ...new Set(allSenders.flatMap(({ variables }) => variables))];
  const set = names.filter((name) => secrets?.has(name));
  const isKnown = (name: string) => set.includes(name) || Boolean(given[name]);
  if (!names.some(isKnown)) {
    const unless = secrets === null ? ", unless by a secret: --account asks Cloudflare" : "";
    return [warning("MAIL_SENDER", `is not chosen: no mail is sent${unless}`)];
  }
  // A secret's value is nobody's to read: which sender it names is told by that one's own variables.
  const own = allSenders.find(({ variables }) =>
    variables.some((name) => name !== "MAIL_FROM" && isKnown(name)),
  );
  const hidden = Object.fromEntries(set.map((name) => [name, "a secret"]));
  const named = set.includes("MAIL_SENDER") && { MAIL_SENDER: (own ?? allSenders[0]).name };
  return chosenSender({ ...given, ...hidden, ...named })
    .defects.filter(({ name }) => !set.includes(name))
    .map(({ name, says }) =>
      secrets !== null || given[name]
        ? error(name, `of who sends mails: ${says}`)
        : warning(name, "of who sends mails, unless it is a secret: --account asks Cloudflare"),
    );
}
