import type { Submission } from "../forms/submission.ts";
import { removeFiles } from "../leads/attachment-store.ts";
import { attempt } from "../base/deadline.ts";
import { raiseAlert } from "../leads/alert.ts";
import { accept, attachLateFiles } from "../leads/outbox.ts";
import { ownId } from "../leads/same-content.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/**
 * Brings a submission that waited in the queue into the outbox, now that it is back; its id there, or
 * null where the person had their data erased meanwhile. Two visitors' posts were told "sent" while
 * no one could compare them, so other content under a taken id gets an id of its own, always the same.
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
    // No one knew of them while the submission was on its way.
    await removeFiles(parts.attachmentBucket, submission.attachments);
    return null;
  }
  const { form, language, attachments } = submission;
  const facts = { submissionId: accepted.id, form, language };
  if (accepted.kind === "same" && accepted.filesLeft && attachments.length > 0) {
    const isAttached = await attachLateFiles(parts.outbox, accepted.id, attachments);
    // The one that came before went to the CRM without them.
    if (!isAttached) await raiseAlert(parts, { outcome: "attachments-refused", ...facts });
  }
  if (accepted.kind === "stored" && accepted.suspected) {
    await raiseAlert(parts, { outcome: "suspected", ...facts });
  }
  return accepted.id;
}

/** The queue may take so long; what it did not take the sweeper sends. In ms. */
const queueTimeoutMs = 2_000;

/** Sends the id of a row that the site made of its own accord, so that it waits for no sweeper. */
export async function sendNow(submissionId: string, form: string, parts: LeadParts) {
  await attempt(() => parts.leads.send({ v: 1, submissionId, form }), queueTimeoutMs);
}

/** Stores what the site asks for on someone's behalf, and queues it. Throws where the outbox does. */
export async function submit(submission: Submission, parts: LeadParts): Promise<void> {
  const accepted = await accept(parts.outbox, submission);
  if (accepted.kind === "stored") await sendNow(accepted.id, submission.form, parts);
}
