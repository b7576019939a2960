/** One lead with its history. Throws if the outbox does. */
import { readSubmission } from "../forms/submission.ts";
import { withConsents } from "../leads/consents.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { type LeadRow, leadColumns } from "./lead-list.ts";
import { rowsOf } from "./rows.ts";

export type LeadEvent = {
  readonly step: number;
  readonly at: number;
  readonly kind: string;
  readonly attempt: number;
  readonly reason: string | null;
  readonly answer: string | null;
  readonly actor: string | null;
};

export type OneLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

export async function readLead(parts: LeadParts, id: string) {
  const { outbox } = parts;
  const [rows, events] = await outbox.batch<unknown>([
    outbox.prepare(`SELECT ${leadColumns}, body FROM submissions WHERE id = ?1`).bind(id),
    outbox
      .prepare("SELECT * FROM lead_events WHERE lead = ?1 ORDER BY step DESC LIMIT 200")
      .bind(id),
  ]);
  const [found] = rowsOf<LeadRow & { body: string | null }>(rows);
  if (!found) return null;
  const { body, ...row } = found;
  const submission = readSubmission(body);
  return {
    row,
    events: rowsOf<LeadEvent>(events).toReversed(),
    /** What was sent; null if it was deleted, or if this version cannot read it. */
    submission: submission && withConsents(submission, parts),
  };
}

/** Hides a value until a person asks to see it. Only its length shows. */
export function mask(value: string): string {
  const at = value.lastIndexOf("@");
  if (at > 0) return `${dots(at)}@${dots(value.length - at - 1)}`;
  return dots(value.length);
}

const dots = (length: number) => "•".repeat(Math.min(Math.max(length, 3), 12));
