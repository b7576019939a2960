import type { LeadParts } from "./lead-parts.ts";
import { isMailSql } from "./order-mails.ts";

const waitingTooLongMs = 900_000;

/** How many submissions have waited for over 15 minutes. Throws where the outbox does. */
export async function overdue({ outbox, now }: LeadParts): Promise<number> {
  const row = await outbox
    .prepare(
      `SELECT count(*) AS count FROM submissions
       WHERE state IN ('received', 'queued', 'delivering') AND received_at < ?1`,
    )
    .bind(now() - waitingTooLongMs)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

type Last = { readonly at: number; readonly reason: string | null };

/** What the CRM did last, as the outbox tells it. Throws where that does. */
export async function lastOfCrm({ outbox }: LeadParts) {
  const [delivered, failed] = await outbox.batch<Last>([
    outbox.prepare(
      `SELECT changed_at AS at, NULL AS reason FROM submissions
       WHERE state = 'delivered' AND body IS NOT NULL AND NOT ${isMailSql} ORDER BY changed_at DESC LIMIT 1`,
    ),
    outbox.prepare(
      `SELECT changed_at AS at, reason FROM submissions
       WHERE state IN ('queued', 'parked') AND body IS NOT NULL AND ifnull(reason, 'unconfirmed') <> 'unconfirmed' AND NOT ${isMailSql}
       ORDER BY changed_at DESC LIMIT 1`,
    ),
  ]);
  const failure = failed?.results[0];
  return {
    lastDelivered: iso(delivered?.results[0]?.at),
    lastFailure: failure ? { at: iso(failure.at), reason: failure.reason } : null,
  };
}

/** Since when the oldest of what waits for a person does. Throws where the outbox does. */
export async function oldestParked({ outbox }: LeadParts): Promise<string | null> {
  const row = await outbox
    .prepare(
      `SELECT min(changed_at) AS at FROM submissions
       WHERE state = 'parked' AND body IS NOT NULL AND ifnull(reason, '') <> 'unconfirmed'`,
    )
    .first<{ at: number | null }>();
  return iso(row?.at ?? undefined);
}

function iso(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}
