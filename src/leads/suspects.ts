/**
 * Suspected submissions wait until a person releases or discards them. `release` and `discard` take those
 * with an id, or of a form, received in a period. All functions but `areTooManyFiles` throw if D1 fails.
 */
import { attempt } from "../base/deadline.ts";
import type { StoredFile } from "../forms/submission.ts";
import { suspectedFrom, weightOf } from "../forms/suspicion.ts";
import type { LeadParts } from "./lead-parts.ts";
import { ownerSql } from "./orphans.ts";
import {
  type RowWithFiles,
  eraseSql,
  filesColumn,
  emptyInBatches,
  forgetContentSql,
} from "./retention.ts";

type Selection = {
  readonly id: string | null;
  readonly form: string | null;
  /** In ms since 1970: from `since` on, and before `until`. */
  readonly since: number;
  readonly until: number;
};

const matchesSql = (state: string) =>
  `state = '${state}' AND body IS NOT NULL AND (?1 IS NULL OR id = ?1)
   AND (?2 IS NULL OR form = ?2) AND received_at >= ?3 AND received_at < ?4`;
const suspectedSql = matchesSql("suspected");
const values = ({ id, form, since, until }: Selection) => [id, form, since, until] as const;

/** The most suspected submissions with files that wait for a person: 3 GB if each has as much as it may. */
const maxWithFiles = 100;
/** The most submissions with files that are read, however many are stored. */
const maxRowsRead = 1_000;

/**
 * Checks whether files come with a suspected submission while many others with files wait already: bots must
 * not fill the store. Returns false if the outbox does not answer.
 */
export async function areTooManyFiles(
  files: readonly StoredFile[],
  suspicions: readonly string[],
  { outbox }: LeadParts,
): Promise<boolean> {
  if (files.length === 0 || weightOf(suspicions) < suspectedFrom) return false;
  const waiting = outbox.prepare(
    `SELECT count(*) AS count FROM (
       SELECT state FROM submissions INDEXED BY submissions_files WHERE ${ownerSql} IS NOT NULL
       ORDER BY ${ownerSql} LIMIT ${maxRowsRead}
     ) WHERE state = 'suspected'`,
  );
  const row = await attempt(() => waiting.first<{ count: number }>(), 200);
  return (row?.count ?? 0) >= maxWithFiles;
}

/** Releases submissions: the next sweep delivers them like any other. Returns how many. */
export async function release(
  parts: LeadParts,
  which: Selection,
  actor: string | null = null,
): Promise<number> {
  const now = parts.now();
  const sql = `UPDATE submissions SET state = 'queued', resent = 0, next_at = ?5, due_at = ?5, changed_at = ?5,
      decided_by = ?6
    WHERE ${suspectedSql} RETURNING id`;
  const { results } = await parts.outbox
    .prepare(sql)
    .bind(...values(which), now, actor)
    .all();
  parts.log("lead-admin", { outcome: "released", count: results.length });
  return results.length;
}

/**
 * Checks whether a submission is on its way or delivered, so that its link gives the same answer twice. One
 * that was erased is neither.
 */
export async function isReleased(id: string, { outbox }: LeadParts): Promise<boolean> {
  const sql = `SELECT 1 FROM submissions
    WHERE id = ?1 AND body IS NOT NULL AND (due_at IS NOT NULL OR state = 'delivered')`;
  const row = await outbox.prepare(sql).bind(id).first();
  return row !== null;
}

/**
 * Deletes the content of submissions. First they can no longer be released, then their files are deleted,
 * then the rest. If that fails, another call or the sweeper continues. Returns how many.
 */
export async function discard(
  parts: LeadParts,
  which: Selection,
  actor: string | null = null,
): Promise<number> {
  const sql = `UPDATE submissions SET state = 'parked', reason = 'discarded', due_at = NULL, changed_at = ?5, decided_by = ?6,
      ${forgetContentSql}
    WHERE ${suspectedSql} OR (${matchesSql("parked")} AND reason = 'discarded')
    RETURNING id, ${filesColumn}`;
  const { results } = await parts.outbox
    .prepare(sql)
    .bind(...values(which), parts.now(), actor)
    .all<RowWithFiles>();
  return emptyInBatches(parts, results, eraseSql, (count) => {
    parts.log("lead-admin", { outcome: "discarded", count });
  });
}
