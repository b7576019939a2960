/**
 * Double opt-in. A subscription is parked as `unconfirmed` until anyone who has the address confirms it; only then
 * the CRM gets it, with the proof. All throw where D1 does.
 */
import { dayMs } from "../base/clock.ts";
import { digest, uuidFrom } from "../base/digest.ts";
import type { NewsletterLink } from "../forms/newsletter-token.ts";
import { formNamed } from "../forms/all.ts";
import { newsletterConsent, subscribe } from "../forms/subscribe.ts";
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

const unsubscribing = "unsubscribe";
/** So long the CRM has it of the first mail; later it may have taken someone off the list itself. */
const onceWithinMs = 7 * dayMs;

/** Whether the CRM may not have it yet. Where no one sends mails the CRM sees to the confirmation. */
export function isUnconfirmed(submission: Submission, { sender }: LeadParts): boolean {
  const isProven = submission.consents.some(({ confirmedAt }) => confirmedAt !== undefined);
  return sender !== null && submission.form === subscribe.name && !isProven;
}

/**
 * A newsletter's box that was left ticked starts a subscription, once, which is confirmed by mail like every
 * other; throws where D1 does.
 */
export async function startSubscription(submission: Submission, parts: LeadParts): Promise<void> {
  const to = emailOf(submission);
  const isTicked = submission.fields["singleOptIn"] === true;
  if (parts.sender === null || to === null || !isTicked) return;
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
 * A submission with the consents that hold: a box for the newsletter is none where the subscription is confirmed
 * by mail, nor where it was ticked before anybody saw it.
 */
export function withConsents(submission: Submission, { sender }: LeadParts): Submission {
  const fields = formNamed(submission.form)?.fields ?? [];
  const isPreset = (name: string) => fields.some((one) => one.name === name && one.initial !== "");
  const consents = submission.consents.map((consent) => {
    const isBox = consent.text === "newsletter" && consent.confirmedAt === undefined;
    const holds = !isBox || (sender === null && !isPreset(consent.field));
    return { ...consent, given: consent.given && holds };
  });
  return { ...submission, consents };
}

/**
 * Lets a subscription go to the CRM, with which text was agreed to, asked and confirmed when. One address is
 * confirmed once for a list, whichever of its mails is used, until it leaves it. The mail may be read before
 * who ordered it has set the subscription apart: then it is not theirs to do any more. False where nothing is
 * left to be confirmed, as after it was left.
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
      `SELECT state, reason, body IS NOT NULL AS held, (SELECT left_at >= ifnull(confirmed_at, 0)
         FROM subscriptions WHERE address = ?2 AND list = ?3) AS isLeft
       FROM submissions WHERE id = ?1`,
    )
    .bind(id, address, list)
    .first<{ state: string; reason: string | null; held: number; isLeft: number | null }>();
  const isGone = !row || row.reason === "discarded" || row.reason === "erased";
  // Who has left since is on no list, and is told so.
  if (!isDone && row?.isLeft === 1) return false;
  return !isGone && (row.held === 1 || row.state === "delivered");
}

/**
 * Whether something that was said before it of the same address and list is on its way to the CRM still: who
 * confirmed and left is not put on the list again by what took longer, nor off it who came back.
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
 * Takes an address off a list, whichever of its mails is used: what was not confirmed is deleted, and of the
 * rest the CRM is told, once for each time it was joined; what was confirmed and waits for a person is deleted
 * then, too, so that no one sends it after that.
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
  await noteLeft(parts, to, list);
  await discard("IN ('unconfirmed', 'discarded')");
  const sql = `SELECT id, state = 'parked' AND body IS NULL AS emptied FROM submissions WHERE ${joined}`;
  const { results } = await parts.outbox
    .prepare(sql)
    .bind(id, to, list)
    .all<{ id: string; emptied: number }>();
  // What was emptied the CRM never had, or was told of; one that is not there any more it may have.
  const isForgotten = !results.some((row) => row.id === id);
  const reported = results.filter(({ emptied }) => emptied === 0).map((row) => row.id);
  for (const one of isForgotten ? [id, ...reported] : reported) {
    await submit(await leavingSubmission(one, link, now), parts);
  }
  await discard("IS NOT NULL");
}

/** What the CRM is told of who leaves, by the subscription that ends so. */
async function leavingSubmission(
  id: string,
  { to, list, language }: NewsletterLink,
  now: number,
): Promise<Submission> {
  return {
    submissionId: await uuidFrom(`${id} leave`),
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
