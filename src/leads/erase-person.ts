/**
 * Erases a person and issues a receipt: deletes what they sent here, then in the CRM, if it supports that. A
 * request is retried until all of it is done, whatever fails. All functions throw if D1 fails.
 */
import { dayMs, minuteMs } from "../base/clock.ts";
import { attempt } from "../base/deadline.ts";
import { digest } from "../base/digest.ts";
import { readJson } from "../base/parse-json.ts";
import { cleanAddress } from "../forms/kinds/email.ts";
import { unsubscribing } from "../forms/subscribe.ts";
import { retentionDays } from "../privacy/retention.ts";
import { raiseAlert } from "./alert.ts";
import type { LeadParts } from "./lead-parts.ts";
import { recipientOf } from "./mail-budget.ts";
import { isMailSql } from "./mail-row.ts";
import { type Receipt, type ReceiptEntry, receiptShape } from "./receipt.ts";
import { erase } from "./retention.ts";

/** D1's Time Travel on the paid plan. https://developers.cloudflare.com/d1/reference/time-travel/ */
const backupDays = 30;
/** How many erasures one sweep handles. The next sweep takes the rest. */
const erasuresPerSweep = 5;

/**
 * Erases the person with an address. `timeoutMs`: how long the CRM may take now; if it takes longer, the
 * sweeper finishes. Throws if not everything could be deleted here; the sweeper then retries automatically.
 */
export async function erasePerson(
  parts: LeadParts,
  email: string,
  timeoutMs: number,
  actor: string | null = null,
): Promise<Receipt> {
  const now = parts.now();
  const address = cleanAddress(email).toLowerCase();
  const receipt = await receiptFrom(parts, address, {
    id: crypto.randomUUID(),
    requestedAt: now,
    previous: [],
  });
  const sql = `INSERT INTO erasure_requests (id, address, requested_at, due_at, receipt) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (address) WHERE address IS NOT NULL DO UPDATE SET requested_at = ?3, due_at = ?4, tries = 0
    RETURNING id, address, requested_at, tries, receipt`;
  const row = await parts.outbox
    .prepare(sql)
    .bind(receipt.id, address, now, now + minuteMs, JSON.stringify(receipt))
    .first<ErasureRequest>();
  if (!row) throw new Error("the outbox did not note who is to be erased");
  return continueErasure(parts, row, timeoutMs, actor);
}

type ErasureRequest = {
  readonly id: string;
  readonly address: string;
  readonly requested_at: number;
  readonly tries: number;
  readonly receipt: string;
};

/** Continues unfinished erasures and deletes old receipts. The sweeper calls it. */
export async function finishErasures(parts: LeadParts): Promise<void> {
  const now = parts.now();
  const { results } = await parts.outbox
    .prepare(
      `SELECT id, address, requested_at, tries, receipt FROM erasure_requests
       WHERE due_at <= ?1 ORDER BY due_at LIMIT ${erasuresPerSweep}`,
    )
    .bind(now)
    .all<ErasureRequest>();
  const failures: unknown[] = [];
  for (const row of results) {
    await continueErasure(parts, row, 5_000).catch((error: unknown) => failures.push(error));
  }
  await parts.outbox
    .prepare("DELETE FROM erasure_requests WHERE requested_at < ?1 AND due_at IS NULL")
    .bind(now - retentionDays.receipt * dayMs)
    .run();
  if (failures.length > 0) throw failures[0];
}

/** Returns the current state of a receipt; null if this site no longer has it or cannot read it. */
export async function latestReceipt(parts: LeadParts, id: string): Promise<Receipt | null> {
  const sql = "SELECT receipt FROM erasure_requests WHERE id = ?1";
  const row = await parts.outbox.prepare(sql).bind(id).first<{ receipt: string }>();
  return row && readStored(row.receipt);
}

function readStored(text: string): Receipt | null {
  // Only this site writes it, but another version of the code may have other places.
  return readJson(text, receiptShape);
}

async function continueErasure(
  parts: LeadParts,
  request: ErasureRequest,
  timeoutMs: number,
  actor: string | null = null,
): Promise<Receipt> {
  const { id, address, requested_at: requestedAt, tries } = request;
  // If anything fails from here on, the request is due again.
  await parts.outbox
    .prepare("UPDATE erasure_requests SET tries = tries + 1, due_at = ?2 WHERE id = ?1")
    .bind(id, parts.now() + retryDelayMs(tries))
    .run();
  const previous = readStored(request.receipt)?.entries ?? [];
  const receipt = await receiptFrom(parts, address, { id, requestedAt, previous });
  await erase(parts, address, { until: requestedAt, actor });
  const crm = (await hasWrittenAgain(parts, address))
    ? await leaveToPerson(parts)
    : await eraseFromCrm(parts, address, timeoutMs);
  // What is still on its way may reach the CRM after the CRM has been asked to delete.
  const pending = `SELECT 1 FROM submissions WHERE due_at > ?1 AND state = 'delivering' AND email IS NULL AND body IS NULL
    UNION ALL SELECT 1 FROM submissions WHERE email = ?2 AND form = '${unsubscribing}' AND due_at IS NOT NULL`;
  const isPending =
    parts.destination !== null &&
    (await parts.outbox.prepare(`${pending} LIMIT 1`).bind(parts.now(), address).first()) !== null;
  const isDone = crm.outcome !== "waits" && !isPending;
  const entries = receipt.entries.map((entry): ReceiptEntry => {
    if (entry.place === "crm")
      return addCounts(isDone ? crm : { ...crm, outcome: "waits" }, previous);
    return entry.outcome === "waits" ? { ...entry, outcome: "deleted" } : entry;
  });
  const done = { ...receipt, entries };
  await parts.outbox
    .prepare(
      `UPDATE erasure_requests SET receipt = ?2, address = iif(?3, NULL, address), due_at = iif(?3, NULL, due_at)
       WHERE id = ?1`,
    )
    .bind(id, JSON.stringify(done), isDone ? 1 : 0)
    .run();
  return done;
}

/**
 * Checks whether the person wrote again. The CRM finds them by address and would delete that as well. Leaving
 * a list is no message.
 */
async function hasWrittenAgain({ outbox }: LeadParts, address: string): Promise<boolean> {
  const sql = `SELECT 1 FROM submissions
    WHERE email = ?1 AND body IS NOT NULL AND form <> '${unsubscribing}' LIMIT 1`;
  const row = await outbox.prepare(sql).bind(address).first();
  return row !== null;
}

async function leaveToPerson(parts: LeadParts): Promise<ReceiptEntry> {
  await raiseAlert(parts, { outcome: "erasure-refused", reason: "wrote-again" });
  return { place: "crm", outcome: "ask", ...parts.destination?.holder };
}

/** Two minutes, four, eight …, a day at most: until the CRM answers, or allows this site to delete. */
const retryDelayMs = (tries: number) => Math.min(dayMs, 2 * minuteMs * 2 ** Math.min(tries, 12));

async function eraseFromCrm(
  parts: LeadParts,
  address: string,
  timeoutMs: number,
): Promise<ReceiptEntry> {
  const { destination } = parts;
  if (!destination) return { place: "crm", outcome: "none" };
  const named = { place: "crm", ...destination.holder } as const;
  if (!destination.erase) return { ...named, outcome: "ask" };
  const erased = await attempt(async () => destination.erase?.(address), timeoutMs);
  if (!erased?.ok) {
    if (erased && erased.failure.kind === "Rejected") {
      await raiseAlert(parts, { outcome: "erasure-refused", reason: erased.failure.reason });
    }
    return { ...named, outcome: "waits" };
  }
  return erased.value > 0
    ? { ...named, outcome: "deleted", count: erased.value }
    : { ...named, outcome: "none" };
}

/** The places of this site that are counted. */
type HeldPlace = "submissions" | "mails" | "files" | "subscriptions" | "unreadable";

/** Returns a receipt of a person's data from before the request. What is stored has the outcome `waits`. */
async function receiptFrom(
  parts: LeadParts,
  address: string,
  {
    id,
    requestedAt,
    previous,
  }: { id: string; requestedAt: number; previous: readonly ReceiptEntry[] },
): Promise<Receipt> {
  const [person, { mailbox }] = await Promise.all([digest(address), recipientOf(address)]);
  const held = "FROM submissions WHERE email = ?1 AND received_at <= ?4";
  const sql = `SELECT
    (SELECT count(*) ${held} AND body IS NOT NULL AND NOT ${isMailSql}) AS submissions,
    (SELECT count(*) ${held} AND body IS NOT NULL AND ${isMailSql}) AS mails,
    (SELECT ifnull(sum(CASE WHEN json_valid(body) THEN json_array_length(body, '$.attachments') END), 0)
     ${held}) AS files,
    (SELECT count(*) FROM subscriptions
     WHERE address IN (?2, ?1) AND max(ifnull(confirmed_at, 0), ifnull(left_at, 0)) <= ?4) AS subscriptions,
    (SELECT count(*) FROM unreadable_messages
     WHERE instr(lower(body), json_quote(?1)) > 0 AND received_at <= ?4) AS unreadable,
    (SELECT count(*) FROM suppressions WHERE mailbox = ?3) AS suppressed`;
  const counts = await parts.outbox
    .prepare(sql)
    .bind(address, person, mailbox, requestedAt)
    .first<Record<HeldPlace | "suppressed", number>>();
  if (!counts) throw new Error("the outbox counted nothing");
  const found = (place: HeldPlace) =>
    addCounts(
      counts[place] > 0
        ? { place, outcome: "waits", count: counts[place] }
        : { place, outcome: "none" },
      previous,
    );
  const after = (days: number) => new Date(requestedAt + days * dayMs).toISOString();
  const { sender, destination } = parts;
  return {
    id,
    requestedAt: new Date(requestedAt).toISOString(),
    at: new Date(parts.now()).toISOString(),
    person,
    entries: [
      found("submissions"),
      found("files"),
      found("mails"),
      found("subscriptions"),
      found("unreadable"),
      destination
        ? { place: "crm", outcome: "waits", ...destination.holder }
        : { place: "crm", outcome: "none" },
      ...(sender ? [{ place: "sender", outcome: "ask", ...sender.holder } as const] : []),
      ...(counts.suppressed > 0 ? [{ place: "suppression", outcome: "kept" } as const] : []),
      { place: "erasure", outcome: "kept", until: after(retentionDays.erased) },
      { place: "backups", outcome: "kept", until: after(backupDays) },
    ],
  };
}

/** Adds an earlier request's count. If that still waited, both can count the same: the larger one is used. */
function addCounts(entry: ReceiptEntry, previous: readonly ReceiptEntry[]): ReceiptEntry {
  const known = previous.find(({ place }) => place === entry.place);
  const [then, now] = [known?.count ?? 0, entry.count ?? 0];
  if (then === 0) return entry;
  const count = known?.outcome === "deleted" ? then + now : Math.max(then, now);
  return { ...entry, outcome: entry.outcome === "none" ? "deleted" : entry.outcome, count };
}
