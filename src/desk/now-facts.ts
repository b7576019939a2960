/** The facts of the first page. Throws if the outbox does. */
import { dayMs, hourMs } from "../base/clock.ts";
import type { Incident } from "../leads/incidents.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { isMailSql } from "../leads/mail-row.ts";
import { startOfDay, dayOf, weekdayOf } from "./days.ts";
import { medianOf } from "./median.ts";
import { type Hour, readChanges, readHistory } from "./now-history.ts";
import type { Publish } from "./publish-facts.ts";
import { rowsOf } from "./rows.ts";

/** What is counted up to one more than this is shown as “more than” this. */
const maxOpen = 1_000;
const chartDays = 14;

type Open = {
  readonly count: number;
  readonly failed: number;
  readonly oldest: number | null;
  readonly next: number | null;
};
export type Day = { readonly day: string; readonly total: number; readonly delivered: number };
type Reason = { readonly state: string; readonly reason: string; readonly count: number };

export type NowFacts = Awaited<ReturnType<typeof readNow>>;

/** Leads that need a decision: neither unconfirmed subscriptions nor finished ones. */
const asideSql = `state = 'parked' AND body IS NOT NULL AND reason NOT IN ('erased', 'discarded')`;

export async function readNow(parts: LeadParts) {
  const { outbox } = parts;
  const now = parts.now();
  const from = startOfDay(now - (chartDays - 1) * dayMs);
  const [changes, incidents, open, aside, suspected, publish, any] = await outbox.batch<unknown>([
    readChanges(outbox),
    outbox
      .prepare(
        "SELECT * FROM incidents WHERE closed_at IS NULL OR closed_at > ?1 ORDER BY opened_at DESC LIMIT 20",
      )
      .bind(now - 7 * dayMs),
    outbox.prepare(
      `SELECT count(*) AS count, ifnull(sum(reason IS NOT NULL), 0) AS failed, min(received_at) AS oldest,
         min(iif(reason IS NOT NULL, next_at, NULL)) AS next
       FROM (SELECT received_at, reason, next_at FROM submissions INDEXED BY submissions_open
             WHERE due_at IS NOT NULL AND received_at > 0 AND NOT ${isMailSql} LIMIT ${maxOpen + 1})`,
    ),
    outbox.prepare(
      ["reason < 'unconfirmed'", "reason > 'unconfirmed'"]
        .map(
          (
            range,
          ) => `SELECT state, reason, count(*) AS count FROM submissions INDEXED BY submissions_parked
            WHERE ${asideSql} AND ${range} AND NOT ${isMailSql} GROUP BY reason`,
        )
        .join(" UNION ALL "),
    ),
    outbox.prepare(
      `SELECT state, reason, count(*) AS count FROM (SELECT state, reason FROM submissions INDEXED BY submissions_kept
         WHERE state = 'suspected' AND body IS NOT NULL LIMIT ${maxOpen + 1}) GROUP BY reason`,
    ),
    outbox.prepare("SELECT version, seen_at FROM publishes ORDER BY version DESC LIMIT 1"),
    outbox.prepare("SELECT EXISTS (SELECT 1 FROM submissions) AS any"),
  ]);
  const changed = rowsOf<{ changes: string }>(changes)[0]?.changes ?? "";
  const history = await readHistory(outbox, from, changed, now);
  const days = daysOf(history.hours, now);
  const openLeads = rowsOf<Open>(open)[0] ?? { count: 0, failed: 0, oldest: null, next: null };
  const suspects = rowsOf<Reason>(suspected);
  const monday = startOfDay(now - weekdayOf(dayOf(now)) * dayMs);
  return {
    at: now,
    incidents: rowsOf<Incident>(incidents),
    open: openLeads,
    /** True if there are more open leads than were counted. */
    moreOpen: openLeads.count > maxOpen,
    /** Leads that wait for a person, by state and reason. */
    reasons: [...rowsOf<Reason>(aside), ...suspects],
    /** True if there are more suspected leads than were counted. */
    moreSuspected: suspects.reduce((sum, { count }) => sum + count, 0) > maxOpen,
    days,
    /** Leads since Monday that are in the CRM. */
    sinceMonday: days
      .filter(({ day }) => day >= dayOf(monday))
      .reduce((sum, { delivered }) => sum + delivered, 0),
    deliveredToday: days.at(-1)?.delivered ?? 0,
    usual: usualOf(days),
    /** The typical time until a lead is in the CRM, in ms; null if none arrived recently. */
    typicalMs: medianOf(history.times),
    publish: rowsOf<Pick<Publish, "version" | "seen_at">>(publish)[0] ?? null,
    hasCrm: parts.destination !== null,
    isFirst: rowsOf<{ any: number }>(any)[0]?.any === 0,
  };
}

/** The last fourteen days, today last. A day begins at midnight in the company's time zone. */
function daysOf(hours: readonly Hour[], now: number): Day[] {
  const byDay = Map.groupBy(hours, ({ hour }) => dayOf(hour * hourMs));
  return Array.from({ length: chartDays }, (_, nth) => {
    // Noon, so that a clock change does not move it to another day.
    const day = dayOf(startOfDay(now) + dayMs / 2 - (chartDays - 1 - nth) * dayMs);
    const those = byDay.get(day) ?? [];
    const sum = (what: "total" | "delivered") => those.reduce((all, hour) => all + hour[what], 0);
    return { day, total: sum("total"), delivered: sum("delivered") };
  });
}

/** The usual deliveries of such a day: the mean of earlier working days or weekends. Null if there are too few. */
function usualOf(days: readonly Day[]): number | null {
  const isWeekend = ({ day }: Day) => weekdayOf(day) >= 5;
  const today = days.at(-1);
  const first = days.findIndex(({ total }) => total > 0);
  const like = days
    .slice(Math.max(first, 0), -1)
    .filter((day) => today && isWeekend(day) === isWeekend(today));
  if (first < 0 || like.length < 3) return null;
  return like.reduce((sum, { delivered }) => sum + delivered, 0) / like.length;
}
