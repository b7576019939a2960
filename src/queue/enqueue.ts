import type { Submission } from "../forms/submission.ts";
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
  const first = await accept(parts.outbox, submission);
  const accepted =
    first.kind === "other"
      ? await accept(parts.outbox, { ...submission, submissionId: await ownId(submission) })
      : first;
  if (accepted.kind === "other")
    throw new Error("two submissions share an id made from their content");
  if (accepted.kind === "erased") {
    // Nobody knew of them while the submission was on its way.
    await removeFiles(parts.attachmentBucket, submission.attachments);
    return null;
  }
  if (accepted.kind === "stored" && accepted.suspected) {
    const { form, language } = submission;
    await raise(parts, { outcome: "suspected", submissionId: accepted.id, form, language });
  }
  return accepted.id;
}
