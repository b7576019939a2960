import { dayMs } from "../base/clock.ts";
import type { LeadParts } from "./lead-parts.ts";
import { isHeartbeatSql } from "./heartbeat.ts";
import { isMailSql } from "./mail-row.ts";

/*
 * The cron or a monitor runs these queries every minute, and D1 counts the rows it reads. Each query uses an
 * index of what is open, parked or still stored, and reads no more of it than it must.
 */

/** A longer wait raises an alert, and so does its end. In ms. */
export const waitingTooLongMs = 900_000;
/** Only `npm run leads -- reconcile` counts further. */
const maxCounted = 1_000;

/** Returns SQL that counts a table's rows, up to a thousand. */
const cappedCountSql = (rows: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${maxCounted}))`;
/** Open submissions. Only they have a due time. */
const openRows = "submissions WHERE due_at IS NOT NULL AND received_at";
const heldRows = "submissions WHERE body IS NOT NULL AND state";

/** Returns how many submissions have waited over 15 minutes, up to a thousand. Throws if the outbox fails. */
export async function countOverdue({ outbox, now }: LeadParts): Promise<number> {
  const sql = `SELECT ${cappedCountSql(`${openRows} < ?1`)} AS count`;
  const row = await outbox
    .prepare(sql)
    .bind(now() - waitingTooLongMs)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/**
 * Counts what the outbox holds, up to a thousand of each kind: open, waiting for a person, or delivered and
 * not yet emptied. Throws if the outbox fails.
 */
export async function countHeld({ outbox, now }: LeadParts) {
  const sql = `SELECT ${cappedCountSql(`${heldRows} = 'delivered'`)} AS delivered, ${cappedCountSql(`${heldRows} = 'parked'`)} AS parked,
    ${cappedCountSql(`${heldRows} = 'parked' AND reason = 'unconfirmed'`)} AS unconfirmed,
    ${cappedCountSql(`${heldRows} = 'suspected'`)} AS suspected, ${cappedCountSql(`${openRows} > 0`)} AS open,
    ${cappedCountSql(`${openRows} < ?1`)} AS openOver24h, ${cappedCountSql("unreadable_messages")} AS unreadable,
    (SELECT min(received_at) FROM ${openRows} > 0) AS oldest`;
  const row = await outbox
    .prepare(sql)
    .bind(now() - dayMs)
    .first<HeldCounts & { readonly oldest: number | null }>();
  if (!row) throw new Error("the outbox counted nothing");
  const { oldest, ...counts } = row;
  const { open, delivered, parked, suspected } = counts;
  const received = open + delivered + parked + suspected;
  return { received, ...counts, oldestOpen: iso(oldest ?? undefined) };
}

type HeldCounts = Readonly<
  Record<
    "delivered" | "parked" | "unconfirmed" | "suspected" | "open" | "openOver24h" | "unreadable",
    number
  >
>;

/** Checks whether data is still stored a day after it had to be deleted. Throws if the outbox fails. */
export async function hasOverdueDeletions({ outbox, now }: LeadParts): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT 1 FROM ${heldRows} = 'delivered' AND changed_at < ?1)
    OR EXISTS (SELECT 1 FROM ${heldRows} = 'parked' AND reason IN ('erased', 'discarded') AND changed_at < ?2) AS late`;
  const row = await outbox
    .prepare(sql)
    .bind(now() - 8 * dayMs, now() - dayMs)
    .first<{ late: number }>();
  return row?.late === 1;
}

type LastEvent = { readonly at: number; readonly reason: string | null };

/** Returns the CRM's last delivery and failure, of a thousand in each state. Throws if the outbox fails. */
export async function lastCrmEvents({ outbox }: LeadParts) {
  const lastIn = (state: string, which: string) =>
    outbox.prepare(
      `SELECT at, reason FROM (
         SELECT changed_at AS at, reason, form, page FROM ${heldRows} = '${state}' ORDER BY changed_at DESC LIMIT ${maxCounted}
       ) WHERE NOT ${isMailSql} AND NOT ${isHeartbeatSql} AND ${which} LIMIT 1`,
    );
  const hasFailed = "ifnull(reason, 'unconfirmed') <> 'unconfirmed'";
  const [delivered, ...failed] = await outbox.batch<LastEvent>([
    lastIn("delivered", "TRUE"),
    lastIn("queued", hasFailed),
    lastIn("parked", hasFailed),
  ]);
  const [failure] = failed
    .flatMap(({ results }) => results)
    .toSorted((one, two) => two.at - one.at);
  return {
    lastDelivered: iso(delivered?.results[0]?.at),
    lastFailure: failure ? { at: iso(failure.at), reason: failure.reason } : null,
  };
}

/** Returns since when the oldest parked submission waits for a person, or null. Throws if D1 fails. */
export async function oldestParked({ outbox }: LeadParts): Promise<string | null> {
  const sql = `SELECT min(changed_at) AS at FROM submissions
    WHERE state = 'parked' AND body IS NOT NULL AND ifnull(reason, '') <> 'unconfirmed'`;
  const row = await outbox.prepare(sql).first<{ at: number | null }>();
  return iso(row?.at ?? undefined);
}

function iso(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}
