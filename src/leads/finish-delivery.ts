/**
 * Records the outcome of a delivery: delivered, put back for the next attempt, or parked. Only the holder of
 * the claim may record it. All functions throw if D1 fails.
 */
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { openDeliveryIncident, recoverDeliveryIncident } from "./incidents.ts";
import { type Claim, graceMs } from "./outbox.ts";

export function markDelivered(
  db: D1Database,
  claimed: Claim,
  crmId: string | null,
  now: number,
): Promise<boolean> {
  const changes = `state = 'delivered', crm_id = iif(body IS NULL, NULL, ?3), changed_at = ?4, due_at = NULL,
    reason = NULL, answer = NULL`;
  return endDelivery(db, claimed, changes, [crmId, now], recoverDeliveryIncident(db, claimed, now));
}

/** Why an attempt failed. `isDestinationFault`: true if the destination failed, not the submission. */
export type FailedDelivery = {
  readonly reason: string;
  readonly isDestinationFault?: boolean;
  readonly now: number;
};

/** Puts a submission back, to be delivered again after `seconds`. */
export function putBack(
  db: D1Database,
  claimed: Claim,
  { seconds, reason, isDestinationFault, now }: FailedDelivery & { readonly seconds: number },
): Promise<boolean> {
  const next = now + seconds * 1000;
  const changes = "state = 'queued', reason = ?3, changed_at = ?4, next_at = ?5, due_at = ?6";
  const follows = isDestinationFault ? openDeliveryIncident(db, claimed, reason, now) : null;
  return endDelivery(db, claimed, changes, [reason, now, next, next + graceMs], follows);
}

/** Parks a submission for a person. If it was erased meanwhile, drops the CRM's answer as too personal. */
export function park(
  db: D1Database,
  claimed: Claim,
  { reason, answer, isDestinationFault, now }: FailedDelivery & { readonly answer: string | null },
): Promise<boolean> {
  const changes = `state = 'parked', reason = iif(body IS NULL, 'erased', ?3),
    answer = iif(body IS NULL, NULL, ?4), changed_at = ?5, due_at = NULL`;
  const follows = isDestinationFault ? openDeliveryIncident(db, claimed, reason, now) : null;
  return endDelivery(db, claimed, changes, [reason, answer, now], follows);
}

/** Ends the claimed delivery. Returns false if the claim has passed to another. Runs `follows` with it. */
async function endDelivery(
  db: D1Database,
  { id, lock }: Claim,
  changes: string,
  values: readonly (string | number | null)[],
  follows: D1PreparedStatement | null,
): Promise<boolean> {
  const sql = `UPDATE submissions SET ${changes}, lease = NULL
    WHERE id = ?1 AND lease = ?2 AND state = 'delivering' RETURNING id`;
  const ending = db.prepare(sql).bind(id, lock, ...values);
  const [ended] = await db.batch([ending, ...(follows ? [follows] : [])]);
  return ended?.results.length === 1;
}

/** Parks what the queue gave up on. Returns false if it is done, suspected or being delivered right now. */
export async function parkDead(db: D1Database, id: string, now: number): Promise<boolean> {
  const sql = `UPDATE submissions SET state = 'parked', reason = iif(body IS NULL, 'erased', 'dead-letter'), changed_at = ?2,
      due_at = NULL, lease = NULL
    WHERE id = ?1 AND (state IN ('received', 'queued') OR (state = 'delivering' AND due_at <= ?2)) RETURNING id`;
  const row = await db.prepare(sql).bind(id, now).first();
  return row !== null;
}
