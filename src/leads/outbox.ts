/**
 * The outbox: the state of each submission. Every change is a compare-and-set in one statement, so anything
 * that arrives twice, late, or after a crash finds the state it expects or changes nothing. Triggers in the
 * database record each change in `lead_events`.
 *
 *   received -> queued -> delivering -> delivered
 *                ^ ^----------|`------> parked
 *   suspected ---'  by a person
 *
 * All functions throw if D1 fails.
 */
import type { D1Database } from "@cloudflare/workers-types";
import { type Submission, emailOf } from "../forms/submission.ts";
import { similarPosts, suspectedFrom, likenessOf, weightOf } from "../forms/suspicion.ts";
import { digest } from "../base/digest.ts";
import { redactPath } from "../base/redact-path.ts";
import { erasedSinceSql } from "./erasures.ts";
import { contentHash, isSameContentSql, isUnnamedSql, ownId } from "./same-content.ts";

/** How long a row may wait before the sweeper assumes that its message is lost, in ms. */
export const graceMs = 30_000;
/** How long a delivery may take before another can begin, in ms. Longer than any destination's calls. */
const lockMs = 60_000;
/** How many characters of a campaign's name stay stored after the rest of its lead is deleted. */
const maxFactLength = 80;
/** A queue delays by whole seconds: a message that is this early, in ms, is on time. */
const earlyMs = 2000;

export type Accepted =
  /** Stored now. `suspected`: set apart until a person releases it. */
  | { readonly kind: "stored"; readonly id: string; readonly suspected: boolean }
  /** Stored before, under this id. The visitor gets the same answer, and nothing more happens. */
  | {
      readonly kind: "same";
      readonly id: string;
      readonly suspected: boolean;
      /** True if its files could not be stored then. */
      readonly filesLeft: boolean;
    }
  /** The id belongs to other content. */
  | { readonly kind: "other" }
  /** Its sender had everything deleted after sending it. A statement can be late, a queue's message later. */
  | { readonly kind: "erased" };

/**
 * Stores a submission, once. If the row under its id is emptied and cannot be compared, the submission is a
 * new one, under an id derived from its content, so always the same.
 */
export async function accept(db: D1Database, submission: Submission): Promise<Accepted> {
  for (let own = submission; ; own = { ...own, submissionId: await ownId(own) }) {
    const accepted = await insert(db, own);
    if (accepted !== "emptied") return accepted;
  }
}

type ExistingRow = {
  readonly id: string;
  readonly hash: string | null;
  /** 1 if the row has no `about`, but this content and this page. */
  readonly isUnnamed: number;
  readonly fingerprint: string | null;
  readonly state: string;
  readonly filesLeft: number | null;
};

async function insert(db: D1Database, submission: Submission): Promise<Accepted | "emptied"> {
  const id = submission.submissionId;
  const hash = await contentHash(submission);
  const unnamed = await contentHash({ ...submission, about: undefined });
  const fingerprint = await digest(`${id} ${hash}`);
  const at = Date.parse(submission.submittedAt);
  const sameHash = submission.idBy === "server" ? hash : null;
  const email = emailOf(submission);
  const source = submission.utm.utm_source?.slice(0, maxFactLength) ?? null;
  const campaign = submission.utm.utm_campaign?.slice(0, maxFactLength) ?? null;
  const [inserted, select] = await db.batch<{ state: string }>([
    db
      .prepare(insertSql)
      .bind(
        id,
        submission.form,
        submission.language,
        at,
        at + graceMs,
        hash,
        email,
        JSON.stringify(submission),
        fingerprint,
        await likenessOf(submission),
        sameHash,
        submission.suspicions.join(" "),
        weightOf(submission.suspicions),
        email && (await digest(email)),
        unnamed,
        submission.page,
        redactPath(submission.page),
        source && redactPath(source),
        campaign && redactPath(campaign),
      ),
    db
      .prepare(
        `SELECT id, hash, ${isUnnamedSql("?4", "?5")} AS isUnnamed, fingerprint, state,
           iif(json_valid(body), body ->> '$.filesLeft', NULL) AS filesLeft
         FROM submissions
         WHERE id = ?1 OR ${isSameContentSql("?2", "?3", "?4", "?5")}
         ORDER BY id = ?1 DESC LIMIT 1`,
      )
      .bind(id, sameHash, at, unnamed, submission.page),
  ]);
  const row = select?.results[0] as ExistingRow | undefined;
  if (!row) {
    if (await wasErased(db, email, at)) return { kind: "erased" };
    throw new Error("the outbox neither stored a submission nor holds its like");
  }
  const suspected = row.state === "suspected";
  if (inserted?.results.length === 1) return { kind: "stored", id, suspected };
  const isSame = row.hash === hash || row.isUnnamed === 1 || row.fingerprint === fingerprint;
  if (isSame) {
    return { kind: "same", id: row.id, suspected, filesLeft: (row.filesLeft ?? 0) > 0 };
  }
  return row.hash === null ? "emptied" : { kind: "other" };
}

/** Checks whether the sender was erased. Called if a submission is not in: nothing else keeps one out. */
async function wasErased(db: D1Database, email: string | null, at: number): Promise<boolean> {
  if (email === null) return false;
  const sql = `SELECT 1 WHERE ${erasedSinceSql("?1", "?2")}`;
  const row = await db
    .prepare(sql)
    .bind(await digest(email), at)
    .first();
  return row !== null;
}

/** Stores a submission. Weighs similar ones in the same statement, so that none can come in between. */
const insertSql = `
  INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, due_at, hash, email,
    body, fingerprint, likeness, reason, page, source, campaign)
  SELECT ?1, ?2, ?3, iif(weight >= ${suspectedFrom}, 'suspected', 'received'), ?4, ?4, ?4,
    iif(weight >= ${suspectedFrom}, NULL, ?5), ?6, ?7, ?8, ?9, ?10,
    iif(weight >= ${suspectedFrom}, trim(?12 || iif(weight > ?13, ' alike', '')), NULL),
    ?17, ?18, ?19
  FROM (
    SELECT ?13 + CASE WHEN others >= ${similarPosts.many.count} THEN ${similarPosts.many.weight}
                      WHEN others >= ${similarPosts.some.count} THEN ${similarPosts.some.weight} ELSE 0 END AS weight
    FROM (SELECT count(DISTINCT email) AS others FROM submissions
          WHERE likeness = ?10 AND email <> ?7 AND abs(received_at - ?4) < ${similarPosts.withinMs})
  )
  WHERE NOT EXISTS (SELECT 1 FROM submissions WHERE ${isSameContentSql("?11", "?4", "?15", "?16")})
    AND NOT ${erasedSinceSql("?14", "?4")}
  ON CONFLICT (id) DO NOTHING
  RETURNING id`;

/** Gives a submission whose files were lost those of a later copy, unless it is being delivered or done. */
export async function attachLateFiles(
  db: D1Database,
  id: string,
  attachments: Submission["attachments"],
): Promise<boolean> {
  const sql = `UPDATE submissions
    SET body = json_remove(json_set(body, '$.attachments', json(?2)), '$.filesLeft', '$.leftSha256')
    WHERE id = ?1 AND state IN ('received', 'queued', 'suspected', 'parked')
      AND ifnull(reason, '') NOT IN ('erased', 'discarded')
      AND CASE WHEN json_valid(body) THEN body ->> '$.filesLeft' > 0 END
    RETURNING id`;
  const { results } = await db.prepare(sql).bind(id, JSON.stringify(attachments)).all();
  return results.length > 0;
}

/** Records that the queue has these submissions. */
export async function markQueued(
  db: D1Database,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const sql = `UPDATE submissions SET state = 'queued', changed_at = ?2
    WHERE state = 'received' AND id IN (SELECT value FROM json_each(?1))`;
  await db.prepare(sql).bind(JSON.stringify(ids), now).run();
}

/** The right to deliver one submission, for `lockMs`. */
export type Claim = {
  readonly id: string;
  readonly lock: string;
  readonly form: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** The submission or mail order as JSON; null after an erasure. */
  readonly body: string | null;
};

/** Claims a submission for delivery; null if it is done, claimed by another, not due yet, or missing. */
export async function claim(db: D1Database, id: string, now: number): Promise<Claim | null> {
  const lock = crypto.randomUUID();
  const sql = `UPDATE submissions
    SET state = 'delivering', attempt = attempt + 1, lease = ?2, resent = 0, changed_at = ?3, due_at = ?3 + ?4
    WHERE id = ?1 AND ((state IN ('received', 'queued') AND next_at <= ?3 + ?5)
                    OR (state = 'delivering' AND due_at <= ?3))
    RETURNING form, attempt, body`;
  const row = await db
    .prepare(sql)
    .bind(id, lock, now, lockMs, earlyMs)
    .first<Pick<Claim, "form" | "attempt" | "body">>();
  return row && { id, lock, ...row };
}
