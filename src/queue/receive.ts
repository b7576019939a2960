/**
 * A post becomes a stored submission, or an answer that says why not. Every step has its deadline, and
 * together they stay below 3 s whatever is down: captcha 0.7 and crowd 0.2, beside them attachments 1.3,
 * outbox 0.9, and the queue what is left of 2.5, at most 2.
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

/** What was typed, to be shown again. */
type Typed = { readonly [field: string]: string };

export type FormAnswer =
  /** Stored, now or by an earlier post of the same: the visitor is told "sent". */
  | { readonly kind: "queued"; readonly submissionId: string; readonly followUp?: FollowUp }
  /** Taken for a bot's: gets the same answer, and is stored until a person lets it go. */
  | { readonly kind: "suspected"; readonly submissionId: string; readonly followUp?: FollowUp }
  /** Not stored: its page is to solve this first, and to send it again. */
  | { readonly kind: "proofAsked"; readonly challenge: Challenge; readonly values: Typed }
  | {
      readonly kind: "refused";
      readonly errors: { [field: string]: Problem };
      readonly values: Typed;
    }
  /** The id is taken by another content. */
  | { readonly kind: "duplicateOther"; readonly values: Typed }
  /** Neither outbox nor queue took it. */
  | { readonly kind: "unavailable"; readonly values: Typed };

const maxWaitMs = 2500;

/**
 * Checks a post of a form that was not refused, stores it and sends its id to the queue. Never throws.
 */
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
 * Long because it is one order: each step needs what those above it found, and any of them may be the
 * last.
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
  // Without an id there was no widget, and nothing to be alarmed about.
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

/** A submission on its way in; `begun`: when its post came, in ms since 1970. */
type Incoming = {
  readonly submission: Submission;
  readonly values: Typed;
  readonly facts: Facts;
  readonly parts: LeadParts;
  readonly startedAt: number;
};

/**
 * Into the outbox, and its id into the queue; without the outbox, whole into the queue. `usesFiles` is
 * false where its files are there already with the one that came before. An outbox that does not answer
 * may have stored it all the same, so they stay; what no one asks for is swept.
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
  // Sent in the moment in which it was asked for: sent again, it is after that.
  if (stored.kind === "erased")
    return { answer: { kind: "unavailable", values }, usesFiles: false };
  const kind = stored.suspected ? "suspected" : "queued";
  // Of one that came before, that one has its files or not, whatever became of these.
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

/** The outbox's answer; null where it refused or took too long. */
async function store(incoming: Incoming): Promise<Accepted | null> {
  const stored = await attempt(() => accept(incoming.parts.outbox, incoming.submission), 900);
  if (stored === null) report("outbox-refused", incoming);
  return stored;
}

/** Without the outbox the queue carries the whole submission. */
async function handOver(incoming: Incoming): Promise<FormAnswer> {
  const { submission, values } = incoming;
  const taken = await enqueue({ v: 1, submission }, incoming);
  const kind = weightOf(submission.suspicions) >= suspectedFrom ? "suspected" : "queued";
  return taken ? { kind, submissionId: submission.submissionId } : { kind: "unavailable", values };
}

/** True once the queue has it. Where it is only an id, the sweeper sends what the queue refused. */
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
