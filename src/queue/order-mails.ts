import type { Submission } from "../forms/submission.ts";
import { digest, uuidFrom } from "../base/digest.ts";
import { type MailOrder, isOnceADay, ordersFor } from "../mail/order.ts";
import { sendAtOnce } from "./enqueue.ts";
import { formOf } from "../leads/mail-row.ts";
import { erasedSince } from "../leads/erasures.ts";
import { type Claim, graceMs } from "../leads/outbox.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/*
 * A mail is a row of the outbox of its own: it is tried, parked, replayed and erased as every row, and waits
 * for no CRM, nor a CRM for it.
 */

/**
 * Orders the mails that answer a submission whose delivery begins. Each has an id made from the submission's, so
 * that it is ordered once however often the delivery begins; one that was erased meanwhile orders none. Throws
 * where the outbox does.
 */
export async function orderMails(
  claimed: Claim,
  submission: Submission,
  parts: LeadParts,
): Promise<void> {
  if (parts.sender === null) return;
  for (const order of ordersFor(submission, parts.siteOrigin)) {
    await orderOne(claimed, order, parts);
  }
}

async function orderOne(claimed: Claim, order: MailOrder, parts: LeadParts): Promise<void> {
  const form = formOf(order);
  const submissionId = await uuidFrom(`${claimed.id} ${form}`);
  const now = parts.now();
  const { meta } = await parts.outbox
    .prepare(
      `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, due_at, email, body)
       SELECT ?1, ?2, language, 'received', received_at, ?3, ?3, ?4, email, ?5 FROM submissions AS answered
       WHERE id = ?6 AND lease = ?7 AND body IS NOT NULL
         AND NOT ${erasedSince("?8", "answered.received_at")}
         AND NOT (?9 AND EXISTS (SELECT 1 FROM submissions AS sent WHERE sent.form = ?2 AND sent.email = answered.email
           AND sent.body IS NOT NULL AND json_extract(sent.body, '$.about') = ?10
           AND sent.received_at > answered.received_at - 86400000))
       ON CONFLICT (id) DO NOTHING`,
    )
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
    )
    .run();
  if (meta.changes === 0) return;
  await sendAtOnce(submissionId, form, parts);
}
