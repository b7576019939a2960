import { type Submission, emailOf } from "../forms/submission.ts";
import { digest } from "../base/digest.ts";
import { removeFiles } from "./attachment-store.ts";
import { accept, contentHash } from "./outbox.ts";
import type { LeadParts } from "./lead-parts.ts";

/**
 * Brings a submission that waited in the queue into the outbox, now that it is back; its id there, or
 * null where the person had their data erased meanwhile. Two visitors' posts were told "sent" while
 * nobody could compare them, so other content under a taken id gets an id of its own, always the same.
 */
export async function enter(submission: Submission, parts: LeadParts): Promise<string | null> {
  if (await wasErased(submission, parts)) {
    // Nobody knew of them while the submission was on its way.
    await removeFiles(parts.attachmentStore, submission.attachments);
    return null;
  }
  const accepted = await accept(parts.outbox, submission);
  if (accepted.kind !== "other") return accepted.id;
  const own = { ...submission, submissionId: await idFrom(submission) };
  const again = await accept(parts.outbox, own);
  if (again.kind === "other")
    throw new Error("two submissions share an id made from their content");
  return again.id;
}

async function wasErased(submission: Submission, parts: LeadParts): Promise<boolean> {
  const email = emailOf(submission);
  if (email === null) return false;
  const row = await parts.outbox
    .prepare("SELECT 1 FROM erasures WHERE email_hash = ?1 AND erased_at >= ?2")
    .bind(await digest(email), Date.parse(submission.submittedAt))
    .first();
  return row !== null;
}

/** A UUID of version 8 (RFC 9562, 5.8) made from an id and the content under it. */
async function idFrom(submission: Submission): Promise<string> {
  const hex = await digest(`${submission.submissionId} ${await contentHash(submission)}`);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}
