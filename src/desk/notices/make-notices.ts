/**
 * Creates the notices that each rule requires. State is recorded in the same transaction, so that a cron that stops
 * half-way neither repeats nor loses a notice. All functions throw if D1 does.
 */
import { hourMs, minuteMs, dayMs } from "../../base/clock.ts";
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { uuidFrom } from "../../base/digest.ts";
import { type Incident, openIncidents } from "../../leads/incidents.ts";
import { heartbeatPage } from "../../leads/heartbeat.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";
import { retentionDays } from "../../privacy/retention.ts";
import { isFromPersonSql } from "../from-people.ts";
import type { About } from "./about.ts";
import { heartbeatStep } from "./heartbeat.ts";
import type { Rule } from "./rule.ts";
import { usualGapMs, workingMs } from "./usual-gap.ts";

/** Incidents that end sooner are not reported. */
const settleMs = 2 * minuteMs;
/** When an open incident is reported again after the first notice; after these, daily. */
const repeatMs = [hourMs, 3 * hourMs, 20 * hourMs] as const;
/** The most leads that a notice names. It gives the number of the others. */
const maxNamed = 10;
const maxLeads = 500;
/** The most leads that are read to find the usual gap. */
const maxSampled = 500;
const retentionMs = retentionDays.notice * dayMs;
/** The incident number under which a rule records that it reported a missing heartbeat. */
const missingHeartbeat = 0;

/** Creates a notice, once per id. */
export function createNotice(db: D1Database, id: string, rule: Rule, about: About, now: number) {
  const sql = `INSERT OR IGNORE INTO notices (id, rule, about, made_at, due_at)
    SELECT ?1, id, ?3, ?4, ?4 FROM rules WHERE id = ?2`;
  return db.prepare(sql).bind(id, rule.id, JSON.stringify(about), now);
}

/** Reports every new lead, according to the rules of its form. */
export async function addLeadNotices({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  const sql = `SELECT lead, form FROM untold_leads LEFT JOIN submissions ON id = lead LIMIT ${maxLeads}`;
  const { results } = await outbox.prepare(sql).all<{ lead: string; form: string | null }>();
  if (results.length === 0) return;
  const all = JSON.stringify(results.map(({ lead }) => lead));
  // If another cron has reported one of them meanwhile, this one reports none, and the next one the rest.
  const isUnreported = `(SELECT count(*) FROM untold_leads WHERE lead IN (SELECT value FROM json_each(?1))) = json_array_length(?1)`;
  const statements: D1PreparedStatement[] = [];
  for (const rule of rules.filter(({ kind }) => kind === "lead")) {
    const leads = results
      .filter(({ form }) => form !== null && (rule.form === null || rule.form === form))
      .map(({ lead }) => lead);
    if (leads.length === 0) continue;
    const about = { what: "lead", leads: leads.slice(0, maxNamed), count: leads.length } as const;
    statements.push(
      outbox
        .prepare(
          `INSERT INTO notices (id, rule, about, made_at, due_at)
           SELECT ?2, id, ?4, ?5, ?5 FROM rules WHERE id = ?3 AND ${isUnreported}`,
        )
        .bind(all, crypto.randomUUID(), rule.id, JSON.stringify(about), now()),
    );
  }
  await outbox.batch([
    ...statements,
    outbox
      .prepare(
        `DELETE FROM untold_leads WHERE lead IN (SELECT value FROM json_each(?1)) AND ${isUnreported}`,
      )
      .bind(all),
  ]);
}

type ReportedIncident = {
  readonly rule: string;
  readonly incident: number;
  readonly next_at: number;
  readonly times: number;
  readonly closed_at: number | null;
};

/** Reports that an incident opened, is still open, or is over. */
export async function addIncidentNotices({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  const at = now();
  const open = await openIncidents(outbox);
  const sql = `SELECT rule, incident, next_at, times, closed_at FROM told_incidents LEFT JOIN incidents ON id = incident`;
  const { results: reported } = await outbox.prepare(sql).all<ReportedIncident>();
  const statements: D1PreparedStatement[] = [];
  const add = async (
    rule: Rule,
    incident: number,
    step: "opened" | "open" | "over",
    times: number,
  ) => {
    const id = await uuidFrom(`${rule.id} incident ${incident} ${step} ${times}`);
    statements.push(createNotice(outbox, id, rule, { what: "incident", incident, step }, at));
  };
  for (const rule of rules.filter(({ kind }) => kind === "incident")) {
    const mine = new Map(
      reported.filter((one) => one.rule === rule.id).map((one) => [one.incident, one]),
    );
    for (const one of reportable(open)) {
      if (mine.has(one.id) || at - one.opened_at < settleMs) continue;
      await add(rule, one.id, "opened", 0);
      statements.push(
        outbox
          .prepare(
            "INSERT OR IGNORE INTO told_incidents (rule, incident, next_at) VALUES (?1, ?2, ?3)",
          )
          .bind(rule.id, one.id, at + repeatMs[0]),
      );
    }
    for (const { incident, next_at, times, closed_at } of mine.values()) {
      const isOpen = open.some(({ id }) => id === incident);
      if (isOpen && next_at > at) continue;
      if (isOpen || closed_at !== null) {
        await add(rule, incident, isOpen ? "open" : "over", times);
      }
      statements.push(
        isOpen
          ? outbox
              .prepare(
                "UPDATE told_incidents SET next_at = ?3, times = times + 1 WHERE rule = ?1 AND incident = ?2",
              )
              .bind(rule.id, incident, at + (repeatMs[times] ?? dayMs))
          : outbox
              .prepare("DELETE FROM told_incidents WHERE rule = ?1 AND incident = ?2")
              .bind(rule.id, incident),
      );
    }
  }
  if (statements.length > 0) await outbox.batch(statements);
}

/** Waiting leads are a consequence of a CRM that is down, and are not reported in addition. */
function reportable(open: readonly Incident[]): readonly Incident[] {
  const hasCrm = open.some(({ kind }) => kind === "crm");
  return open.filter(({ kind }) => kind !== "leads" || !hasCrm);
}

/** Sends the summary of the day at its time. If that fails, it is sent later that day. */
export async function addDigestNotices({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  const statements: D1PreparedStatement[] = [];
  for (const rule of rules.filter(({ kind }) => kind === "digest")) {
    const { day, minute } = clockIn(rule.zone, now());
    const changed = clockIn(rule.zone, rule.changed_at);
    const isPast = changed.day === day && changed.minute >= rule.minute;
    if (minute < rule.minute || isPast) continue;
    const id = await uuidFrom(`${rule.id} digest ${day}`);
    statements.push(createNotice(outbox, id, rule, { what: "digest", day }, now()));
  }
  if (statements.length > 0) await outbox.batch(statements);
}

function clockIn(timeZone: string, ms: number) {
  const options = { timeZone, hourCycle: "h23", hour: "2-digit", minute: "2-digit" } as const;
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat("en-GB", options)
    .format(ms)
    .split(":")
    .map(Number);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(ms);
  return { day, minute: hours * 60 + minutes };
}

/** Reports forms without a lead for three times the usual gap. Each rule is checked once an hour. */
export async function addQuietNotices({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  for (const rule of rules.filter(({ kind }) => kind === "quiet")) {
    if (rule.form === null || !(await claimHourlyCheck(outbox, rule, now()))) continue;
    const sql = `SELECT received_at FROM (
        SELECT received_at, form, state, reason, page FROM submissions INDEXED BY submissions_received
        WHERE received_at > ?1 ORDER BY received_at DESC LIMIT ${4 * maxSampled})
      WHERE form = ?2 AND ${isFromPersonSql} LIMIT ${maxSampled}`;
    const { results } = await outbox
      .prepare(sql)
      .bind(now() - 60 * dayMs, rule.form)
      .all<{ received_at: number }>();
    const times = results.map(({ received_at }) => received_at).toReversed();
    const since = times.at(-1);
    const usualMs = usualGapMs(times);
    if (since === undefined || usualMs === null || workingMs(since, now()) < 3 * usualMs) continue;
    const id = await uuidFrom(`${rule.id} quiet ${since}`);
    const about = { what: "quiet", form: rule.form, since, usualMs } as const;
    await createNotice(outbox, id, rule, about, now()).run();
  }
}

/** True if the last check was an hour ago. Only the first cron that asks gets true. */
async function claimHourlyCheck(db: D1Database, { id }: Rule, now: number): Promise<boolean> {
  const sql =
    "UPDATE rules SET checked_at = ?2 WHERE id = ?1 AND checked_at <= ?2 - 3600000 RETURNING id";
  const { results } = await db.prepare(sql).bind(id, now).all();
  return results.length === 1;
}

/** Reports that the hourly heartbeat is missing, or that it is back. */
export async function addHeartbeatNotices(parts: LeadParts, rules: readonly Rule[]) {
  const mine = rules.filter(({ kind }) => kind === "heartbeat");
  if (mine.length === 0) return;
  const { outbox, now } = parts;
  const { step, since } = await heartbeatStep(parts);
  for (const rule of mine) {
    const sql = "SELECT 1 FROM told_incidents WHERE rule = ?1 AND incident = ?2";
    const reported = await outbox.prepare(sql).bind(rule.id, missingHeartbeat).first();
    if (step === null || (step === "missing") === (reported !== null)) continue;
    const id = await uuidFrom(`${rule.id} heartbeat ${step} ${since}`);
    const change =
      step === "missing"
        ? "INSERT INTO told_incidents (rule, incident, next_at) VALUES (?1, ?2, 0)"
        : "DELETE FROM told_incidents WHERE rule = ?1 AND incident = ?2";
    await outbox.batch([
      createNotice(outbox, id, rule, { what: "heartbeat", step, since }, now()),
      outbox.prepare(change).bind(rule.id, missingHeartbeat),
    ]);
  }
}

/** Deletes notices after their retention time, and heartbeats that are two days old. */
export async function deleteOldNotices({ outbox, now }: LeadParts): Promise<void> {
  const at = now();
  await outbox.batch([
    outbox
      .prepare("DELETE FROM notices WHERE made_at < ?1 AND due_at IS NULL")
      .bind(at - retentionMs),
    outbox
      .prepare(
        `DELETE FROM submissions WHERE id IN (SELECT id FROM submissions INDEXED BY submissions_received
           WHERE received_at BETWEEN ?1 AND ?2 AND page = ?3 AND state = 'delivered')`,
      )
      .bind(at - 2 * dayMs - 2 * hourMs, at - 2 * dayMs, heartbeatPage),
  ]);
}
