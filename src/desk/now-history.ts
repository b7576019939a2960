/**
 * The history of the last days. It is read again only when a lead changes, because it is thousands of rows and the
 * first page asks for it every ten seconds. The newest change of each state is one row of an index. A lead that leaves
 * this index without a change of its own, such as an erased one, shows within a minute.
 */
import { dayMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { isHeartbeatSql } from "../leads/heartbeat.ts";
import { isMailSql } from "../leads/mail-row.ts";
import { isConfirmedSql } from "./from-people.ts";
import { rowsOf } from "./rows.ts";

const maxAgeMs = 60_000;
const maxSampled = 200;
const states = ["received", "queued", "delivering", "delivered", "parked", "suspected"];

export type Hour = { readonly hour: number; readonly total: number; readonly delivered: number };

export type History = {
  readonly hours: readonly Hour[];
  /** How long a sample of last week's leads took to reach the CRM, in ms. */
  readonly times: readonly number[];
};

type Reading = History & {
  readonly from: number;
  readonly changes: string;
  readonly readAt: number;
};

/** The last reading of each outbox in this isolate. */
const lastReadings = new WeakMap<D1Database, Reading>();

/** A statement with one row, whose `changes` differs as soon as a lead arrives or changes. */
export function readChanges(outbox: D1Database) {
  const newest = states.map(
    (state) => `ifnull((SELECT max(changed_at) FROM submissions INDEXED BY submissions_kept
      WHERE state = '${state}' AND body IS NOT NULL), 0)`,
  );
  return outbox.prepare(`SELECT ${newest.join(" || ' ' || ")} AS changes`);
}

/** The history of leads since `from`, in ms. `changes` is what `readChanges` has just returned. */
export async function readHistory(
  outbox: D1Database,
  from: number,
  changes: string,
  now: number,
): Promise<History> {
  const last = lastReadings.get(outbox);
  const isSame = last && last.from === from && last.changes === changes;
  if (isSame && now - last.readAt < maxAgeMs) return last;
  const [hours, times] = await outbox.batch<unknown>([
    outbox
      .prepare(
        `SELECT received_at / 3600000 AS hour, count(*) AS total, sum(state = 'delivered') AS delivered
         FROM submissions WHERE received_at >= ?1 AND ${isConfirmedSql} GROUP BY hour`,
      )
      .bind(from),
    outbox
      .prepare(
        `SELECT changed_at - received_at AS ms FROM submissions
         WHERE received_at >= ?1 AND state = 'delivered' AND NOT ${isMailSql} AND NOT ${isHeartbeatSql} ORDER BY received_at DESC LIMIT ${maxSampled}`,
      )
      .bind(now - 7 * dayMs),
  ]);
  const read: Reading = {
    from,
    changes,
    readAt: now,
    hours: rowsOf<Hour>(hours),
    times: rowsOf<{ ms: number }>(times).map(({ ms }) => ms),
  };
  lastReadings.set(outbox, read);
  return read;
}
