import { within } from "../content/deadline.ts";
import type { LeadLog, LeadParts } from "./parts.ts";

export type Alert = Omit<LeadLog, "event">;

/** One broken thing is one message an hour, however many submissions it meets. */
const quiet = 3_600_000;

/**
 * Says that a person should look: one line in the log each time, and one message to the alert webhook
 * for the first of its kind (outcome, form and reason) in an hour. Never throws.
 */
export async function raise(parts: LeadParts, alert: Alert): Promise<void> {
  parts.log({ event: "alert", ...alert });
  if (parts.alertUrl === null) return;
  if (!(await isFirst(parts, alert))) return;
  try {
    await parts.fetch(parts.alertUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: sentence(alert), alert }),
      redirect: "manual",
      signal: AbortSignal.timeout(5000),
    });
  } catch {
    parts.log({ event: "alert", outcome: "alert-not-sent", reason: alert.outcome });
  }
}

/** Without an outbox to remember it, every alert is the first. */
async function isFirst(parts: LeadParts, alert: Alert): Promise<boolean> {
  const key = [alert.outcome, alert.form, alert.reason].filter(Boolean).join(" ");
  try {
    const noted = parts.outbox
      .prepare(
        `INSERT INTO alerts (key, sent_at) VALUES (?1, ?2)
         ON CONFLICT (key) DO UPDATE SET sent_at = ?2 WHERE sent_at <= ?2 - ?3`,
      )
      .bind(key, parts.now().getTime(), quiet)
      .run();
    const result = await within(noted, 1000, null);
    return result === null || result.meta.changes === 1;
  } catch {
    return true;
  }
}

function sentence({ outcome, form, reason, submissionId }: Alert): string {
  return [`Leads: ${outcome}`, form, reason, submissionId].filter(Boolean).join(" · ");
}
