import { type Submission, emailOf } from "../forms/submission.ts";
import { digest } from "../base/digest.ts";
import { removeFiles } from "./attachment-store.ts";
import { raise } from "./alert.ts";
import { accept, ownId } from "./outbox.ts";
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
  const first = await accept(parts.outbox, submission);
  const accepted =
    first.kind === "other"
      ? await accept(parts.outbox, { ...submission, submissionId: await ownId(submission) })
      : first;
  if (accepted.kind === "other")
    throw new Error("two submissions share an id made from their content");
  if (accepted.kind === "stored" && accepted.suspected) {
    const { form, language } = submission;
    await raise(parts, { outcome: "suspected", submissionId: accepted.id, form, language });
  }
  return accepted.id;
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
