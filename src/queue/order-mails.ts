import { type Submission, emailOf } from "../forms/submission.ts";
import { digest, uuidFrom } from "../base/digest.ts";
import { type MailOrder, isOnceADay, ordersFor } from "../mail/order.ts";
import { releaseMail } from "../mail/release.ts";
import { sendNow } from "./enqueue.ts";
import { mailFormOf } from "../leads/mail-row.ts";
import { erasedSinceSql } from "../leads/erasures.ts";
import { heartbeatPage } from "../leads/heartbeat.ts";
import { countMail, heldBackSql, heldBackReasons, recipientOf } from "../leads/mail-budget.ts";
import { raiseAlert } from "../leads/alert.ts";
import { hasLeftSinceSql } from "../leads/subscribers.ts";
import { type Claim, graceMs } from "../leads/outbox.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/*
 * A mail has its own row in the outbox. It is attempted, parked, replayed and erased like any other row. It
 * waits for no CRM, and no CRM waits for it.
 */

/**
 * Orders the mails that answer a submission when its delivery begins. A mail's id is derived from the
 * submission's, so it is ordered once however often the delivery begins. A submission that was erased
 * meanwhile orders none, and neither does a heartbeat, which no visitor sent. Throws if the outbox fails.
 */
export async function orderMails(
  claimed: Claim,
  submission: Submission,
  parts: LeadParts,
): Promise<void> {
  if (submission.page === heartbeatPage) return;
  for (const order of ordersFor(submission, parts.siteOrigin)) {
    await orderOne(claimed, order, parts);
  }
}

/** Orders the mail with which a suspected submission's sender can release it. Throws if the outbox fails. */
export async function orderRelease(submission: Submission, parts: LeadParts): Promise<void> {
  const to = emailOf(submission);
  if (to === null) return;
  const { submissionId, language, submittedAt } = submission;
  const order = { mail: releaseMail.name, to, language, submissionId, submittedAt, about: "" };
  await orderOne({ id: submissionId, lock: null }, order, parts);
}

/** The submission that a mail answers. `lock` is null if it is not being delivered. */
type AnsweredSubmission = Pick<Claim, "id"> & { readonly lock: string | null };

async function orderOne(
  claimed: AnsweredSubmission,
  order: MailOrder,
  parts: LeadParts,
): Promise<void> {
  const form = mailFormOf(order);
  const submissionId = await uuidFrom(`${claimed.id} ${form}`);
  const now = parts.now();
  const recipient = await recipientOf(order.to);
  const sql = `WITH budget AS (SELECT ${heldBackSql("?11", "?12", "?3")} AS held)
    INSERT INTO submissions (id, form, language, state, reason, received_at, changed_at, next_at, due_at, email, body)
    SELECT ?1, ?2, language, iif(held IS NULL, 'received', 'parked'), held, received_at, ?3, ?3,
      iif(held IS NULL, ?4, NULL), email, ?5
    FROM submissions AS answered, budget
    WHERE id = ?6 AND lease IS ?7 AND body IS NOT NULL
      AND NOT ${erasedSinceSql("?8", "answered.received_at")}
      AND NOT (?9 AND EXISTS (SELECT 1 FROM submissions AS sent WHERE sent.form = ?2 AND sent.email = answered.email
        AND sent.body IS NOT NULL AND json_extract(sent.body, '$.about') = ?10
        AND sent.received_at > answered.received_at - 86400000 AND ifnull(reason, '') NOT IN ${heldBackReasons}
        AND NOT ${hasLeftSinceSql("?8", "?10", "sent.received_at")}))
    ON CONFLICT (id) DO NOTHING
    RETURNING reason`;
  const ordered = parts.outbox
    .prepare(sql)
    .bind(
      submissionId,
      form,
      now,
      now + graceMs,
      JSON.stringify(order),
      claimed.id,
      claimed.lock,
      await digest(order.to),
      isOnceADay(order) ? 1 : 0,
      order.about,
      recipient.mailbox,
      recipient.domain,
    );
  // In one transaction: however many are ordered at once, each is counted before the next.
  const [stored] = await parts.outbox.batch<{ reason: string | null }>([
    ordered,
    countMail(parts.outbox, submissionId, recipient, now),
  ]);
  const row = stored?.results[0];
  if (!row) return;
  if (row.reason === null) return sendNow(submissionId, form, parts);
  const { language } = order;
  await raiseAlert(parts, {
    outcome: "held-back",
    reason: row.reason,
    submissionId,
    form,
    language,
  });
}
