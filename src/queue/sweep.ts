import { raiseAlert } from "../leads/alert.ts";
import { markQueued } from "../leads/outbox.ts";
import { within } from "../base/deadline.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { closeDelivered } from "../leads/incidents.ts";
import { countOverdue, waitingTooLongMs } from "../leads/lead-facts.ts";
import { sweepFiles } from "../leads/orphans.ts";
import { finishErasures } from "../leads/erase-person.ts";
import { hashSubscribers } from "../leads/subscribers.ts";
import { finishDeletions, deleteExpired, remind } from "../leads/retention.ts";

const batchSize = 100;
const maxBatches = 20;
/** How long each part may take, in ms. */
const timeoutMs = 40_000;

/**
 * Runs with the cron: sends again what the queue lost or never had, deletes what has expired or has to be
 * deleted, and reports what waits too long. Each part runs even if others fail. Returns how many submissions
 * wait too long, 0 if that is unknown.
 */
export async function sweep(parts: LeadParts): Promise<number> {
  let late = 0;
  const watch = async () => {
    late = await countOverdue(parts);
    if (late > 0) await raiseAlert(parts, { outcome: "undelivered", count: late });
  };
  for (const [name, part] of Object.entries({
    resend,
    watch,
    settle,
    remind,
    complain,
    finish: finishDeletions,
    finishErasures,
    hashSubscribers,
    forget: deleteExpired,
    sweepFiles,
  })) {
    if (!(await isDone(part(parts))))
      await raiseAlert(parts, { outcome: "sweep-failed", reason: name });
  }
  return late;
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  return within(
    work.then(
      () => true,
      () => false,
    ),
    timeoutMs,
    false,
  );
}

/**
 * Sends the ids of all overdue rows: received but never queued, queued but never claimed, or in a delivery
 * that never ended. No other row is sent, whatever its time: what waits for a person waits. The statement
 * that finds the rows also sets their next time, so two sweepers never take the same. A second message for
 * one submission does no harm.
 */
export async function resend(parts: LeadParts): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const sql = `UPDATE submissions SET
        due_at = ?1 + (60000 << min(resent, 6)),
        resent = resent + 1,
        lease = NULL,
        state = CASE state WHEN 'delivering' THEN 'queued' ELSE state END
      WHERE id IN (SELECT id FROM submissions
        WHERE due_at <= ?1 AND state IN ('received', 'queued', 'delivering') ORDER BY due_at LIMIT ?2)
      RETURNING id, form`;
    const { results } = await parts.outbox
      .prepare(sql)
      .bind(parts.now(), batchSize)
      .all<{ id: string; form: string }>();
    if (results.length === 0) break;
    const sending = parts.leads.sendBatch(
      results.map(({ id, form }) => ({ body: { v: 1, submissionId: id, form } as const })),
    );
    const ids = results.map(({ id }) => id);
    if ((await within(sending, 10_000, null)) === null) throw new Error("the queue did not answer");
    await markQueued(parts.outbox, ids, parts.now());
    count += ids.length;
    if (results.length < batchSize) break;
  }
  if (count > 0) parts.log("sweep", { outcome: "resent", count });
  return count;
}

/** Closes incidents that no submission waits for any longer, and reports the end of the long ones. */
async function settle(parts: LeadParts): Promise<void> {
  const now = parts.now();
  for (const { kind, opened_at, recovered_at, leads } of await closeDelivered(parts.outbox, now)) {
    if (recovered_at === null || now - opened_at < waitingTooLongMs) continue;
    await raiseAlert(parts, { outcome: "recovered", reason: kind, count: leads });
  }
}

/** Reports variables that are wrong or missing, for as long as they are. */
async function complain(parts: LeadParts): Promise<void> {
  if (parts.defects.length === 0) return;
  const names = new Set(parts.defects.map(({ name }) => name));
  await raiseAlert(parts, { outcome: "misconfigured", reason: [...names].join(" ") });
}
