import type { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { defaultLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { allowMail, heldBackReasons } from "../leads/mail-budget.ts";
import { isMailSql } from "../leads/mail-row.ts";
import { erasePerson } from "../leads/erase-person.ts";
import { signReceipt, textOfReceipt } from "../leads/receipt.ts";
import { returnUnreadable } from "../leads/unreadable.ts";
import { discard, release } from "../leads/suspects.ts";
import { type LeadAdminTask, state } from "./lead-admin-task.ts";
import { resend } from "./sweep.ts";

/** The actor if none is named: the command line. */
const commandLine = "npm run leads";

/** Runs a task on behalf of `actor`. Returns JSON. Throws if the outbox cannot be reached. */
export async function leadAdmin(
  task: LeadAdminTask,
  parts: LeadParts,
  actor = commandLine,
): Promise<object> {
  switch (task.command) {
    case "list":
      return { submissions: await list(task, parts) };
    case "show":
      return { submission: await show(task, parts) };
    case "replay":
      return { replayed: await replay(task, parts, actor) };
    case "release": {
      const released = await release(parts, suspectsOf(task), actor);
      await resend(parts);
      return { released };
    }
    case "discard":
      return { discarded: await discard(parts, suspectsOf(task), actor) };
    case "erase":
      return receiptOf(task, parts, actor);
    case "allow":
      return { allowed: await allowMail(parts.outbox, task.email) };
    case "reconcile":
      return reconcile(parts);
    default:
      return task satisfies never;
  }
}

type TaskOf<Command extends LeadAdminTask["command"]> = Extract<
  LeadAdminTask,
  { command: Command }
>;

/** A call to the CRM takes 10 s at most, and there are three or four. */
const crmTimeoutMs = 25_000;

async function receiptOf(task: TaskOf<"erase">, parts: LeadParts, actor: string) {
  const receipt = await erasePerson(parts, task.email, crmTimeoutMs, actor);
  const token = await signReceipt(receipt, parts.downloadSecret);
  return {
    text: textOfReceipt(receipt, defaultLanguage),
    receipt,
    link: parts.siteOrigin + paths.receipt(defaultLanguage, token),
  };
}

const columns =
  "id, form, language, state, attempt, received_at, changed_at, next_at, crm_id, reason";

async function list(task: TaskOf<"list">, parts: LeadParts) {
  const sql = `SELECT ${columns}${task.personal ? ", body, answer" : ""} FROM submissions
    WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR form = ?2)
      AND received_at >= ?3 AND received_at < ?4
    ORDER BY received_at DESC LIMIT ?5`;
  const { results } = await parts.outbox
    .prepare(sql)
    .bind(task.state ?? null, task.form ?? null, ...timesOf(task), task.limit)
    .all<Row>();
  return results.map(readable);
}

async function show(task: TaskOf<"show">, parts: LeadParts) {
  const sql = `SELECT ${columns}${task.personal ? ", body, answer" : ""} FROM submissions WHERE id = ?1`;
  const row = await parts.outbox.prepare(sql).bind(task.id).first<Row>();
  return row && readable(row);
}

/**
 * Starts parked submissions again, and makes waiting ones due now. What was erased, discarded or not
 * confirmed is not sent, even if deleting it failed half-way; a held-back mail only by its id or form.
 * Without id and form, also sends the unreadable messages that can be read by now.
 */
async function replay(task: TaskOf<"replay">, parts: LeadParts, actor: string): Promise<number> {
  const now = parts.now();
  // A single lead that was just sent is on its way. One that was sent in vain has `resent` above 1.
  const waits = "state IN ('received', 'queued') AND (?3 IS NULL OR next_at > ?1 OR resent > 1)";
  const sql = `UPDATE submissions SET
      attempt = CASE state WHEN 'parked' THEN 0 ELSE attempt END,
      state = 'queued', resent = 0, next_at = ?1, due_at = ?1, changed_at = ?1, decided_by = ?7
    WHERE (state = 'parked' OR (?2 AND ${waits})) AND body IS NOT NULL
      AND ifnull(reason, '') NOT IN ('erased', 'discarded', 'unconfirmed')
      AND (?3 = id OR ?4 = form OR ifnull(reason, '') NOT IN ${heldBackReasons}) AND (?3 IS NULL OR id = ?3) AND (?4 IS NULL OR form = ?4)
      AND received_at >= ?5 AND received_at < ?6 AND (?8 IS NULL OR reason = ?8)
    RETURNING id`;
  const { results } = await parts.outbox
    .prepare(sql)
    .bind(
      now,
      task.waiting ? 1 : 0,
      task.id ?? null,
      task.form ?? null,
      ...timesOf(task),
      actor,
      task.reason ?? null,
    )
    .all();
  const count = results.length;
  parts.log("lead-admin", { outcome: "replayed", count });
  await resend(parts);
  const all = task.id === undefined && task.form === undefined;
  return count + (all ? await returnUnreadable(parts) : 0);
}

type Tally = {
  readonly state: z.infer<typeof state>;
  readonly count: number;
  readonly old: number;
  readonly oldest: number;
  readonly mails: number;
  readonly held: number;
  readonly unconfirmed: number;
};

/** Counts what was received, delivered and is open. `openOver24h` should be 0. Reads all rows, once. */
async function reconcile(parts: LeadParts) {
  const dayAgo = parts.now() - dayMs;
  const sql = `SELECT state, count(*) AS count, sum(received_at < ?1) AS old, min(received_at) AS oldest,
      sum(${isMailSql}) AS mails, sum(ifnull(reason, '') IN ${heldBackReasons}) AS held, sum(ifnull(reason, '') = 'unconfirmed') AS unconfirmed
    FROM submissions GROUP BY state`;
  const { results } = await parts.outbox.prepare(sql).bind(dayAgo).all<Tally>();
  const inState = (name: string) => results.find((row) => row.state === name);
  const counts = Object.fromEntries(state.options.map((name) => [name, inState(name)?.count ?? 0]));
  const mails = {
    received: sum(results.map((row) => row.mails)),
    sent: inState("delivered")?.mails ?? 0,
    parked: inState("parked")?.mails ?? 0,
    /** The parked mails that were over the budget, or to a suppressed address. */
    heldBack: inState("parked")?.held ?? 0,
  };
  const unreadable = await parts.outbox
    .prepare("SELECT count(*) AS count FROM unreadable_messages")
    .first<{ count: number }>();
  const settled = ["delivered", "parked", "suspected"];
  const open = results.filter((row) => !settled.includes(row.state));
  return {
    received: sum(results.map((row) => row.count)),
    delivered: counts["delivered"],
    parked: counts["parked"],
    suspected: counts["suspected"],
    open: sum(open.map((row) => row.count)),
    openOver24h: sum(open.map((row) => row.old)),
    oldestOpen: open.length > 0 ? iso(Math.min(...open.map((row) => row.oldest))) : null,
    /** The mails among them. */
    mails,
    /** The parked ones that wait for the subscriber's confirmation only. */
    unconfirmed: inState("parked")?.unconfirmed ?? 0,
    unreadable: unreadable?.count ?? 0,
    states: counts,
  };
}

type Row = { [column: string]: string | number | null };

function readable(row: Row): object {
  const { received_at, changed_at, next_at, crm_id, body, ...rest } = row;
  return {
    ...rest,
    receivedAt: iso(Number(received_at)),
    changedAt: iso(Number(changed_at)),
    ...(row["state"] === "queued" && { nextAt: iso(Number(next_at)) }),
    crmId: crm_id,
    ...(typeof body === "string" && { submission: JSON.parse(body) }),
  };
}

function suspectsOf(task: TaskOf<"release" | "discard">) {
  const [since, until] = timesOf(task);
  return { id: task.id ?? null, form: task.form ?? null, since, until };
}

function timesOf(task: { since?: Date | undefined; until?: Date | undefined }): [number, number] {
  return [task.since?.getTime() ?? 0, task.until?.getTime() ?? Number.MAX_SAFE_INTEGER];
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
