/** Leads by filters that are part of the address, newest first. Throws if the outbox does. */
import { dayMs } from "../base/clock.ts";
import { z } from "zod";
import { startOfDay } from "./days.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { heartbeatPage, isHeartbeatSql } from "../leads/heartbeat.ts";
import { isMailSql } from "../leads/mail-row.ts";

/** The page that test leads have as their origin. */
export const testPage = "/desk/";
const perPage = 50;
export const maxExported = 5_000;
/** The time spans to choose from, in days. */
export const spans = [7, 30, 90, 400] as const;

const text = z.string().min(1).max(120).optional().catch(undefined);

/** The filters in the list's address. Anything invalid counts as not set. */
export const filterSchema = z.object({
  form: text,
  state: z.enum(["open", "delivered", "parked", "suspected"]).optional().catch(undefined),
  reason: text,
  language: text,
  page: text,
  campaign: text,
  day: z.iso.date().optional().catch(undefined),
  days: z.coerce.number().pipe(z.literal(spans)).optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

export type Filter = z.infer<typeof filterSchema>;

export type LeadRow = {
  readonly id: string;
  readonly form: string;
  readonly language: string;
  readonly state: string;
  readonly reason: string | null;
  readonly attempt: number;
  readonly received_at: number;
  readonly changed_at: number;
  readonly next_at: number;
  readonly crm_id: string | null;
  readonly page: string | null;
  readonly source: string | null;
  readonly campaign: string | null;
};

export const leadColumns =
  "id, form, language, state, reason, attempt, received_at, changed_at, next_at, crm_id, page, source, campaign";

/** Columns whose exact value a filter sets. */
const named = ["form", "language", "page", "campaign", "reason"] as const;

const inState = {
  open: "due_at IS NOT NULL",
  delivered: "state = 'delivered'",
  parked:
    "state = 'parked' AND body IS NOT NULL AND reason NOT IN ('erased', 'discarded', 'unconfirmed')",
  suspected: "state = 'suspected' AND body IS NOT NULL",
} as const;

export type LeadList = Awaited<ReturnType<typeof listLeads>>;

/** `before`: where the next page starts; null on the last page. */
export async function listLeads({ outbox, now }: LeadParts, filter: Filter) {
  const { where, values } = whereOf(filter, now());
  const sql = `SELECT ${leadColumns} FROM submissions WHERE ${where} ORDER BY received_at DESC LIMIT ${perPage + 1}`;
  const { results } = await outbox
    .prepare(sql)
    .bind(...values)
    .all<LeadRow>();
  const rows = results.slice(0, perPage);
  // Leads of the same millisecond may be listed twice, but none is left out.
  const next = results[perPage];
  return { rows, before: next ? next.received_at + 1 : null };
}

/** The same, with the contents if `personal` is true. */
export async function exportLeads(
  { outbox, now }: LeadParts,
  filter: Filter,
  personal: boolean,
): Promise<readonly (LeadRow & { readonly body?: string | null })[]> {
  const { where, values } = whereOf({ ...filter, before: undefined }, now());
  const sql = `SELECT ${leadColumns}${personal ? ", body" : ""} FROM submissions WHERE ${where}
    ORDER BY received_at DESC LIMIT ${maxExported}`;
  const { results } = await outbox
    .prepare(sql)
    .bind(...values)
    .all<LeadRow & { readonly body?: string | null }>();
  return results;
}

/** The start of a day such as `2026-11-25`. */
export const dayStart = (day: string) => startOfDay(Date.parse(`${day}T12:00Z`));

/** True if a time span limits the list. Leads that wait for something are listed however old they are. */
export const hasSpan = ({ state }: Filter) => !state || state === "delivered";

function whereOf(filter: Filter, now: number) {
  const parts = [`NOT ${isMailSql}`];
  const values: (string | number)[] = [];
  const add = (sql: string, value: string | number) => {
    parts.push(sql);
    values.push(value);
  };
  for (const column of named) {
    const value = filter[column];
    if (value !== undefined) add(`${column} = ?`, value);
  }
  if (filter.page !== heartbeatPage) parts.push(`NOT ${isHeartbeatSql}`);
  if (filter.state) parts.push(inState[filter.state]);
  if (filter.day) {
    const from = dayStart(filter.day);
    add("received_at >= ?", from);
    add("received_at < ?", dayStart(dayAfter(filter.day)));
  } else if (hasSpan(filter)) {
    add("received_at >= ?", now - (filter.days ?? 30) * dayMs);
  }
  if (filter.before) add("received_at < ?", filter.before);
  return { where: parts.join(" AND "), values };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** The list's address with a changed filter; undefined removes one. */
export function hrefOf(filter: Filter, change: Filter = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, before: undefined, ...change })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/desk/leads/${query.size > 0 ? `?${query}` : ""}`;
}
