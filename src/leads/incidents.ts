/**
 * Incidents: what failed, from when to when. Each kind has at most one open incident. Incidents of deliveries
 * open and recover in the same transaction as the submission concerned. All functions throw if D1 fails.
 */
import type { D1Database } from "@cloudflare/workers-types";
import type { Claim } from "./outbox.ts";
import { isHeartbeatSql } from "./heartbeat.ts";
import { isMailForm, isMailSql } from "./mail-row.ts";

/** The kinds that deliveries open: the CRM and the mail provider. */
const deliveryKinds = ["crm", "mail"] as const;
type DeliveryKind = (typeof deliveryKinds)[number];

const kindOf = ({ form }: Pick<Claim, "form">): DeliveryKind => (isMailForm(form) ? "mail" : "crm");

/** Returns the statement that opens a destination's incident, if this failed attempt was just recorded. */
export function openDeliveryIncident(db: D1Database, claimed: Claim, what: string, now: number) {
  const sql = `INSERT INTO incidents (kind, what, opened_at, leads)
    SELECT ?1, ?2, ?3, 1 FROM submissions
    WHERE id = ?4 AND changed_at = ?3 AND state IN ('queued', 'parked') AND ifnull(reason, '') <> 'erased'
    ON CONFLICT (kind) WHERE closed_at IS NULL
    DO UPDATE SET what = excluded.what, recovered_at = NULL, leads = leads + (?5 = 1)`;
  return db.prepare(sql).bind(kindOf(claimed), what, now, claimed.id, claimed.attempt);
}

/** Returns the statement that records a destination's recovery, unless a heartbeat was delivered. */
export function recoverDeliveryIncident(db: D1Database, claimed: Claim, now: number) {
  const sql = `UPDATE incidents SET recovered_at = ?1
    WHERE kind = ?2 AND closed_at IS NULL AND recovered_at IS NULL
      AND EXISTS (SELECT 1 FROM submissions WHERE id = ?3 AND state = 'delivered' AND NOT ${isHeartbeatSql})`;
  return db.prepare(sql).bind(now, kindOf(claimed), claimed.id);
}

export type Incident = {
  readonly id: number;
  readonly kind: string;
  /** The last reported reason: an answer's status, `timeout`. */
  readonly what: string;
  readonly opened_at: number;
  readonly recovered_at: number | null;
  readonly closed_at: number | null;
  readonly leads: number;
};

const hasWaitingSql = (kind: DeliveryKind) => {
  const ofKind = kind === "mail" ? isMailSql : `NOT ${isMailSql}`;
  return `EXISTS (SELECT 1 FROM submissions INDEXED BY submissions_due
       WHERE due_at IS NOT NULL AND reason IS NOT NULL AND ${ofKind})
     OR (recovered_at IS NULL AND EXISTS (SELECT 1 FROM submissions INDEXED BY submissions_parked
       WHERE state = 'parked' AND body IS NOT NULL AND reason IN (what, 'retries-exhausted ' || what)
         AND changed_at >= opened_at AND ${ofKind}))`;
};

/** Closes the incidents that no submission waits for any longer. Returns them. */
export async function closeDelivered(db: D1Database, now: number): Promise<readonly Incident[]> {
  const closed = await db.batch<Incident>(
    deliveryKinds.map((kind) =>
      db
        .prepare(
          `UPDATE incidents SET closed_at = ?1
           WHERE kind = '${kind}' AND closed_at IS NULL AND NOT (${hasWaitingSql(kind)}) RETURNING *`,
        )
        .bind(now),
    ),
  );
  return closed.flatMap(({ results }) => results);
}

/** Opens an incident for each problem, and closes those that are solved. Ignores the kinds of deliveries. */
export async function noteProblems(db: D1Database, problems: readonly string[], now: number) {
  const kinds = JSON.stringify(problems);
  const delivery = `(${deliveryKinds.map((kind) => `'${kind}'`).join(", ")})`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO incidents (kind, what, opened_at) SELECT value, '', ?2 FROM json_each(?1)
         WHERE value NOT IN ${delivery} ON CONFLICT (kind) WHERE closed_at IS NULL DO NOTHING`,
      )
      .bind(kinds, now),
    db
      .prepare(
        `UPDATE incidents SET recovered_at = ?2, closed_at = ?2 WHERE closed_at IS NULL
         AND kind NOT IN ${delivery} AND kind NOT IN (SELECT value FROM json_each(?1))`,
      )
      .bind(kinds, now),
  ]);
}

/** Returns the open incidents, oldest first: at most one of each kind. */
export async function openIncidents(db: D1Database): Promise<readonly Incident[]> {
  const sql = `SELECT * FROM incidents INDEXED BY incidents_open WHERE closed_at IS NULL ORDER BY opened_at`;
  const { results } = await db.prepare(sql).all<Incident>();
  return results;
}

/** Returns the kinds of delivery that fail now: nothing has arrived since the last failure. */
export function failingKinds(open: readonly Incident[]): readonly DeliveryKind[] {
  return deliveryKinds.filter((kind) =>
    open.some((one) => one.kind === kind && one.recovered_at === null),
  );
}

/** Returns the statements that delete records from before a time. */
export function deleteOldRecords(db: D1Database, before: number) {
  return [
    db.prepare("DELETE FROM incidents WHERE closed_at < ?1").bind(before),
    db.prepare("DELETE FROM publishes WHERE version < ?1 / 1000").bind(before),
    db.prepare("DELETE FROM publish_notices WHERE day < ?1 / 86400000").bind(before),
    db
      .prepare(
        "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ?1 ORDER BY id LIMIT 100)",
      )
      .bind(before),
  ];
}
