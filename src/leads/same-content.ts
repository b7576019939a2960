/** Decides which submissions are the same: those with the same content about the same thing. */
import { digest, uuidFrom } from "../base/digest.ts";
import type { Submission } from "../forms/submission.ts";

/**
 * Returns a hash of a submission's form, fields, files and subject. Two submissions with one hash are the
 * same, even if the files of one could not be stored.
 */
export function contentHash(submission: Submission): Promise<string> {
  const { form, fields, attachments, leftSha256 = [], about } = submission;
  const sorted = Object.entries(fields).toSorted(([one], [two]) => (one < two ? -1 : 1));
  const files = [...attachments.map(({ sha256 }) => sha256), ...leftSha256];
  const more = [...(files.length > 0 ? [files] : []), ...(about === undefined ? [] : [{ about }])];
  return digest(JSON.stringify([form, sorted, ...more]));
}

/** Returns an id derived from a submission's id and content. */
export async function ownId(submission: Submission): Promise<string> {
  return uuidFrom(`${submission.submissionId} ${await contentHash(submission)}`);
}

/**
 * Returns SQL that is true for a row without `about`: only its content was hashed, so its page is compared
 * as well.
 */
export const isUnnamedSql = (unnamed: string, page: string) =>
  `(hash = ${unnamed} AND CASE WHEN json_valid(body) THEN
     body ->> '$.about' IS NULL AND body ->> '$.page' = ${page} END IS TRUE)`;

/** Without a visitor's id, equal content about the same thing within this time, in ms, is one submission. */
const sameWithinMs = 600_000;

/**
 * Returns SQL that is true for a row with the content of a submission without its own id, from about the same
 * time; `hash` is null for every other submission. Its two cases are separate, so that each uses the index.
 */
export const isSameContentSql = (hash: string, at: string, unnamed: string, page: string) => {
  const isNear = `abs(received_at - ${at}) < ${sameWithinMs}`;
  return `(hash = ${hash} AND ${isNear}) OR (${hash} IS NOT NULL AND ${isUnnamedSql(unnamed, page)} AND ${isNear})`;
};
