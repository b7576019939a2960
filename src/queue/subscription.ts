/**
 * Double opt-in. A subscription is parked as `unconfirmed` until an owner of the address confirms it. Only
 * then does the CRM get it, with the proof. All but `isUnconfirmed` throw if D1 fails.
 */
import { dayMs } from "../base/clock.ts";
import { digest, uuidFrom } from "../base/digest.ts";
import type { NewsletterLink } from "../forms/newsletter-token.ts";
import { newsletterConsent, subscribe, unsubscribing } from "../forms/subscribe.ts";
import { type Submission, emailOf } from "../forms/submission.ts";
import { sayIn } from "../language/words.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { submit } from "./enqueue.ts";
import {
  type RowWithFiles,
  eraseSql,
  filesColumn,
  emptyInBatches,
  forgetContentSql,
} from "../leads/retention.ts";
import { noteConfirmed, noteLeft } from "../leads/subscribers.ts";
import { resend } from "./sweep.ts";

/** How long one confirmation is enough. After that, the CRM may have removed the address from the list. */
const onceWithinMs = 7 * dayMs;

/** True if the CRM must not get it yet. Without a mail provider, the CRM handles the confirmation. */
export function isUnconfirmed(submission: Submission, { sender }: LeadParts): boolean {
  const isProven = submission.consents.some(({ confirmedAt }) => confirmedAt !== undefined);
  return sender !== null && submission.form === subscribe.name && !isProven;
}

/**
 * Starts a subscription, once, if a newsletter's box was left ticked. It is confirmed by mail like any other.
 * Throws if D1 fails.
 */
export async function startSubscription(submission: Submission, parts: LeadParts): Promise<void> {
  const to = emailOf(submission);
  const isTicked = submission.fields["singleOptIn"] === true;
  if (to === null || !isTicked) return;
  const started: Submission = {
    ...submission,
    submissionId: await uuidFrom(`${submission.submissionId} newsletter`),
    form: subscribe.name,
    idBy: "visitor",
    about: "newsletter",
    fields: { businessEmailAddress: to, list: "newsletter" },
    consents: [],
    attachments: [],
    suspicions: [],
  };
  await submit(started, parts);
}

/**
 * Confirms a subscription and sends it to the CRM, with the text that was agreed to, and when it was
 * requested and confirmed. An address is confirmed once for a list, whichever of its mails is used, until it
 * leaves the list. If the mail is read before the delivery has parked the subscription, that delivery loses
 * its claim. Returns false if nothing is left to confirm, for example after leaving.
 */
export async function confirm({ id, to, list, language }: NewsletterLink, parts: LeadParts) {
  const now = parts.now();
  const address = await digest(to.toLowerCase());
  const proof = JSON.stringify({
    ...newsletterConsent,
    given: true,
    wording: sayIn(language)("newsletter.confirm.text"),
    confirmedAt: new Date(now).toISOString(),
  });
  const confirming = parts.outbox
    .prepare(
      `UPDATE submissions SET state = 'queued', reason = NULL, attempt = 0, resent = 0, lease = NULL,
         next_at = ?2, due_at = ?2, changed_at = ?2,
         body = json_set(body, '$.consents', json_array(json_set(?3, '$.askedAt', json_extract(body, '$.submittedAt'))))
       WHERE id = ?1 AND body IS NOT NULL AND json_extract(body, '$.consents[0].confirmedAt') IS NULL
         AND ((state = 'parked' AND reason = 'unconfirmed') OR due_at IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM subscriptions
           WHERE address = ?4 AND list = ?5 AND confirmed_at > ?2 - ${onceWithinMs}
             AND ifnull(left_at, 0) < confirmed_at)
       RETURNING id`,
    )
    .bind(id, now, proof, address, list);
  const [confirmed] = await parts.outbox.batch([
    confirming,
    noteConfirmed(parts, { id, list, at: now }, address),
  ]);
  const isDone = (confirmed?.results.length ?? 0) > 0;
  if (isDone) await resend(parts);
  const row = await parts.outbox
    .prepare(
      `SELECT reason, body IS NOT NULL AS held, (SELECT left_at >= ifnull(confirmed_at, 0)
         FROM subscriptions WHERE address = ?2 AND list = ?3) AS isLeft
       FROM submissions WHERE id = ?1`,
    )
    .bind(id, address, list)
    .first<{ reason: string | null; held: number; isLeft: number | null }>();
  const isGone = !row || row.reason === "discarded" || row.reason === "erased";
  // A person who has left since is on no list, and gets that answer.
  if (!isDone && row?.isLeft === 1) return false;
  return !isGone && row.held === 1;
}

/**
 * Checks whether an earlier submission about the same address and list is still on its way to the CRM. A slow
 * one must not put a person who left back on the list, or take a person who came back off it.
 */
export async function hasEarlierPending(
  submission: Submission,
  { outbox }: Pick<LeadParts, "outbox">,
): Promise<boolean> {
  const { submissionId, form, fields, consents, submittedAt } = submission;
  if (form !== subscribe.name && form !== unsubscribing) return false;
  const sql = `SELECT 1 FROM submissions
    WHERE email = ?1 AND due_at IS NOT NULL AND id <> ?2 AND form IN (?3, ?4) AND json_valid(body)
      AND body ->> '$.fields.list' = ?5
      AND ifnull(body ->> '$.consents[0].confirmedAt', body ->> '$.submittedAt') < ?6
    LIMIT 1`;
  const row = await outbox
    .prepare(sql)
    .bind(
      emailOf(submission),
      submissionId,
      subscribe.name,
      unsubscribing,
      fields["list"] ?? null,
      consents[0]?.confirmedAt ?? submittedAt,
    )
    .first();
  return row !== null;
}

/**
 * Takes an address off a list, whichever of its mails is used. Unconfirmed subscriptions are deleted; the CRM
 * is informed if it may have another, once a day at most. Confirmed ones that are parked are then deleted as
 * well, so that they cannot be sent later.
 */
export async function leave(link: NewsletterLink, parts: LeadParts): Promise<void> {
  const { id, to, list } = link;
  const now = parts.now();
  const joined = `(id = ?1 OR (email = ?2 AND form = '${subscribe.name}' AND json_valid(body)
    AND body ->> '$.fields.list' = ?3))`;
  const discard = async (reasons: string) => {
    const sql = `UPDATE submissions SET reason = 'discarded', decided_by = 'visitor', changed_at = ?4,
        ${forgetContentSql}
      WHERE ${joined} AND state = 'parked' AND reason ${reasons} AND body IS NOT NULL
      RETURNING id, ${filesColumn}`;
    const { results } = await parts.outbox.prepare(sql).bind(id, to, list, now).all<RowWithFiles>();
    await emptyInBatches(parts, results, eraseSql);
  };
  const confirmedAt = await noteLeft(parts, to, list);
  await discard("IN ('unconfirmed', 'discarded')");
  const sql = `SELECT id, state = 'parked' AND body IS NULL AS emptied FROM submissions WHERE ${joined}`;
  const { results } = await parts.outbox
    .prepare(sql)
    .bind(id, to, list)
    .all<{ id: string; emptied: number }>();
  // The CRM never had an emptied row, or was informed of it. It may have a row that is no longer stored.
  const isForgotten = !results.some((row) => row.id === id);
  const isStored = results.some(({ emptied }) => emptied === 0);
  if (confirmedAt !== null || isForgotten || isStored) {
    await submit(await leavingSubmission(link, confirmedAt, parts), parts);
  }
  await discard("IS NOT NULL");
}

/** Returns the submission that informs the CRM of a person who leaves: the same one all day, until they return. */
async function leavingSubmission(
  { to, list, language }: NewsletterLink,
  confirmedAt: number | null,
  { downloadSecret, now: clock }: LeadParts,
): Promise<Submission> {
  const now = clock();
  const day = Math.floor(now / dayMs);
  const what = `${to.toLowerCase()} leaves ${list} ${confirmedAt} ${day}`;
  return {
    // Without the secret, anyone could check whether an id in the logs belongs to an address.
    submissionId: await uuidFrom(`${downloadSecret} ${what}`),
    form: unsubscribing,
    language,
    page: "/",
    submittedAt: new Date(now).toISOString(),
    idBy: "visitor",
    fields: { businessEmailAddress: to, list },
    consents: [{ ...newsletterConsent, given: false }],
    utm: {},
    attachments: [],
    captcha: null,
    suspicions: [],
  };
}
