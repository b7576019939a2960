import type { Submission } from "../forms/submission.ts";
import { removeFiles } from "../leads/attachment-store.ts";
import { attempt } from "../base/deadline.ts";
import { raiseAlert } from "../leads/alert.ts";
import { accept, attachLateFiles } from "../leads/outbox.ts";
import { ownId } from "../leads/same-content.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/**
 * Stores a submission that waited in the queue while the outbox was down. Returns its id, or null if the
 * person had their data erased meanwhile. Posts that could not be compared were answered with "sent", so
 * other content under a taken id gets its own id, derived from its content and so always the same.
 */
export async function storeFromQueue(
  submission: Submission,
  parts: LeadParts,
): Promise<string | null> {
  const first = await accept(parts.outbox, submission);
  const accepted =
    first.kind === "other"
      ? await accept(parts.outbox, { ...submission, submissionId: await ownId(submission) })
      : first;
  if (accepted.kind === "other")
    throw new Error("two submissions share an id made from their content");
  if (accepted.kind === "erased") {
    // The erasure could not find them while the submission was in the queue.
    await removeFiles(parts.attachmentBucket, submission.attachments);
    return null;
  }
  const { form, language, attachments } = submission;
  const facts = { submissionId: accepted.id, form, language };
  if (accepted.kind === "same" && accepted.filesLeft && attachments.length > 0) {
    const isAttached = await attachLateFiles(parts.outbox, accepted.id, attachments);
    // The earlier copy went to the CRM without them.
    if (!isAttached) await raiseAlert(parts, { outcome: "attachments-refused", ...facts });
  }
  if (accepted.kind === "stored" && accepted.suspected) {
    await raiseAlert(parts, { outcome: "suspected", ...facts });
  }
  return accepted.id;
}

/** How long the queue may take, in ms. The sweeper sends what it did not accept. */
const queueTimeoutMs = 2_000;

/** Sends the id of a row that the site created itself, so that it need not wait for the sweeper. */
export async function sendNow(submissionId: string, form: string, parts: LeadParts) {
  await attempt(() => parts.leads.send({ v: 1, submissionId, form }), queueTimeoutMs);
}

/** Stores what the site requests on a visitor's behalf, and queues it. Throws if the outbox fails. */
export async function submit(submission: Submission, parts: LeadParts): Promise<void> {
  const accepted = await accept(parts.outbox, submission);
  if (accepted.kind === "stored") await sendNow(accepted.id, submission.form, parts);
}
