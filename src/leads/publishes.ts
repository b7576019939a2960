import type { D1Database } from "@cloudflare/workers-types";
import { dayMs } from "../base/clock.ts";
import { attempt } from "../base/deadline.ts";
import type { Publish } from "../catalog/catalog-writer-parts.ts";
import type { LeadParts } from "./lead-parts.ts";

const timeoutMs = 5_000;

/** Records that a version went live. Never throws: going live matters more than its record. */
export async function notePublish(
  { outbox }: Pick<LeadParts, "outbox">,
  { version, seenAt, notified, stories, calls }: Publish,
): Promise<void> {
  const sql = `INSERT INTO publishes (version, seen_at, told, stories, calls) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT DO NOTHING`;
  await tryWrite(outbox, sql, [version, seenAt, notified ? 1 : 0, stories, calls]);
}

/** The most notices counted per version and day, so that endless posts write no further rows. */
const maxNotices = 1_000;

/** Records Storyblok's notice and the version live after it; null for a refused notice. Never throws. */
export async function noteNotice(
  { outbox }: Pick<LeadParts, "outbox">,
  version: number | null,
  now: number,
): Promise<void> {
  const sql = `INSERT INTO publish_notices (version, day, count) VALUES (?1, ?2, 1)
    ON CONFLICT DO UPDATE SET count = count + 1 WHERE count < ${maxNotices}`;
  await tryWrite(outbox, sql, [version ?? 0, Math.floor(now / dayMs)]);
}

async function tryWrite(outbox: D1Database, sql: string, values: readonly number[]): Promise<void> {
  const statement = outbox.prepare(sql).bind(...values);
  await attempt(() => statement.run(), timeoutMs);
}
