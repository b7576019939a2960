import type { Message, MessageBatch } from "@cloudflare/workers-types";
import { readJson } from "../base/parse-json.ts";
import { z } from "zod";
import type { Delivered, DeliveryFailure } from "../crm/destination.ts";
import { within } from "../base/deadline.ts";
import { type Submission, submissionSchema } from "../forms/submission.ts";
import { type Result, err, ok } from "../base/result.ts";
import { raise } from "../leads/alert.ts";
import { withLinks } from "../leads/attachment-store.ts";
import { withFile } from "../leads/lead-file.ts";
import { type MailOrder, mailOrderSchema, messageOf } from "../mail/order.ts";
import { heartbeatPage, rehearsed } from "../leads/heartbeat.ts";
import type { LookUp } from "../leads/lead-file.ts";
import { isSuppressed } from "../leads/mail-budget.ts";
import { formOf } from "../leads/mail-row.ts";
import { orderMails } from "./order-mails.ts";
import { enter } from "./enqueue.ts";
import { markDelivered, park, parkDead, putBack } from "../leads/ends.ts";
import { type Claim, claim } from "../leads/outbox.ts";
import { readMessage } from "../leads/message.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { delayAfter, delayWithoutOutbox, maxAttempts } from "./schedule.ts";
import { isUnconfirmed, startSubscription, waitsItsTurn, withConsents } from "./subscription.ts";
import { keepUnreadable } from "../leads/unreadable.ts";

/** Failures that say nothing of the CRM or of who sends mails. */
const ours = new Set([
  "erased",
  "waits-its-turn",
  "held-back suppressed",
  "no-destination",
  "no-sender",
]);

const heldSchema = z.union([submissionSchema, mailOrderSchema]);

/** Longer than any destination's calls together, shorter than a claim holds. In ms. */
const timeoutMs = 50_000;

/**
 * Takes a batch of either queue. Each message is acked or retried by itself, and nothing is thrown, so
 * that one bad message never brings back its neighbours.
 */
export async function queueHandler(
  batch: MessageBatch,
  parts: LeadParts,
  lookUp: LookUp,
): Promise<void> {
  const take = takerOf(batch.queue, parts);
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        if ((await within(take(message, parts, lookUp), timeoutMs, "late")) !== "late") return;
      } catch {
        // As late: the outbox cannot be reached. What the row says decides once it is back.
      }
      parts.log("deliver", { outcome: "outbox-refused", attempt: message.attempts });
      message.retry({ delaySeconds: delayWithoutOutbox(message.attempts) });
    }),
  );
}

function takerOf(queue: string, { queueNames }: LeadParts) {
  if (queue === queueNames.leads) return takeLead;
  return queue === queueNames.dead ? takeDead : leaveAlone;
}

/** Neither of our queues, by its name: what it holds waits until the names are mended. */
async function leaveAlone(message: Message, parts: LeadParts): Promise<void> {
  await raise(parts, { outcome: "unknown-queue", attempt: message.attempts });
  message.retry({ delaySeconds: 3600 });
}

async function takeLead(message: Message, parts: LeadParts, lookUp: LookUp): Promise<void> {
  const read = readMessage(message.body);
  if (!read) {
    // A newer version may have sent it; an older one must not throw it away.
    await raise(parts, { outcome: "unknown-message", attempt: message.attempts });
    message.retry({ delaySeconds: 3600 });
    return;
  }
  const id = "submission" in read ? await enter(read.submission, parts) : read.submissionId;
  const claimed = id && (await claim(parts.outbox, id, parts.now()));
  // Done, erased, another's, or not due: anyone who holds it, or the sweeper, sees to it.
  if (!claimed) return message.ack();
  const delay = await deliver(claimed, parts, lookUp);
  if (delay === null) message.ack();
  else message.retry({ delaySeconds: delay });
}

/** Delivers what was claimed and notes what came of it; the seconds until the next try, or null. */
async function deliver(claimed: Claim, parts: LeadParts, lookUp: LookUp): Promise<number | null> {
  const begun = parts.now();
  let held = claimed.attempt > maxAttempts ? "never-finished" : bodyOf(claimed);
  if (typeof held !== "string" && "form" in held) {
    if (!(await orderAnswers(claimed, held, parts))) held = "erased";
    else if (isUnconfirmed(held, parts)) {
      const now = parts.now();
      const aside = { reason: "unconfirmed", answer: null, isTheirs: false, now };
      await park(parts.outbox, claimed, aside);
      const { form, language } = held;
      parts.log("deliver", { outcome: "unconfirmed", submissionId: claimed.id, form, language });
      return null;
    }
  }
  const result =
    typeof held === "string"
      ? err({ kind: "Rejected", reason: held, answer: "" } as const)
      : await ask(held, claimed.id, parts, lookUp);
  const now = parts.now();
  const said = {
    submissionId: claimed.id,
    attempt: claimed.attempt,
    ms: now - begun,
    ...(typeof held !== "string" && {
      form: "form" in held ? held.form : formOf(held),
      language: held.language,
    }),
  };
  if (result.ok) {
    await markDelivered(parts.outbox, claimed, result.value.id, now);
    parts.log("deliver", { outcome: "delivered", ...said });
    return null;
  }
  const { failure } = result;
  parts.log("deliver", { outcome: failure.kind, reason: failure.reason, ...said });
  const isTheirs = typeof held !== "string" && !ours.has(failure.reason);
  const seconds =
    failure.kind === "Unavailable"
      ? delayAfter(claimed.attempt, {
          retryAfterSeconds: failure.retryAfterSeconds,
          random: parts.random,
        })
      : null;
  if (seconds !== null) {
    await putBack(parts.outbox, claimed, { seconds, reason: failure.reason, isTheirs, now });
    return seconds;
  }
  const parked = await park(parts.outbox, claimed, { ...setAside(failure), isTheirs, now });
  if (parked && failure.reason !== "erased") {
    await raise(parts, { outcome: "parked", reason: failure.reason, ...said });
  }
  return null;
}

/**
 * Orders all that answers a submission. That takes its time: false where the submission was erased
 * meanwhile, or is another's to deliver by now.
 */
async function orderAnswers(
  claimed: Claim,
  submission: Submission,
  parts: LeadParts,
): Promise<boolean> {
  if (parts.sender === null) return true;
  await orderMails(claimed, submission, parts);
  await startSubscription(submission, parts);
  const sql = "SELECT 1 FROM submissions WHERE id = ?1 AND lease = ?2 AND body IS NOT NULL";
  const row = await parts.outbox.prepare(sql).bind(claimed.id, claimed.lock).first();
  return row !== null;
}

function setAside(failure: DeliveryFailure): { reason: string; answer: string | null } {
  switch (failure.kind) {
    case "Rejected":
      return { reason: failure.reason, answer: failure.answer || null };
    case "Unavailable":
      return { reason: `retries-exhausted ${failure.reason}`, answer: null };
    default:
      return failure satisfies never;
  }
}

async function ask(
  held: Submission | MailOrder,
  id: string,
  parts: LeadParts,
  lookUp: LookUp,
): Promise<Result<Delivered, DeliveryFailure>> {
  const later = (reason: string) =>
    err({ kind: "Unavailable", reason, retryAfterSeconds: null } as const);
  const { destination, sender } = parts;
  try {
    if ("mail" in held) {
      if (!sender) return later("no-sender");
      if (await isSuppressed(parts.outbox, held.to)) {
        return err({ kind: "Rejected", reason: "held-back suppressed", answer: "" });
      }
      const message = await messageOf(held, id, { ...parts, ...lookUp });
      if (typeof message === "string")
        return err({ kind: "Rejected", reason: message, answer: "" });
      return await sender.send(message);
    }
    if (held.page === heartbeatPage) return ok({ id: rehearsed });
    if (!destination) return later("no-destination");
    if (await waitsItsTurn(held, parts)) {
      return err({ kind: "Unavailable", reason: "waits-its-turn", retryAfterSeconds: 60 });
    }
    const linked = await withLinks(withConsents(held, parts), parts);
    return await destination.deliver(await withFile(linked, parts, lookUp.fileOf));
  } catch {
    return later("mail" in held ? "mail-threw" : "destination-threw");
  }
}

/** What was claimed, a submission or a mail, or why there is nothing. */
function bodyOf({ body }: Claim): Submission | MailOrder | "erased" | "unreadable" {
  return body === null ? "erased" : (readJson(body, heldSchema) ?? "unreadable");
}

/** What the queue gave up on is set aside for a person, whatever it was. */
async function takeDead(message: Message, parts: LeadParts): Promise<void> {
  const read = readMessage(message.body);
  if (!read) {
    if (await keepUnreadable(parts, message)) {
      await raise(parts, { outcome: "unknown-message-kept" });
    }
    return message.ack();
  }
  const id = "submission" in read ? await enter(read.submission, parts) : read.submissionId;
  if (id && (await parkDead(parts.outbox, id, parts.now()))) {
    await raise(parts, { outcome: "parked", reason: "dead-letter", submissionId: id });
  }
  message.ack();
}
