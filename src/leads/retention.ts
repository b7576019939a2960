import { dayMs } from "../base/clock.ts";
import { z } from "zod";
import { cleanAddress } from "../forms/kinds/email.ts";
import { retentionDays } from "../privacy/retention.ts";
import { raiseAlert } from "./alert.ts";
import { removeFiles } from "./attachment-store.ts";
import { digest } from "../base/digest.ts";
import { deleteOldRecords } from "./incidents.ts";
import { deleteOldCounts, heldBackReasons, recipientOf } from "./mail-budget.ts";
import { deleteOldUploads } from "./upload-budget.ts";
import type { LeadParts } from "./lead-parts.ts";

/** After this many days, a person is reminded of what waits for one. */
const remindAfterDays = 30;
/** The hour of the daily reminder, UTC. */
const remindAtHour = 8;

/** Rows emptied in one batch, with their files. A finished batch stays done, even if the next one fails. */
const rowsPerBatch = 100;
/** The most rows of one sweep. The next sweep takes the rest. */
const maxRows = 2_000;

const emptySql =
  "body = NULL, answer = NULL, email = NULL, hash = NULL, likeness = NULL, crm_id = NULL";
/** A submission that is sent again after this counts as new. */
export const eraseSql = `${emptySql}, fingerprint = NULL, page = NULL, source = NULL, campaign = NULL`;
/** Once a deletion is requested, the same content counts as new, however long the deletion takes. */
export const forgetContentSql = "hash = NULL, fingerprint = NULL";
/** The attached files with their keys. A body that cannot be read does not stop other rows. */
export const filesColumn = `CASE WHEN json_valid(body) THEN body -> '$.attachments' END AS files`;

export type RowWithFiles = { readonly id: string; readonly files: string | null };

/** Finishes deletions that a person requested and that failed half-way. */
export async function finishDeletions(parts: LeadParts): Promise<void> {
  const sql = `SELECT id, ${filesColumn} FROM submissions
    INDEXED BY submissions_parked
    WHERE state = 'parked' AND body IS NOT NULL AND reason IN ('erased', 'discarded') LIMIT ${maxRows}`;
  const { results } = await parts.outbox.prepare(sql).all<RowWithFiles>();
  await emptyInBatches(parts, results, eraseSql, (count) => logForgotten(parts, count));
}

function logForgotten(parts: LeadParts, count: number): void {
  if (count > 0) parts.log("retention", { outcome: "forgotten", count });
}

/**
 * Deletes the personal data of what was delivered 7 days ago, of mails held back as long ago, and of
 * subscriptions that were not confirmed for 30 days; no other submission loses data by its age. Also deletes
 * old empty rows, records and counts. Continues after a part that failed, and throws at its end.
 */
export async function deleteExpired(parts: LeadParts): Promise<void> {
  if (parts.keepsAll) return;
  const now = parts.now();
  // Separate statements: with OR, the database would read everything that is stored.
  const dueIn = (state: string, days: number, index = "submissions_kept") =>
    parts.outbox
      .prepare(
        `SELECT id, ${filesColumn} FROM submissions INDEXED BY ${index}
         WHERE ${state} AND changed_at < ?1 AND body IS NOT NULL ORDER BY changed_at LIMIT ${maxRows}`,
      )
      .bind(now - days * dayMs);
  const due = await parts.outbox.batch<RowWithFiles>([
    dueIn("state = 'delivered'", retentionDays.delivered),
    dueIn(
      "state = 'parked' AND reason = 'unconfirmed'",
      retentionDays.unconfirmed,
      "submissions_parked",
    ),
    dueIn(
      `state = 'parked' AND reason IN ${heldBackReasons}`,
      retentionDays.delivered,
      "submissions_parked",
    ),
  ]);
  const results = due.flatMap((one) => one.results);
  try {
    await emptyInBatches(parts, results, emptySql, (count) => logForgotten(parts, count));
  } finally {
    await parts.outbox.batch([
      parts.outbox
        .prepare(
          `DELETE FROM submissions WHERE id IN (SELECT id FROM submissions
         WHERE received_at < ?1 AND body IS NULL AND state IN ('delivered', 'parked') LIMIT ${maxRows})`,
        )
        .bind(now - retentionDays.emptied * dayMs),
      parts.outbox
        .prepare("DELETE FROM erasures WHERE erased_at < ?1")
        .bind(now - retentionDays.erased * dayMs),
      deleteOldCounts(parts.outbox, now),
      ...deleteOldRecords(parts.outbox, now - retentionDays.emptied * dayMs),
      deleteOldUploads(parts),
    ]);
  }
}

/** Empties rows, their files first: an empty row no longer names them. */
async function empty(
  parts: LeadParts,
  rows: readonly RowWithFiles[],
  changes: string,
): Promise<number> {
  await removeFiles(parts.attachmentBucket, rows.flatMap(filesOf));
  const sql = `UPDATE submissions SET ${changes}
    WHERE id IN (SELECT value FROM json_each(?1)) AND body IS NOT NULL RETURNING id`;
  const { results } = await parts.outbox
    .prepare(sql)
    .bind(JSON.stringify(rows.map(({ id }) => id)))
    .all();
  return results.length;
}

const filesShape = z.array(z.object({ key: z.string() }));

/** Returns the files of a row; none if they cannot be read. Any that exist are soon swept as orphans. */
function filesOf({ files }: RowWithFiles): z.infer<typeof filesShape> {
  return files === null ? [] : (filesShape.safeParse(JSON.parse(files)).data ?? []);
}

/** Reports once a day how much has waited for a person for 30 days. It waits until a person decides. */
export async function remind(parts: LeadParts): Promise<void> {
  const now = new Date(parts.now());
  if (now.getUTCHours() !== remindAtHour || now.getUTCMinutes() !== 0) return;
  const sql = `SELECT (SELECT count(*) FROM submissions
       WHERE state IN ('parked', 'suspected')
         AND ifnull(reason, '') <> 'unconfirmed' AND ifnull(reason, '') NOT IN ${heldBackReasons}
         AND changed_at < ?1 AND body IS NOT NULL)
    + (SELECT count(*) FROM unreadable_messages WHERE received_at < ?1) AS count`;
  const row = await parts.outbox
    .prepare(sql)
    .bind(now.getTime() - remindAfterDays * dayMs)
    .first<{ count: number }>();
  if (row && row.count > 0) await raiseAlert(parts, { outcome: "waits-for-you", count: row.count });
}

/**
 * Deletes everything a person sent until a moment, by e-mail address. What waited is parked as erased; a
 * delivery in progress ends as delivered or parked; a message still in the queue is dropped when it arrives.
 * Returns how many submissions held their data. Throws if not everything could be deleted; calling it again
 * continues.
 */
export async function erase(
  parts: LeadParts,
  email: string,
  { until = parts.now(), actor = null }: { until?: number; actor?: string | null } = {},
): Promise<number> {
  const now = parts.now();
  const address = cleanAddress(email).toLowerCase();
  const [hash, { mailbox }] = await Promise.all([digest(address), recipientOf(address)]);
  await parts.outbox.batch([
    parts.outbox
      .prepare(
        `INSERT INTO erasures (email_hash, erased_at) VALUES (?1, ?2)
         ON CONFLICT (email_hash) DO UPDATE SET erased_at = max(erased_at, ?2)`,
      )
      .bind(hash, until),
    parts.outbox
      .prepare(`UPDATE submissions SET ${forgetContentSql} WHERE email = ?1 AND received_at <= ?2`)
      .bind(address, until),
    parts.outbox
      .prepare(
        `UPDATE submissions SET state = 'parked', reason = 'erased', due_at = NULL, lease = NULL, changed_at = ?2, decided_by = ?4
         WHERE email = ?1 AND received_at <= ?3
           AND (state IN ('received', 'queued', 'suspected', 'parked') OR (state = 'delivering' AND due_at <= ?2))`,
      )
      .bind(address, now, until, actor),
    // Later mails still count: repeated requests do not give a person a new budget each time.
    parts.outbox
      .prepare("DELETE FROM mails WHERE mailbox = ?1 AND ordered_at <= ?2")
      .bind(mailbox, until),
    parts.outbox
      .prepare(
        `DELETE FROM subscriptions
         WHERE address IN (?1, ?2) AND max(ifnull(confirmed_at, 0), ifnull(left_at, 0)) <= ?3`,
      )
      .bind(address, hash, until),
    parts.outbox
      .prepare(
        `DELETE FROM unreadable_messages
         WHERE instr(lower(body), json_quote(?1)) > 0 AND received_at <= ?2`,
      )
      .bind(address, until),
  ]);
  const sql = `SELECT id, ${filesColumn} FROM submissions WHERE email = ?1 AND received_at <= ?2`;
  const { results } = await parts.outbox.prepare(sql).bind(address, until).all<RowWithFiles>();
  return emptyInBatches(parts, results, eraseSql, (count) => {
    parts.log("lead-admin", { outcome: "erased", count });
  });
}

/**
 * Empties rows in batches, first those without files, which need no store. Continues after a failed batch,
 * reports the count to `onEmptied`, then throws the first error. Returns the count.
 */
export async function emptyInBatches(
  parts: LeadParts,
  rows: readonly RowWithFiles[],
  changes: string,
  onEmptied: (count: number) => void = () => undefined,
): Promise<number> {
  let count = 0;
  const failures: unknown[] = [];
  const { bare = [], holding = [] } = Object.groupBy(rows, (row) =>
    filesOf(row).length > 0 ? "holding" : "bare",
  );
  for (const group of [bare, holding]) {
    for (let from = 0; from < group.length; from += rowsPerBatch) {
      await empty(parts, group.slice(from, from + rowsPerBatch), changes).then(
        (emptied) => (count += emptied),
        (error: unknown) => failures.push(error),
      );
    }
  }
  onEmptied(count);
  if (failures.length > 0) throw failures[0];
  return count;
}
