/**
 * The outbox: what became of each submission. Every change is a compare-and-set in one statement, so
 * that whatever arrives twice, late, or after a crash finds the state it expects or changes nothing.
 *
 *   received -> queued -> delivering -> delivered
 *                  ^----------|`------> parked
 *
 * All functions throw where D1 does.
 */
import type { D1Database } from "@cloudflare/workers-types";
import { type Submission, emailOf } from "../forms/submission.ts";
import { digest } from "../base/digest.ts";

/** How long a row may be silent before the sweeper takes its message for lost, in ms. */
const graceMs = 30_000;
/** How long one delivery may take before another may begin. Longer than any destination's calls. */
const leaseMs = 60_000;
/** A queue's delay is in whole seconds: a message this early is on time. */
const slackMs = 2000;
/** Without a visitor's own id, equal content within this time is one submission. */
const alikeWithinMs = 600_000;

export type Accepted =
  /** Stored now. */
  | { readonly kind: "stored"; readonly id: string }
  /** Stored before, under this id: the same answer, and nothing more to do. */
  | { readonly kind: "same"; readonly id: string }
  /** Its id is taken by another content. */
  | { readonly kind: "other" };

/** Stores a submission, once. */
export async function accept(db: D1Database, submission: Submission): Promise<Accepted> {
  const id = submission.submissionId;
  const hash = await contentHash(submission);
  const at = Date.parse(submission.submittedAt);
  const alike = submission.idBy === "server" ? hash : null;
  const [insert, select] = await db.batch<{ id: string; hash: string | null }>([
    db
      .prepare(
        `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, due_at, hash, email, body)
         SELECT ?1, ?2, ?3, 'received', ?4, ?4, ?4, ?5, ?6, ?7, ?8
         WHERE NOT EXISTS (SELECT 1 FROM submissions WHERE hash = ?9 AND abs(received_at - ?4) < ?10)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        id,
        submission.form,
        submission.language,
        at,
        at + graceMs,
        hash,
        emailOf(submission),
        JSON.stringify(submission),
        alike,
        alikeWithinMs,
      ),
    db
      .prepare(
        `SELECT id, hash FROM submissions
         WHERE id = ?1 OR (hash = ?2 AND abs(received_at - ?3) < ?4) ORDER BY id = ?1 DESC LIMIT 1`,
      )
      .bind(id, alike, at, alikeWithinMs),
  ]);
  if (insert?.meta.changes === 1) return { kind: "stored", id };
  const row = select?.results[0];
  if (!row) throw new Error("the outbox neither stored a submission nor holds its like");
  // A row whose data was erased can no longer be compared: its id alone says it is the same.
  return row.id === id && row.hash !== null && row.hash !== hash
    ? { kind: "other" }
    : { kind: "same", id: row.id };
}

/** Its form, its fields and its files; two submissions with one hash say the same. */
export function contentHash({ form, fields, attachments }: Submission): Promise<string> {
  const sorted = Object.entries(fields).toSorted(([one], [two]) => (one < two ? -1 : 1));
  const files = attachments.map(({ sha256 }) => sha256);
  return digest(JSON.stringify([form, sorted, ...(files.length > 0 ? [files] : [])]));
}

/** Notes that the queue has it. */
export async function markQueued(db: D1Database, ids: readonly string[]): Promise<void> {
  await db
    .prepare(
      `UPDATE submissions SET state = 'queued'
       WHERE state = 'received' AND id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .run();
}

/** A right to deliver one submission, for `leaseMs`. */
export type Claim = {
  readonly id: string;
  readonly lease: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** The submission as JSON; null once it was erased. */
  readonly body: string | null;
};

/** Takes a submission to deliver it; null where it is done, another's, not due yet, or not there. */
export async function claim(db: D1Database, id: string, now: number): Promise<Claim | null> {
  const lease = crypto.randomUUID();
  const row = await db
    .prepare(
      `UPDATE submissions
       SET state = 'delivering', attempt = attempt + 1, lease = ?2, resent = 0, changed_at = ?3, due_at = ?3 + ?4
       WHERE id = ?1 AND ((state IN ('received', 'queued') AND next_at <= ?3 + ?5)
                       OR (state = 'delivering' AND due_at <= ?3))
       RETURNING attempt, body`,
    )
    .bind(id, lease, now, leaseMs, slackMs)
    .first<{ attempt: number; body: string | null }>();
  return row && { id, lease, attempt: row.attempt, body: row.body };
}

export async function markDelivered(
  db: D1Database,
  { id, lease }: Claim,
  crmId: string | null,
  now: number,
): Promise<boolean> {
  return changed(
    db
      .prepare(
        `UPDATE submissions SET state = 'delivered', crm_id = ?3, changed_at = ?4, due_at = NULL,
           lease = NULL, reason = NULL, answer = NULL
         WHERE id = ?1 AND lease = ?2 AND state = 'delivering'`,
      )
      .bind(id, lease, crmId, now),
  );
}

/** Gives a submission back, to be delivered again `seconds` from now. */
export async function putBack(
  db: D1Database,
  { id, lease }: Claim,
  { seconds, reason, now }: { seconds: number; reason: string; now: number },
): Promise<boolean> {
  const next = now + seconds * 1000;
  return changed(
    db
      .prepare(
        `UPDATE submissions SET state = 'queued', reason = ?3, changed_at = ?4, next_at = ?5,
           due_at = ?6, lease = NULL
         WHERE id = ?1 AND lease = ?2 AND state = 'delivering'`,
      )
      .bind(id, lease, reason, now, next, next + graceMs),
  );
}

/** Sets a submission aside for a person. */
export async function park(
  db: D1Database,
  { id, lease }: Claim,
  { reason, answer, now }: { reason: string; answer: string | null; now: number },
): Promise<boolean> {
  return changed(
    db
      .prepare(
        `UPDATE submissions SET state = 'parked', reason = ?3, answer = ?4, changed_at = ?5,
           due_at = NULL, lease = NULL
         WHERE id = ?1 AND lease = ?2 AND state = 'delivering'`,
      )
      .bind(id, lease, reason, answer, now),
  );
}

/** Sets aside what the queue gave up on; false where it is done, or being delivered right now. */
export async function parkDead(db: D1Database, id: string, now: number): Promise<boolean> {
  return changed(
    db
      .prepare(
        `UPDATE submissions SET state = 'parked', reason = 'dead-letter', changed_at = ?2,
           due_at = NULL, lease = NULL
         WHERE id = ?1 AND (state IN ('received', 'queued') OR (state = 'delivering' AND due_at <= ?2))`,
      )
      .bind(id, now),
  );
}

async function changed(statement: ReturnType<D1Database["prepare"]>): Promise<boolean> {
  return (await statement.run()).meta.changes === 1;
}
