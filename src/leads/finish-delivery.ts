/**
 * What came of a delivery that was begun: delivered, put back for the next try, or parked. Only who holds the
 * claim may say so. All functions throw where D1 does.
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

/** Why a try failed. `isDestinationFault`: by the destination's fault, not by what was to be delivered. */
export type FailedDelivery = {
  readonly reason: string;
  readonly isDestinationFault?: boolean;
  readonly now: number;
};

/** Gives a submission back, to be delivered again `seconds` from now. */
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

/** Sets a submission aside for a person. Of one that was erased meanwhile the answer says too much. */
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

/** Ends the delivery that was claimed; false where the claim is another's by now. */
function endDelivery(
  db: D1Database,
  { id, lock }: Claim,
  changes: string,
  values: readonly (string | number | null)[],
  follows: D1PreparedStatement | null,
): Promise<boolean> {
  const sql = `UPDATE submissions SET ${changes}, lease = NULL
    WHERE id = ?1 AND lease = ?2 AND state = 'delivering' RETURNING id`;
  return changeRow(db, db.prepare(sql).bind(id, lock, ...values), follows);
}

/** Sets aside what the queue gave up on; false where it is done, or being delivered right now. */
export async function parkDead(db: D1Database, id: string, now: number): Promise<boolean> {
  return changeRow(
    db,
    db
      .prepare(
        `UPDATE submissions SET state = 'parked', reason = iif(body IS NULL, 'erased', 'dead-letter'), changed_at = ?2,
           due_at = NULL, lease = NULL
         WHERE id = ?1 AND (state IN ('received', 'queued') OR (state = 'delivering' AND due_at <= ?2)) RETURNING id`,
      )
      .bind(id, now),
    null,
  );
}

/** Whether the row was changed; what follows from it is written in the same transaction. */
async function changeRow(
  db: D1Database,
  statement: D1PreparedStatement,
  follows: D1PreparedStatement | null,
): Promise<boolean> {
  const [first] = await db.batch([statement, ...(follows ? [follows] : [])]);
  return first?.results.length === 1;
}
