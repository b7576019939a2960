import { hourMs } from "../base/clock.ts";
import { withUserAgent } from "../brand/user-agent.ts";
import { attempt } from "../base/deadline.ts";
import type { Outcomes } from "./outcomes.ts";
import type { LeadFacts, LeadParts } from "./lead-parts.ts";

export type Alert = { readonly outcome: Outcomes["alert"][number] } & LeadFacts;

/** A broken thing sends at most one message an hour, however many submissions it affects. */
const quietMs = hourMs;
const outboxMs = 1_000;

/**
 * Reports something that a person should look at: a log line each time, and a message to the alert webhook
 * for the first of its kind (outcome, form and reason) in an hour. If a message cannot be sent, the next
 * alert of its kind sends one. Never throws.
 */
export async function raiseAlert(parts: LeadParts, alert: Alert): Promise<void> {
  parts.log("alert", alert);
  if (parts.alertUrl === null) return;
  const key = [alert.outcome, alert.form, alert.reason].filter(Boolean).join(" ");
  if (!(await isFirstInHour(parts, key)) || (await send(parts, parts.alertUrl, alert))) return;
  parts.log("alert", { outcome: "alert-not-sent", reason: alert.outcome });
  await forget(parts, key);
}

async function send(parts: LeadParts, url: string, alert: Alert): Promise<boolean> {
  try {
    const response = await parts.fetch(url, {
      method: "POST",
      ...withUserAgent({ headers: { "content-type": "application/json" } }),
      body: JSON.stringify({ text: sentence(alert), alert }),
      redirect: "manual",
      signal: AbortSignal.timeout(5000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** True for the first of its kind in an hour, by the outbox of all isolates, or by this isolate's memory. */
async function isFirstInHour(parts: LeadParts, key: string): Promise<boolean> {
  const now = parts.now();
  const sql = `INSERT INTO alerts (key, sent_at) VALUES (?1, ?2)
    ON CONFLICT (key) DO UPDATE SET sent_at = ?2 WHERE sent_at <= ?2 - ?3`;
  const written = await attempt(
    () => parts.outbox.prepare(sql).bind(key, now, quietMs).run(),
    outboxMs,
  );
  if (written) return written.meta.changes === 1;
  if (now - (parts.alerted.get(key) ?? -Infinity) < quietMs) return false;
  parts.alerted.set(key, now);
  return true;
}

/** Lets the next of its kind send a message. If the outbox fails, alerts only reach the log for an hour. */
async function forget(parts: LeadParts, key: string): Promise<void> {
  parts.alerted.delete(key);
  const sql = "DELETE FROM alerts WHERE key = ?1";
  await attempt(() => parts.outbox.prepare(sql).bind(key).run(), outboxMs);
}

function sentence({ outcome, form, reason, submissionId }: Alert): string {
  const about = ["story-missed", "publish-refused"].includes(outcome) ? "Content" : "Leads";
  return [`${about}: ${outcome}`, form, reason, submissionId].filter(Boolean).join(" · ");
}
