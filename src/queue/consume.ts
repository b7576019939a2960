import type { Message, MessageBatch } from "@cloudflare/workers-types";
import { readJson } from "../base/parse-json.ts";
import { z } from "zod";
import type { Delivered, DeliveryFailure } from "../crm/destination.ts";
import { within } from "../base/deadline.ts";
import { type Submission, submissionSchema } from "../forms/submission.ts";
import { type Result, err, ok } from "../base/result.ts";
import { raiseAlert } from "../leads/alert.ts";
import { withLinks } from "../leads/attachment-store.ts";
import { withConsents } from "../leads/consents.ts";
import { type ContentLookup, withFileAddress } from "../leads/lead-file.ts";
import { type MailOrder, mailOrderSchema, messageOf } from "../mail/order.ts";
import { heartbeatPage, dryRunId } from "../leads/heartbeat.ts";
import { suppressionOf } from "../leads/mail-budget.ts";
import { mailFormOf } from "../leads/mail-row.ts";
import { orderMails } from "./order-mails.ts";
import { storeFromQueue } from "./enqueue.ts";
import { markDelivered, park, parkDead, putBack } from "../leads/finish-delivery.ts";
import { type Claim, claim } from "../leads/outbox.ts";
import { readMessage } from "../leads/message.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { delayAfter, delayWithoutOutbox, maxAttempts } from "./schedule.ts";
import { isUnconfirmed, startSubscription, hasEarlierPending } from "./subscription.ts";
import { storeUnreadable } from "../leads/unreadable.ts";

/** Failures that are not caused by the CRM or the mail provider. */
const ownReasons = new Set([
  "erased",
  "waits-its-turn",
  "held-back suppressed",
  "gone",
  "unknown-mail",
  "no-destination",
  "no-sender",
]);

const itemSchema = z.union([submissionSchema, mailOrderSchema]);

/** Longer than all calls of any destination together, shorter than a claim. In ms. */
const timeoutMs = 50_000;

/**
 * Handles a batch of either queue. Each message is acked or retried separately and nothing is thrown, so one
 * bad message never brings back the others.
 */
export async function queueHandler(
  batch: MessageBatch,
  parts: LeadParts,
  lookUp: ContentLookup,
): Promise<void> {
  const take = handlerFor(batch.queue, parts);
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        if ((await within(take(message, parts, lookUp), timeoutMs, "late")) !== "late") return;
      } catch {
        // Handled like a timeout: the outbox cannot be reached. Once it is back, the row decides.
      }
      parts.log("deliver", { outcome: "outbox-refused", attempt: message.attempts });
      message.retry({ delaySeconds: delayWithoutOutbox(message.attempts) });
    }),
  );
}

function handlerFor(queue: string, { queueNames }: LeadParts) {
  if (queue === queueNames.leads) return handleLead;
  return queue === queueNames.dead ? handleDeadLetter : retryUnknownQueue;
}

/** Retries a message of an unknown queue until the configured names are corrected. */
async function retryUnknownQueue(message: Message, parts: LeadParts): Promise<void> {
  await raiseAlert(parts, { outcome: "unknown-queue", attempt: message.attempts });
  message.retry({ delaySeconds: 3600 });
}

async function handleLead(
  message: Message,
  parts: LeadParts,
  lookUp: ContentLookup,
): Promise<void> {
  const read = readMessage(message.body);
  if (!read) {
    // A newer version may have sent it, so an older one must not discard it.
    await raiseAlert(parts, { outcome: "unknown-message", attempt: message.attempts });
    message.retry({ delaySeconds: 3600 });
    return;
  }
  const id =
    "submission" in read ? await storeFromQueue(read.submission, parts) : read.submissionId;
  const claimed = id && (await claim(parts.outbox, id, parts.now()));
  // Done, erased, claimed by another, or not due: the claim's holder or the sweeper handles it.
  if (!claimed) return message.ack();
  const delay = await deliver(claimed, parts, lookUp);
  if (delay === null) message.ack();
  else message.retry({ delaySeconds: delay });
}

/** Delivers what was claimed and records the outcome. Returns the seconds until the next attempt, or null. */
async function deliver(
  claimed: Claim,
  parts: LeadParts,
  lookUp: ContentLookup,
): Promise<number | null> {
  const begun = parts.now();
  let item = claimed.attempt > maxAttempts ? "never-finished" : itemOf(claimed);
  if (typeof item !== "string" && "form" in item) {
    if (!(await orderReplies(claimed, item, parts))) item = "erased";
    else if (isUnconfirmed(item, parts)) {
      const now = parts.now();
      const parking = { reason: "unconfirmed", answer: null, now };
      await park(parts.outbox, claimed, parking);
      const { form, language } = item;
      parts.log("deliver", { outcome: "unconfirmed", submissionId: claimed.id, form, language });
      return null;
    }
  }
  const result =
    typeof item === "string"
      ? err({ kind: "Rejected", reason: item, answer: "" } as const)
      : await send(item, claimed.id, parts, lookUp);
  const now = parts.now();
  const facts = {
    submissionId: claimed.id,
    attempt: claimed.attempt,
    ms: now - begun,
    ...(typeof item !== "string" && {
      form: "form" in item ? item.form : mailFormOf(item),
      language: item.language,
    }),
  };
  if (result.ok) {
    await markDelivered(parts.outbox, claimed, result.value.id, now);
    parts.log("deliver", { outcome: "delivered", ...facts });
    return null;
  }
  const { failure } = result;
  parts.log("deliver", { outcome: failure.kind, reason: failure.reason, ...facts });
  const isDestinationFault = typeof item !== "string" && !ownReasons.has(failure.reason);
  const seconds =
    failure.kind === "Unavailable"
      ? delayAfter(claimed.attempt, {
          retryAfterSeconds: failure.retryAfterSeconds,
          random: parts.random,
        })
      : null;
  if (seconds !== null) {
    await putBack(parts.outbox, claimed, {
      seconds,
      reason: failure.reason,
      isDestinationFault,
      now,
    });
    return seconds;
  }
  const parked = await park(parts.outbox, claimed, {
    ...parkingOf(failure),
    isDestinationFault,
    now,
  });
  if (parked && failure.reason !== "erased") {
    await raiseAlert(parts, { outcome: "parked", reason: failure.reason, ...facts });
  }
  return null;
}

/**
 * Orders all replies to a submission. This takes time: returns false if the submission was erased meanwhile,
 * or if another delivery holds its claim by now.
 */
async function orderReplies(
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

function parkingOf(failure: DeliveryFailure): { reason: string; answer: string | null } {
  switch (failure.kind) {
    case "Rejected":
      return { reason: failure.reason, answer: failure.answer || null };
    case "Unavailable":
      return { reason: `retries-exhausted ${failure.reason}`, answer: null };
    default:
      return failure satisfies never;
  }
}

async function send(
  item: Submission | MailOrder,
  id: string,
  parts: LeadParts,
  lookUp: ContentLookup,
): Promise<Result<Delivered, DeliveryFailure>> {
  const unavailable = (reason: string) =>
    err({ kind: "Unavailable", reason, retryAfterSeconds: null } as const);
  const { destination, sender } = parts;
  try {
    if ("mail" in item) {
      if (!sender) return unavailable("no-sender");
      if (await suppressionOf(parts.outbox, item.to)) {
        return err({ kind: "Rejected", reason: "held-back suppressed", answer: "" });
      }
      const message = await messageOf(item, id, { ...parts, ...lookUp });
      if (typeof message === "string")
        return err({ kind: "Rejected", reason: message, answer: "" });
      return await sender.send(message);
    }
    if (item.page === heartbeatPage) return ok({ id: dryRunId });
    if (!destination) return unavailable("no-destination");
    if (await hasEarlierPending(item, parts)) {
      return err({ kind: "Unavailable", reason: "waits-its-turn", retryAfterSeconds: 60 });
    }
    const linked = await withLinks(withConsents(item, parts), parts);
    return await destination.deliver(await withFileAddress(linked, parts, lookUp.fileOf));
  } catch {
    return unavailable("mail" in item ? "mail-threw" : "destination-threw");
  }
}

/** Returns the claimed submission or mail, or why there is none. */
function itemOf({ body }: Claim): Submission | MailOrder | "erased" | "unreadable" {
  return body === null ? "erased" : (readJson(body, itemSchema) ?? "unreadable");
}

/** Parks a dead letter's submission for a person, or stores the unreadable message. */
async function handleDeadLetter(message: Message, parts: LeadParts): Promise<void> {
  const read = readMessage(message.body);
  if (!read) {
    if (await storeUnreadable(parts, message)) {
      await raiseAlert(parts, { outcome: "unknown-message-kept" });
    }
    return message.ack();
  }
  const id =
    "submission" in read ? await storeFromQueue(read.submission, parts) : read.submissionId;
  if (id && (await parkDead(parts.outbox, id, parts.now()))) {
    await raiseAlert(parts, { outcome: "parked", reason: "dead-letter", submissionId: id });
  }
  message.ack();
}
