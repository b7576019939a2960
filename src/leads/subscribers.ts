/**
 * Records which address is on which list, by the digest of the address, so that the site need not store it.
 * All functions throw if D1 fails.
 */
import { dayMs } from "../base/clock.ts";
import { digest } from "../base/digest.ts";
import { retentionDays } from "../privacy/retention.ts";
import type { LeadParts } from "./lead-parts.ts";

/** How long it is recorded that an address left. */
const leftRetentionMs = retentionDays.left * dayMs;
const addressesPerRun = 100;

type Confirmed = { readonly id: string; readonly list: string; readonly at: number };

/** Returns the statement that records an address on a list. It runs in the batch that confirms it. */
export function noteConfirmed(
  { outbox }: Pick<LeadParts, "outbox">,
  { id, list, at }: Confirmed,
  address: string,
) {
  const sql = `INSERT INTO subscriptions (address, list, confirmed_at)
    SELECT ?2, ?3, ?4 FROM submissions
    WHERE id = ?1 AND body ->> '$.consents[0].confirmedAt' = ?5
    ON CONFLICT (address, list) DO UPDATE SET confirmed_at = ?4`;
  return outbox.prepare(sql).bind(id, address, list, at, new Date(at).toISOString());
}

/** Records that an address left a list. Returns when it was last confirmed, in ms since 1970; null if never. */
export async function noteLeft(
  { outbox, now }: Pick<LeadParts, "outbox" | "now">,
  to: string,
  list: string,
): Promise<number | null> {
  const sql = `INSERT INTO subscriptions (address, list, left_at) VALUES (?1, ?2, ?3)
    ON CONFLICT (address, list) DO UPDATE SET left_at = ?3
    RETURNING confirmed_at AS confirmedAt`;
  const row = await outbox
    .prepare(sql)
    .bind(await digest(to.toLowerCase()), list, now())
    .first<{ confirmedAt: number | null }>();
  return row?.confirmedAt ?? null;
}

/**
 * Returns SQL that is true if an address left a list at a time or later: links in earlier mails then confirm
 * nothing. All arguments are SQL expressions: the digest of the address, the list, and ms since 1970.
 */
export function hasLeftSinceSql(address: string, list: string, at: string): string {
  return `EXISTS (SELECT 1 FROM subscriptions WHERE address = ${address} AND list = ${list} AND left_at >= ${at})`;
}

export type Subscription = {
  readonly list: string;
  /** In ms since 1970. */
  readonly confirmedAt: number | null;
  readonly leftAt: number | null;
};

/** Returns the lists that an address joined or left. */
export async function subscriptionsOf(
  { outbox }: Pick<LeadParts, "outbox">,
  address: string,
): Promise<Subscription[]> {
  const sql = `SELECT list, confirmed_at AS confirmedAt, left_at AS leftAt FROM subscriptions
    WHERE address = ?1 ORDER BY list`;
  const { results } = await outbox
    .prepare(sql)
    .bind(await digest(address.toLowerCase()))
    .all<Subscription>();
  return results;
}

/** Replaces addresses that a migration brought by their digests, and deletes people who left long ago. */
export async function hashSubscribers({ outbox, now }: LeadParts): Promise<void> {
  const { results } = await outbox
    .prepare(
      `SELECT DISTINCT address FROM subscriptions INDEXED BY subscriptions_plain
       WHERE instr(address, '@') > 0 LIMIT ${addressesPerRun}`,
    )
    .all<{ address: string }>();
  for (const { address } of results) {
    const hash = await digest(address);
    await outbox.batch([
      outbox
        .prepare(
          `INSERT INTO subscriptions (address, list, confirmed_at, left_at)
           SELECT ?2, list, confirmed_at, left_at FROM subscriptions WHERE address = ?1
           ON CONFLICT (address, list) DO UPDATE SET
             confirmed_at = nullif(max(ifnull(confirmed_at, 0), ifnull(excluded.confirmed_at, 0)), 0),
             left_at = nullif(max(ifnull(left_at, 0), ifnull(excluded.left_at, 0)), 0)`,
        )
        .bind(address, hash),
      outbox.prepare("DELETE FROM subscriptions WHERE address = ?1").bind(address),
    ]);
  }
  await outbox
    .prepare("DELETE FROM subscriptions WHERE left_at < ?1")
    .bind(now() - leftRetentionMs)
    .run();
}
