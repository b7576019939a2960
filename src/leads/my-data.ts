/** The data that the site holds about a person, to view and to download. `dataOf` throws if D1 fails. */
import { readSubmission } from "../forms/submission.ts";
import { withConsents } from "./consents.ts";
import type { LeadParts } from "./lead-parts.ts";
import { suppressionOf } from "./mail-budget.ts";
import { isMailForm, mailNameOf } from "./mail-row.ts";
import { subscriptionsOf } from "./subscribers.ts";

type RowSummary = {
  readonly state: "open" | "delivered" | "suspected" | "parked" | "unconfirmed" | "held";
  /** ISO 8601. */
  readonly receivedAt: string;
};

export type MyData = Awaited<ReturnType<typeof dataOf>>;

type Row = {
  readonly form: string;
  readonly state: string;
  readonly reason: string | null;
  readonly received_at: number;
  readonly body: string;
};

export async function dataOf(parts: LeadParts, address: string) {
  const { outbox } = parts;
  const [{ results }, subscriptions, suppressed] = await Promise.all([
    outbox
      .prepare(
        `SELECT form, state, reason, received_at, body FROM submissions
         WHERE email = ?1 AND body IS NOT NULL ORDER BY received_at DESC`,
      )
      .bind(address.toLowerCase())
      .all<Row>(),
    subscriptionsOf(parts, address),
    suppressionOf(outbox, address),
  ]);
  const { mails = [], submissions = [] } = Object.groupBy(results, ({ form }) =>
    isMailForm(form) ? "mails" : "submissions",
  );
  return {
    address,
    /** Newest first. `submission` is null if this version of the code cannot read it. */
    submissions: submissions.map((row) => {
      const submission = readSubmission(row.body);
      return { ...summaryOf(row), submission: submission && withConsents(submission, parts) };
    }),
    mails: mails.map((row) => ({ ...summaryOf(row), mail: mailNameOf(row.form) })),
    subscriptions,
    /** Why mail to the address is suppressed; null if it is not. */
    suppressed,
  };
}

function summaryOf({ state, reason, received_at: at }: Row): RowSummary {
  const receivedAt = new Date(at).toISOString();
  if (state === "delivered" || state === "suspected") return { state, receivedAt };
  if (state !== "parked") return { state: "open", receivedAt };
  if (reason === "unconfirmed") return { state: reason, receivedAt };
  return { state: reason?.startsWith("held-back") ? "held" : "parked", receivedAt };
}

/** Returns what a person can download: their data without signs of bots, internal ids and keys of files. */
export function exportOf(data: MyData, now: number): object {
  const submissions = data.submissions.map(({ submission, ...row }) => {
    if (!submission) return row;
    const { form, language, page, submittedAt, fields, consents, utm, attachments } = submission;
    const files = attachments.map(({ name, type, size }) => ({ name, type, size }));
    return { ...row, form, language, page, submittedAt, fields, consents, utm, files };
  });
  return { exportedAt: new Date(now).toISOString(), ...data, submissions };
}
