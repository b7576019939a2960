/**
 * Which submissions are one: those of the same content about the same thing.
 */
import { digest, uuidFrom } from "../base/digest.ts";
import type { Submission } from "../forms/submission.ts";

/**
 * Its form, its fields, its files and what it is about; two submissions with one hash say the same, whether their
 * files could be stored or not.
 */
export function contentHash(submission: Submission): Promise<string> {
  const { form, fields, attachments, leftSha256 = [], about } = submission;
  const sorted = Object.entries(fields).toSorted(([one], [two]) => (one < two ? -1 : 1));
  const files = [...attachments.map(({ sha256 }) => sha256), ...leftSha256];
  const more = [...(files.length > 0 ? [files] : []), ...(about === undefined ? [] : [{ about }])];
  return digest(JSON.stringify([form, sorted, ...more]));
}

/** An id made from an id and the content under it. */
export async function ownId(submission: Submission): Promise<string> {
  return uuidFrom(`${submission.submissionId} ${await contentHash(submission)}`);
}

/**
 * In SQL: a row of before it was noted what a submission is about: its content alone was hashed, so its page
 * is compared, too.
 */
export const isUnnamedSql = (unnamed: string, page: string) =>
  `(hash = ${unnamed} AND CASE WHEN json_valid(body) THEN
     body ->> '$.about' IS NULL AND body ->> '$.page' = ${page} END IS TRUE)`;

/** Without a visitor's own id, equal content about the same thing within this time is one submission. */
const sameWithinMs = 600_000;

/**
 * In SQL: a row of about the time of a submission without an id of its own, with its content; `hash` is null of
 * every other. Its two cases stand side by side, so that each is found by the index.
 */
export const isSameContentSql = (hash: string, at: string, unnamed: string, page: string) => {
  const isNear = `abs(received_at - ${at}) < ${sameWithinMs}`;
  return `(hash = ${hash} AND ${isNear}) OR (${hash} IS NOT NULL AND ${isUnnamedSql(unnamed, page)} AND ${isNear})`;
};
