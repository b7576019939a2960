/**
 * How the last days went, read anew when a lead changed: it is thousands of rows, and the first page asks every ten
 * seconds. The newest change of each state is one row of an index. What leaves that index without a change of its
 * own, as an erased lead does, is seen within a minute.
 */
import { dayMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { isHeartbeatSql } from "../leads/heartbeat.ts";
import { isMailSql } from "../leads/mail-row.ts";
import { isConfirmedSql } from "./from-people.ts";
import { rowsOf } from "./rows.ts";

const againMs = 60_000;
const maxSampled = 200;
const states = ["received", "queued", "delivering", "delivered", "parked", "suspected"];

export type Hour = { readonly hour: number; readonly total: number; readonly delivered: number };

export type History = {
  readonly hours: readonly Hour[];
  /** How long some of the last week took to the CRM, in ms. */
  readonly times: readonly number[];
};

type Known = History & {
  readonly from: number;
  readonly changes: string;
  readonly readAt: number;
};

/** By isolate: what it read last of an outbox. */
const known = new WeakMap<D1Database, Known>();

/** A statement of one row: `changes` differs as soon as a lead came or changed. */
export function readChanges(outbox: D1Database) {
  const newest = states.map(
    (state) => `ifnull((SELECT max(changed_at) FROM submissions INDEXED BY submissions_kept
      WHERE state = '${state}' AND body IS NOT NULL), 0)`,
  );
  return outbox.prepare(`SELECT ${newest.join(" || ' ' || ")} AS changes`);
}

/** Of leads that came since `from`, in ms; `changes` as `readChanges` gave it just before. */
export async function readHistory(
  outbox: D1Database,
  from: number,
  changes: string,
  now: number,
): Promise<History> {
  const last = known.get(outbox);
  const isSame = last && last.from === from && last.changes === changes;
  if (isSame && now - last.readAt < againMs) return last;
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
  const read: Known = {
    from,
    changes,
    readAt: now,
    hours: rowsOf<Hour>(hours),
    times: rowsOf<{ ms: number }>(times).map(({ ms }) => ms),
  };
  known.set(outbox, read);
  return read;
}
