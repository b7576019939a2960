import { attempt } from "../../base/deadline.ts";
import { readJson } from "../../base/parse-json.ts";
import { err } from "../../base/result.ts";
import { raiseAlert } from "../../leads/alert.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";
import { type About, aboutSchema } from "./about.ts";
import { compose } from "./compose.ts";
import { sendHeartbeat } from "./heartbeat.ts";
import {
  deleteOldNotices,
  createNotice,
  addDigestNotices,
  addHeartbeatNotices,
  addIncidentNotices,
  addLeadNotices,
  addQuietNotices,
} from "./make-notices.ts";
import { type Rule, allRules } from "./rule.ts";
import { sendNotice } from "./send-notice.ts";

/** For each step, in ms. */
const timeoutMs = 15_000;
/** The most notices that are sent per minute. The rest wait for the next minute. */
const maxAtOnce = 20;
/** How long other crons leave a notice that is being sent. Longer than a call. In ms. */
const lockMs = 60_000;
/** The delays before each retry, in seconds. After the last one the notice is given up. */
const delaysSeconds = [60, 300, 900, 3_600, 14_400, 43_200] as const;

/**
 * Runs last in the cron, apart from the delivery of leads: creates the notices that the rules require and sends those
 * that are due. `hosts`: webhook hosts in addition to those of Slack and Teams. Never throws.
 */
export async function sendNotices(parts: LeadParts, hosts: readonly string[]): Promise<void> {
  const rules = await attempt(() => allRules(parts.outbox), timeoutMs);
  if (rules === null || rules.length === 0) return;
  const active = rules.filter(({ paused }) => paused === 0);
  const steps = [
    ...(active.some(({ kind }) => kind === "heartbeat") ? [() => sendHeartbeat(parts)] : []),
    ...[
      addLeadNotices,
      addIncidentNotices,
      addDigestNotices,
      addQuietNotices,
      addHeartbeatNotices,
    ].map((step) => () => step(parts, active)),
    () => sendDue(parts, hosts),
    () => deleteOldNotices(parts),
  ];
  for (const step of steps) {
    const done = await attempt(() => step().then(() => true), timeoutMs);
    if (done === null) await raiseAlert(parts, { outcome: "notice-not-sent", reason: "outbox" });
  }
}

type Due = {
  readonly id: string;
  readonly rule: string;
  readonly about: string;
  readonly attempt: number;
};

async function sendDue(parts: LeadParts, hosts: readonly string[]): Promise<void> {
  const { outbox } = parts;
  const now = parts.now();
  // The first cron to take a notice locks it for a minute.
  const sql = `UPDATE notices SET due_at = ?1 + ?2, attempt = attempt + 1 WHERE id IN (
      SELECT id FROM notices WHERE due_at <= ?1 ORDER BY due_at LIMIT ${maxAtOnce})
    RETURNING id, rule, about, attempt`;
  const { results } = await outbox.prepare(sql).bind(now, lockMs).all<Due>();
  const rules = new Map((await allRules(outbox)).map((rule) => [rule.id, rule]));
  await Promise.all(
    results.map(async (due) => {
      const rule = rules.get(due.rule);
      if (rule) await sendOne(due, rule, parts, hosts);
    }),
  );
}

async function sendOne(
  due: Due,
  rule: Rule,
  parts: LeadParts,
  hosts: readonly string[],
): Promise<string | null> {
  const about = readJson(due.about, aboutSchema);
  const threw = err({ kind: "Unavailable", reason: "threw", retryAfterSeconds: null } as const);
  const notice = about && (await compose(about, rule, parts).catch(() => "threw" as const));
  if (notice === null) return end(due, parts, "gone");
  const delivery = { id: due.id, rule, hosts };
  const result =
    notice === "threw" ? threw : await sendNotice(notice, delivery, parts).catch(() => threw);
  const now = parts.now();
  if (result.ok) {
    await parts.outbox.batch([
      parts.outbox
        .prepare("UPDATE notices SET due_at = NULL, sent_at = ?2, failure = NULL WHERE id = ?1")
        .bind(due.id, now),
      parts.outbox
        .prepare("UPDATE rules SET told_at = ?2, failed_at = NULL, failure = NULL WHERE id = ?1")
        .bind(rule.id, now),
    ]);
    return null;
  }
  const { failure } = result;
  await parts.outbox
    .prepare("UPDATE rules SET failed_at = ?2, failure = ?3 WHERE id = ?1")
    .bind(rule.id, now, failure.reason)
    .run();
  const planned = delaysSeconds[due.attempt - 1];
  if (failure.kind === "Rejected" || planned === undefined) {
    await raiseAlert(parts, { outcome: "notice-not-sent", reason: failure.reason });
    return end(due, parts, failure.reason);
  }
  const seconds = Math.min(86_400, Math.max(planned, failure.retryAfterSeconds ?? 0));
  await parts.outbox
    .prepare("UPDATE notices SET due_at = ?2, failure = ?3 WHERE id = ?1")
    .bind(due.id, now + seconds * 1000, failure.reason)
    .run();
  return failure.reason;
}

async function end({ id }: Due, { outbox }: LeadParts, reason: string): Promise<string> {
  const sql = "UPDATE notices SET due_at = NULL, failure = ?2 WHERE id = ?1";
  await outbox.prepare(sql).bind(id, reason).run();
  return reason;
}

/** Sends a test notice once. Returns null if it was sent, else the reason. Throws if the outbox does. */
export async function sendTest(
  rule: Rule,
  parts: LeadParts,
  hosts: readonly string[],
): Promise<string | null> {
  const id = crypto.randomUUID();
  const about: About = { what: "test" };
  // Not retried: no one needs a test notice an hour later.
  await createNotice(parts.outbox, id, rule, about, parts.now()).run();
  await parts.outbox.prepare("UPDATE notices SET due_at = NULL WHERE id = ?1").bind(id).run();
  const due = {
    id,
    rule: rule.id,
    about: JSON.stringify(about),
    attempt: delaysSeconds.length + 1,
  };
  return sendOne(due, rule, parts, hosts);
}
