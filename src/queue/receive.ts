/**
 * Turns a post into a stored submission, or into an answer that explains why not. Every step has a deadline,
 * and together they take less than 3 s whatever fails: captcha 0.7 and crowd 0.2, in parallel with
 * attachments 1.3, then outbox 0.9, and the queue what is left of 2.5, at most 2.
 */
import { attempt } from "../base/deadline.ts";
import type { Challenge } from "../forms/challenge.ts";
import { type Facts, idOf, submissionOf, typedValues } from "../forms/arrival.ts";
import { attachmentsIn, filesIn, sha256Of } from "../forms/posted-files.ts";
import type { Form } from "../forms/form.ts";
import type { FollowUp } from "../forms/state.ts";
import type { Posted } from "../forms/posted.ts";
import type { Problem } from "../forms/kinds/kind.ts";
import { problemsOf, schemaOf } from "../forms/schema.ts";
import type { Submission } from "../forms/submission.ts";
import { suspectedFrom, lacksOnlyProof, weightOf } from "../forms/suspicion.ts";
import { type Alert, raiseAlert } from "../leads/alert.ts";
import { removeFiles } from "../leads/attachment-store.ts";
import { type Accepted, accept, markQueued } from "../leads/outbox.ts";
import type { LeadMessage } from "../leads/message.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { areTooManyFiles } from "../leads/suspects.ts";
import { orderRelease } from "./order-mails.ts";
import { addLateFiles, retainFiles, storeAttachments } from "./store-attachments.ts";
import { assessPost } from "./assess-post.ts";

/** The values that were typed, to be shown again. */
type Typed = { readonly [field: string]: string };

export type FormAnswer =
  /** Stored, now or by an earlier, identical post. The visitor sees "sent". */
  | { readonly kind: "queued"; readonly submissionId: string; readonly followUp?: FollowUp }
  /** Suspected of being a bot's. Gets the same answer, and is stored until a person releases it. */
  | { readonly kind: "suspected"; readonly submissionId: string; readonly followUp?: FollowUp }
  /** Not stored. The page must solve this first, then send the post again. */
  | { readonly kind: "proofAsked"; readonly challenge: Challenge; readonly values: Typed }
  | {
      readonly kind: "refused";
      readonly errors: { [field: string]: Problem };
      readonly values: Typed;
    }
  /** The id belongs to other content. */
  | { readonly kind: "duplicateOther"; readonly values: Typed }
  /** Neither outbox nor queue accepted it, or its sender was erased at that moment. */
  | { readonly kind: "unavailable"; readonly values: Typed };

const maxWaitMs = 2500;

/** Checks a post that was not rejected, stores it and sends its id to the queue. Never throws. */
export async function receive(
  form: Form,
  posted: Posted,
  facts: Facts,
  parts: LeadParts,
): Promise<FormAnswer> {
  const startedAt = parts.now();
  const answer = await decide(form, posted, facts, parts, startedAt);
  parts.log("form", {
    outcome: answer.kind,
    form: form.name,
    ms: parts.now() - startedAt,
    ...("submissionId" in answer && { submissionId: answer.submissionId }),
  });
  return answer;
}

/**
 * Decides the answer. It is long because the order matters: each step needs the results of the steps above
 * it, and any of them can be the last.
 */
async function decide(
  form: Form,
  posted: Posted,
  facts: Facts,
  parts: LeadParts,
  now: number,
): Promise<FormAnswer> {
  const values = typedValues(form, posted, facts, parts.siteOrigin);
  const checked = schemaOf(form).safeParse(posted);
  const { attached, problems, noRoom } = attachmentsIn(form, posted);
  if (!checked.success || Object.keys(problems).length > 0) {
    const errors = { ...(checked.error && problemsOf(checked.error)), ...problems };
    return { kind: "refused", errors, values };
  }
  const id = idOf(posted);
  if (id === false) return { kind: "refused", errors: { submissionId: "invalid" }, values };
  const [assessment, storedFiles] = await Promise.all([
    assessPost(form, posted, id, facts, parts),
    noRoom ? null : storeAttachments(attached, id ?? crypto.randomUUID(), facts, parts),
  ]);
  const { challenge, ...result } = assessment;
  const accepted = submissionOf(form, checked.data, posted, facts, {
    id,
    now,
    siteOrigin: parts.siteOrigin,
    ...result,
  });
  const deleteStored = () =>
    facts.waitUntil(attempt(() => removeFiles(parts.attachmentBucket, storedFiles ?? []), 10_000));
  if (challenge) {
    deleteStored();
    return { kind: "proofAsked", challenge, values };
  }
  const files = filesIn(form, posted);
  const isLeft =
    storedFiles === null || (await areTooManyFiles(storedFiles, assessment.suspicions, parts));
  if (isLeft) {
    deleteStored();
    report("attachments-refused", { submission: accepted, facts, parts });
  }
  const submission: Submission = isLeft
    ? { ...accepted, filesLeft: files.length, leftSha256: await sha256Of(files) }
    : { ...accepted, attachments: storedFiles };
  const incoming = { submission, values, facts, parts, startedAt: now };
  // Without an id there was no widget, and nothing to report.
  if (assessment.captcha === "unverified" && id !== null) {
    report("captcha-unverified", incoming);
  }
  const { answer, usesFiles } = await storeAndSend(incoming);
  if (usesFiles && !isLeft) retainFiles(attached);
  else if (!isLeft) deleteStored();
  return answer;
}

const followUpFor = ({ filesLeft }: { readonly filesLeft?: number | boolean | undefined }) =>
  filesLeft ? ({ followUp: "filesLeft" } as const) : {};

/** A submission on its way in. `startedAt`: when its post arrived, in ms since 1970. */
type Incoming = {
  readonly submission: Submission;
  readonly values: Typed;
  readonly facts: Facts;
  readonly parts: LeadParts;
  readonly startedAt: number;
};

/**
 * Stores the submission in the outbox and sends its id to the queue. Without the outbox, the queue gets all
 * of it. `usesFiles` is false if no submission uses the files that came with it. An outbox that does not
 * answer may have stored it all the same, so the files stay; orphans are swept.
 */
async function storeAndSend(
  incoming: Incoming,
): Promise<{ readonly answer: FormAnswer; readonly usesFiles: boolean }> {
  const { submission, values, facts, parts } = incoming;
  const stored = await store(incoming);
  if (stored === null) {
    const answer = await handOver(incoming);
    return {
      answer: "submissionId" in answer ? { ...answer, ...followUpFor(submission) } : answer,
      usesFiles: true,
    };
  }
  if (stored.kind === "other") {
    return { answer: { kind: "duplicateOther", values }, usesFiles: false };
  }
  // The post and the erasure met. Sent again, the post comes after the erasure.
  if (stored.kind === "erased")
    return { answer: { kind: "unavailable", values }, usesFiles: false };
  const kind = stored.suspected ? "suspected" : "queued";
  // An earlier copy has its files or not, whatever happened to these.
  const followUp = followUpFor(stored.kind === "same" ? stored : submission);
  const answer = { kind, submissionId: stored.id, ...followUp } as const;
  if (stored.kind === "same") {
    const isAttached = stored.filesLeft && (await addLateFiles(stored.id, submission, parts));
    return isAttached
      ? { answer: { kind, submissionId: stored.id }, usesFiles: true }
      : { answer, usesFiles: false };
  }
  if (stored.suspected) {
    const held = { ...submission, submissionId: stored.id };
    report("suspected", { submission: held, facts, parts });
    if (!lacksOnlyProof(submission.suspicions)) return { answer, usesFiles: true };
    facts.waitUntil(attempt(() => orderRelease(held, parts), 5_000));
    return { answer: { ...answer, followUp: "held" }, usesFiles: true };
  }
  const message = { v: 1, submissionId: stored.id, form: submission.form } as const;
  await enqueue(message, incoming);
  return { answer, usesFiles: true };
}

/** Stores the submission; null if the outbox refused or took too long. */
async function store(incoming: Incoming): Promise<Accepted | null> {
  const stored = await attempt(() => accept(incoming.parts.outbox, incoming.submission), 900);
  if (stored === null) report("outbox-refused", incoming);
  return stored;
}

/** Sends the whole submission to the queue, because the outbox failed. */
async function handOver(incoming: Incoming): Promise<FormAnswer> {
  const { submission, values } = incoming;
  const taken = await enqueue({ v: 1, submission }, incoming);
  const kind = weightOf(submission.suspicions) >= suspectedFrom ? "suspected" : "queued";
  return taken ? { kind, submissionId: submission.submissionId } : { kind: "unavailable", values };
}

/** Returns true once the queue has the message. If that is only an id, the sweeper sends what was refused. */
async function enqueue(message: LeadMessage, incoming: Incoming): Promise<boolean> {
  const { facts, parts, startedAt } = incoming;
  const left = maxWaitMs - (parts.now() - startedAt);
  const sent = await attempt(
    async () => {
      await parts.leads.send(message);
      return true;
    },
    Math.min(2000, Math.max(left, 200)),
  );
  if (!sent) {
    report("queue-refused", incoming);
    return false;
  }
  if ("submissionId" in message) {
    facts.waitUntil(
      attempt(() => markQueued(parts.outbox, [message.submissionId], parts.now()), 5000),
    );
  }
  return true;
}

function report(
  outcome: Alert["outcome"],
  { submission, facts, parts }: Pick<Incoming, "submission" | "facts" | "parts">,
): void {
  const { submissionId, form, language } = submission;
  facts.waitUntil(raiseAlert(parts, { outcome, submissionId, form, language }));
}
