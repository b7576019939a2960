/** The rules for notices. They are stored in D1 and edited at the desk. All functions throw if D1 does. */
import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { formNamed } from "../../forms/all.ts";
import { mailboxOf } from "../../leads/mail-budget.ts";

export const ruleKinds = ["lead", "incident", "digest", "quiet", "heartbeat"] as const;
type RuleKind = (typeof ruleKinds)[number];

/** More would be hard to keep track of, and all of them are read each minute. */
const maxRules = 50;

export type Rule = {
  readonly id: string;
  readonly kind: RuleKind;
  /** Null for every form. */
  readonly form: string | null;
  readonly channel: "mail" | "slack" | "teams";
  readonly target: string;
  readonly language: "en" | "de";
  /** 1 if notices name the person. */
  readonly personal: 0 | 1;
  /** The minute of the day, in `zone`, at which the digest is sent. */
  readonly minute: number;
  readonly zone: string;
  readonly paused: 0 | 1;
  readonly changed_at: number;
  readonly checked_at: number;
  readonly told_at: number | null;
  readonly failed_at: number | null;
  readonly failure: string | null;
};

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** The fields that the desk's form posts. */
export const ruleSchema = z.object({
  kind: z.enum(ruleKinds),
  form: z
    .string()
    .transform((name) => name || null)
    .refine((name) => name === null || formNamed(name) !== null),
  target: z.string().trim().min(3).max(1_000),
  language: z.enum(["en", "de"]),
  personal: z
    .string()
    .optional()
    .transform((value) => (value === "on" ? (1 as const) : (0 as const))),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
  zone: z.string().trim().max(60).refine(isZone),
});

export type GivenRule = z.output<typeof ruleSchema>;

/** The hosts of incoming webhooks by service. A name that starts with a dot includes all its subdomains. */
const hosts = {
  slack: ["hooks.slack.com"],
  teams: [".webhook.office.com", ".logic.azure.com", ".environment.api.powerplatform.com"],
} as const;

/**
 * The channel of a target; null if the target is not valid. A webhook must be https on the default port, at a known or
 * allowed host. Nothing else is ever called.
 */
export function channelOf(target: string, allowed: readonly string[]): Rule["channel"] | null {
  if (z.email().max(254).safeParse(target).success) return "mail";
  if (!URL.canParse(target)) return null;
  const { protocol, hostname, port, username, password } = new URL(target);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return null;
  const isOf = (names: readonly string[]) =>
    names.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name));
  if (isOf(hosts.teams)) return "teams";
  return isOf(hosts.slack) || isOf(allowed) ? "slack" : null;
}

/** A target in a form that may be shown. The full address of a webhook would let anyone post to its channel. */
export function shownTarget({ channel, target }: Pick<Rule, "channel" | "target">): string {
  if (channel !== "mail") return `${new URL(target).hostname} …${target.slice(-4)}`;
  const { mailbox, domain } = mailboxOf(target);
  return `${mailbox.slice(0, 1)}…@${domain}`;
}

export async function allRules(db: D1Database): Promise<readonly Rule[]> {
  const { results } = await db
    .prepare(`SELECT * FROM rules ORDER BY kind, form, id LIMIT ${maxRules}`)
    .all<Rule>();
  return results;
}

export async function ruleAt(db: D1Database, id: string): Promise<Rule | null> {
  return db.prepare("SELECT * FROM rules WHERE id = ?1").bind(id).first<Rule>();
}

type Change = { readonly channel: Rule["channel"]; readonly actor: string; readonly now: number };

/** Adds or changes a rule. False if there are too many, or if it no longer exists. */
export async function saveRule(
  db: D1Database,
  id: string | null,
  rule: GivenRule,
  { channel, actor, now }: Change,
): Promise<boolean> {
  const form = rule.kind === "lead" || rule.kind === "quiet" ? rule.form : null;
  const personal = rule.kind === "lead" ? rule.personal : 0;
  const values = [rule.kind, form, channel, rule.target, rule.language, personal, rule.time];
  const statement =
    id === null
      ? db
          .prepare(
            `INSERT INTO rules (kind, form, channel, target, language, personal, minute, zone, changed_at, changed_by, id)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
             WHERE (SELECT count(*) FROM rules) < ${maxRules} RETURNING id`,
          )
          .bind(...values, rule.zone, now, actor, crypto.randomUUID())
      : db
          .prepare(
            `UPDATE rules SET kind = ?1, form = ?2, channel = ?3, target = ?4, language = ?5, personal = ?6,
               minute = ?7, zone = ?8, changed_at = ?9, changed_by = ?10, failed_at = NULL, failure = NULL
             WHERE id = ?11 RETURNING id`,
          )
          .bind(...values, rule.zone, now, actor, id);
  return (await statement.all()).results.length === 1;
}

export async function pauseRule(
  db: D1Database,
  id: string,
  paused: boolean,
  { actor, now }: Omit<Change, "channel">,
): Promise<void> {
  const sql = "UPDATE rules SET paused = ?2, changed_at = ?3, changed_by = ?4 WHERE id = ?1";
  await db
    .prepare(sql)
    .bind(id, paused ? 1 : 0, now, actor)
    .run();
}

/** Removes a rule and its unsent notices. */
export async function removeRule(db: D1Database, id: string): Promise<void> {
  await db.batch(
    ["rules WHERE id", "notices WHERE rule", "told_incidents WHERE rule"].map((rows) =>
      db.prepare(`DELETE FROM ${rows} = ?1`).bind(id),
    ),
  );
}
