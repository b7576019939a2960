import { dayMs } from "../base/clock.ts";
import type { LeadParts } from "./lead-parts.ts";
import { isHeartbeatSql } from "./heartbeat.ts";
import { isMailSql } from "./mail-row.ts";

/*
 * Asked for every minute, by the cron or by a monitor, while D1 counts the rows it looks at: each is served
 * by an index of what is open, parked or still held, and looks at no more of it than it has to.
 */

/** After that someone is told, and once it is over as well. */
export const waitingTooLongMs = 900_000;
/** More than that are counted by `npm run leads -- reconcile` alone. */
const maxCounted = 1_000;

/** How many there are of a table's rows, a thousand at most, in SQL. */
const cappedCountSql = (rows: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${maxCounted}))`;
/** Whatever is open has a time at which it is due, and nothing else has. */
const openRows = "submissions WHERE due_at IS NOT NULL AND received_at";
const heldRows = "submissions WHERE body IS NOT NULL AND state";

/** How many submissions have waited for over 15 minutes, a thousand at most. Throws where the outbox does. */
export async function countOverdue({ outbox, now }: LeadParts): Promise<number> {
  const sql = `SELECT ${cappedCountSql(`${openRows} < ?1`)} AS count`;
  const row = await outbox
    .prepare(sql)
    .bind(now() - waitingTooLongMs)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/**
 * What the outbox holds, of each kind a thousand at most: what is open, what waits for a person, and what was
 * delivered and is not emptied yet. Throws where the outbox does.
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

/** Whether something is to be gone since yesterday at least, and is there. Throws where the outbox does. */
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

/** What the CRM did last, as the last thousand of each state tell it. Throws where the outbox does. */
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

/** Since when the oldest of what waits for a person does. Throws where the outbox does. */
export async function oldestParked({ outbox }: LeadParts): Promise<string | null> {
  const sql = `SELECT min(changed_at) AS at FROM submissions
    WHERE state = 'parked' AND body IS NOT NULL AND ifnull(reason, '') <> 'unconfirmed'`;
  const row = await outbox.prepare(sql).first<{ at: number | null }>();
  return iso(row?.at ?? undefined);
}

function iso(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}
