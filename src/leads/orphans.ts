import type { D1Database, R2Bucket, R2Object } from "@cloudflare/workers-types";
import { dayMs } from "../base/clock.ts";
import { retentionDays } from "../privacy/retention.ts";
import { keysAtOnce, removeFiles } from "./attachment-store.ts";
import type { LeadParts } from "./lead-parts.ts";

const orphanAfterMs = retentionDays.orphan * dayMs;
/** The most pages of one run: well within its time, and within the calls that one run may make. */
const maxPages = 20;

/**
 * Deletes files whose submission is missing or no longer holds any data: their post was never answered, or
 * deleting them with their submission failed. Goes through the store once an hour; if a run ends early, the
 * next one continues. A page that fails does not stop the others; its error is thrown at the end. Returns
 * how many were deleted.
 */
export async function sweepFiles(parts: LeadParts): Promise<number> {
  const { attachmentBucket: bucket, outbox } = parts;
  if (!bucket || parts.keepsAll) return 0;
  let after = await readPosition(outbox);
  if (after === "" && new Date(parts.now()).getUTCMinutes() !== 0) return 0;
  let count = 0;
  const failures: unknown[] = [];
  try {
    for (let page = 0; page < maxPages && (page === 0 || after !== ""); page++) {
      const { objects, truncated } = await bucket.list({
        limit: keysAtOnce,
        ...(after !== "" && { startAfter: after }),
      });
      await removeOrphans(parts, bucket, objects).then(
        (removed) => (count += removed),
        (error: unknown) => failures.push(error),
      );
      const next = truncated ? (objects.at(-1)?.key ?? "") : "";
      if (next !== after) await savePosition(parts, next);
      after = next;
    }
  } finally {
    if (count > 0) parts.log("retention", { outcome: "orphans-deleted", count });
  }
  if (failures.length > 0) throw failures[0];
  return count;
}

/** The owner of a row's files, as their index computes it. Keys need not start with the submission's id. */
export const ownerSql = `CASE WHEN json_valid(body) THEN substr(body ->> '$.attachments[0].key', 1, 36) END`;
const ownerOf = (key: string) => key.slice(0, 36);

async function removeOrphans(
  { outbox, now }: LeadParts,
  bucket: R2Bucket,
  objects: readonly Pick<R2Object, "key" | "uploaded">[],
): Promise<number> {
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < now() - orphanAfterMs);
  if (old.length === 0) return 0;
  const keys = old.map(({ key }) => key);
  const sql = `SELECT file.value ->> '$.key' AS key FROM submissions, json_each(body, '$.attachments') AS file
    WHERE ${ownerSql} IN (SELECT value FROM json_each(?1))
    UNION SELECT wanted.value FROM json_each(?2) AS wanted, unreadable_messages AS message
    WHERE instr(message.body, wanted.value) > 0`;
  const { results } = await outbox
    .prepare(sql)
    .bind(JSON.stringify([...new Set(keys.map(ownerOf))]), JSON.stringify(keys))
    .all<{ key: string }>();
  const used = new Set(results.map(({ key }) => key));
  const orphans = old.filter(({ key }) => !used.has(key));
  await removeFiles(bucket, orphans);
  return orphans.length;
}

/** Returns the key after which a run continues; empty if the previous one reached the end. */
async function readPosition(outbox: D1Database): Promise<string> {
  const row = await outbox
    .prepare("SELECT says FROM beats WHERE name = 'files'")
    .first<{ says: string }>();
  return row?.says ?? "";
}

async function savePosition({ outbox, now }: LeadParts, key: string): Promise<void> {
  const sql = `INSERT INTO beats (name, at, says) VALUES ('files', ?1, ?2)
    ON CONFLICT (name) DO UPDATE SET at = ?1, says = ?2`;
  await outbox.prepare(sql).bind(now(), key).run();
}
