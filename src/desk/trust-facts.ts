/** The figures of the public page, for the last ninety days. Throws if the outbox does. */
import { dayMs } from "../base/clock.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { isConfirmedSql } from "./from-people.ts";
import { medianOf } from "./median.ts";
import { rowsOf } from "./rows.ts";

export const trustDays = 90;
const maxPublishes = 500;

export type TrustFacts = Awaited<ReturnType<typeof readTrust>>;

/** `waiting`: on the way, or set aside for a person. The content is stored, and something is still to be done. */
type Counted = { accepted: number; delivered: number; waiting: number };
type Publish = { ms: number };
type Outages = { outages: number; waited: number; longest: number | null };

export async function readTrust({ outbox, now }: LeadParts) {
  const at = now();
  const from = at - trustDays * dayMs;
  const [leads, publishes, outages] = await outbox.batch<unknown>([
    outbox
      .prepare(
        `SELECT count(*) AS accepted, ifnull(sum(state = 'delivered'), 0) AS delivered,
           ifnull(sum(state <> 'delivered' AND body IS NOT NULL AND (state = 'parked' OR due_at IS NOT NULL)), 0) AS waiting
         FROM submissions WHERE received_at >= ?1 AND ${isConfirmedSql}`,
      )
      .bind(from),
    outbox
      .prepare(
        `SELECT max(0, seen_at - version * 1000) AS ms FROM publishes WHERE version >= ?1
         ORDER BY version DESC LIMIT ${maxPublishes}`,
      )
      .bind(Math.floor(from / 1000)),
    outbox
      .prepare(
        `SELECT count(*) AS outages, ifnull(sum(leads), 0) AS waited,
           max(ifnull(recovered_at, closed_at) - opened_at) AS longest
         FROM incidents WHERE closed_at >= ?1 AND kind IN ('crm', 'mail', 'content', 'publishing')`,
      )
      .bind(from),
  ]);
  const [counted = { accepted: 0, delivered: 0, waiting: 0 }] = rowsOf<Counted>(leads);
  const times = rowsOf<Publish>(publishes).map(({ ms }) => ms);
  const [met = { outages: 0, waited: 0, longest: null }] = rowsOf<Outages>(outages);
  return {
    at,
    ...counted,
    /** Neither delivered nor waiting. */
    lost: counted.accepted - counted.delivered - counted.waiting,
    publishes: times.length,
    /** In ms; null if nothing was published. */
    seenMs: medianOf(times),
    slowestMs: times.length === 0 ? null : Math.max(...times),
    outages: met.outages,
    waited: met.waited,
    longestMs: met.longest,
  };
}
