/**
 * What each rule has to say by now. All is noted in the transaction that makes the message, so that a cron that
 * ended half-way neither says a thing twice nor leaves it out. All functions throw where D1 does.
 */
import { hourMs, minuteMs, dayMs } from "../../base/clock.ts";
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { uuidFrom } from "../../base/digest.ts";
import { type Incident, openIncidents } from "../../leads/incidents.ts";
import { heartbeatPage } from "../../leads/heartbeat.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";
import { keptDays } from "../../privacy/kept.ts";
import { isFromPersonSql } from "../from-people.ts";
import type { About } from "./about.ts";
import { heartbeatStep } from "./heartbeat.ts";
import type { Rule } from "./rule.ts";
import { usualGapMs, workingMs } from "./usual-gap.ts";

/** What is over sooner no one needs to hear. */
const settleMs = 2 * minuteMs;
/** When one is told that it is still open, after it was told the first time; then daily. */
const againMs = [hourMs, 3 * hourMs, 20 * hourMs] as const;
/** Named in one message; of more it says how many. */
const maxNamed = 10;
const maxLeads = 500;
/** Leads that are looked at for what is usual. */
const maxSampled = 500;
const keptMs = keptDays.notice * dayMs;
/** Under this number a rule notes that it told of a heartbeat that is missing. */
const missingHeartbeat = 0;

/** A message; under one id it is made once. */
export function noticeOf(db: D1Database, id: string, rule: Rule, about: About, now: number) {
  const sql = `INSERT OR IGNORE INTO notices (id, rule, about, made_at, due_at)
    SELECT ?1, id, ?3, ?4, ?4 FROM rules WHERE id = ?2`;
  return db.prepare(sql).bind(id, rule.id, JSON.stringify(about), now);
}

/** Every new lead, by the rules of its form. */
export async function tellLeads({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  const sql = `SELECT lead, form FROM untold_leads LEFT JOIN submissions ON id = lead LIMIT ${maxLeads}`;
  const { results } = await outbox.prepare(sql).all<{ lead: string; form: string | null }>();
  if (results.length === 0) return;
  const all = JSON.stringify(results.map(({ lead }) => lead));
  // Where another cron has told of one of them meanwhile, this one tells nothing, and the next the rest.
  const isUntold = `(SELECT count(*) FROM untold_leads WHERE lead IN (SELECT value FROM json_each(?1))) = json_array_length(?1)`;
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
           SELECT ?2, id, ?4, ?5, ?5 FROM rules WHERE id = ?3 AND ${isUntold}`,
        )
        .bind(all, crypto.randomUUID(), rule.id, JSON.stringify(about), now()),
    );
  }
  await outbox.batch([
    ...statements,
    outbox
      .prepare(
        `DELETE FROM untold_leads WHERE lead IN (SELECT value FROM json_each(?1)) AND ${isUntold}`,
      )
      .bind(all),
  ]);
}

type ToldIncident = {
  readonly rule: string;
  readonly incident: number;
  readonly next_at: number;
  readonly times: number;
  readonly closed_at: number | null;
};

/** Incidents: that one opened, that it is still open, and that it is over. */
export async function tellIncidents({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  const at = now();
  const open = await openIncidents(outbox);
  const sql = `SELECT rule, incident, next_at, times, closed_at FROM told_incidents LEFT JOIN incidents ON id = incident`;
  const { results: told } = await outbox.prepare(sql).all<ToldIncident>();
  const statements: D1PreparedStatement[] = [];
  const say = async (
    rule: Rule,
    incident: number,
    step: "opened" | "open" | "over",
    times: number,
  ) => {
    const id = await uuidFrom(`${rule.id} incident ${incident} ${step} ${times}`);
    statements.push(noticeOf(outbox, id, rule, { what: "incident", incident, step }, at));
  };
  for (const rule of rules.filter(({ kind }) => kind === "incident")) {
    const mine = new Map(
      told.filter((one) => one.rule === rule.id).map((one) => [one.incident, one]),
    );
    for (const one of worthTelling(open)) {
      if (mine.has(one.id) || at - one.opened_at < settleMs) continue;
      await say(rule, one.id, "opened", 0);
      statements.push(
        outbox
          .prepare(
            "INSERT OR IGNORE INTO told_incidents (rule, incident, next_at) VALUES (?1, ?2, ?3)",
          )
          .bind(rule.id, one.id, at + againMs[0]),
      );
    }
    for (const { incident, next_at, times, closed_at } of mine.values()) {
      const isOpen = open.some(({ id }) => id === incident);
      if (isOpen && next_at > at) continue;
      if (isOpen || closed_at !== null) {
        await say(rule, incident, isOpen ? "open" : "over", times);
      }
      statements.push(
        isOpen
          ? outbox
              .prepare(
                "UPDATE told_incidents SET next_at = ?3, times = times + 1 WHERE rule = ?1 AND incident = ?2",
              )
              .bind(rule.id, incident, at + (againMs[times] ?? dayMs))
          : outbox
              .prepare("DELETE FROM told_incidents WHERE rule = ?1 AND incident = ?2")
              .bind(rule.id, incident),
      );
    }
  }
  if (statements.length > 0) await outbox.batch(statements);
}

/** That leads wait follows from a CRM that is down, and is not said beside it. */
function worthTelling(open: readonly Incident[]): readonly Incident[] {
  const hasCrm = open.some(({ kind }) => kind === "crm");
  return open.filter(({ kind }) => kind !== "leads" || !hasCrm);
}

/** The day's summary, from its minute on: one that could not be made then is made later that day. */
export async function tellDigests({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  const statements: D1PreparedStatement[] = [];
  for (const rule of rules.filter(({ kind }) => kind === "digest")) {
    const { day, minute } = clockIn(rule.zone, now());
    const changed = clockIn(rule.zone, rule.changed_at);
    const isPast = changed.day === day && changed.minute >= rule.minute;
    if (minute < rule.minute || isPast) continue;
    const id = await uuidFrom(`${rule.id} digest ${day}`);
    statements.push(noticeOf(outbox, id, rule, { what: "digest", day }, now()));
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

/** Forms that are silent for three times what is usual; looked at once an hour. */
export async function tellQuiet({ outbox, now }: LeadParts, rules: readonly Rule[]) {
  for (const rule of rules.filter(({ kind }) => kind === "quiet")) {
    if (rule.form === null || !(await isHourly(outbox, rule, now()))) continue;
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
    await noticeOf(outbox, id, rule, about, now()).run();
  }
}

/** Whether an hour went by since it was looked at: the first who asks looks. */
async function isHourly(db: D1Database, { id }: Rule, now: number): Promise<boolean> {
  const sql =
    "UPDATE rules SET checked_at = ?2 WHERE id = ?1 AND checked_at <= ?2 - 3600000 RETURNING id";
  const { results } = await db.prepare(sql).bind(id, now).all();
  return results.length === 1;
}

/** That the hourly heartbeat did not come through, and that it does again. */
export async function tellHeartbeats(parts: LeadParts, rules: readonly Rule[]) {
  const mine = rules.filter(({ kind }) => kind === "heartbeat");
  if (mine.length === 0) return;
  const { outbox, now } = parts;
  const { step, since } = await heartbeatStep(parts);
  for (const rule of mine) {
    const sql = "SELECT 1 FROM told_incidents WHERE rule = ?1 AND incident = ?2";
    const told = await outbox.prepare(sql).bind(rule.id, missingHeartbeat).first();
    if (step === null || (step === "missing") === (told !== null)) continue;
    const id = await uuidFrom(`${rule.id} heartbeat ${step} ${since}`);
    const change =
      step === "missing"
        ? "INSERT INTO told_incidents (rule, incident, next_at) VALUES (?1, ?2, 0)"
        : "DELETE FROM told_incidents WHERE rule = ?1 AND incident = ?2";
    await outbox.batch([
      noticeOf(outbox, id, rule, { what: "heartbeat", step, since }, now()),
      outbox.prepare(change).bind(rule.id, missingHeartbeat),
    ]);
  }
}

/** Deletes what was said a month ago, and heartbeats of the day before yesterday. */
export async function forgetNotices({ outbox, now }: LeadParts): Promise<void> {
  const at = now();
  await outbox.batch([
    outbox.prepare("DELETE FROM notices WHERE made_at < ?1 AND due_at IS NULL").bind(at - keptMs),
    outbox
      .prepare(
        `DELETE FROM submissions WHERE id IN (SELECT id FROM submissions INDEXED BY submissions_received
           WHERE received_at BETWEEN ?1 AND ?2 AND page = ?3 AND state = 'delivered')`,
      )
      .bind(at - 2 * dayMs - 2 * hourMs, at - 2 * dayMs, heartbeatPage),
  ]);
}
