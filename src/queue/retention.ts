import { clean } from "../forms/rules.ts";
import { removeFiles } from "./attachment-store.ts";
import { digest } from "../base/digest.ts";
import type { LeadParts } from "./lead-parts.ts";

const dayMs = 86_400_000;
/** How long personal data is kept after delivery, and after a submission was set aside, in days. */
const keptDays = { delivered: 7, parked: 30 };
/** How long a row without personal data is kept, to answer for its id and to be counted. */
const keptEmptyDays = 400;
/** Longer than any message can wait in the queue. */
const keptErasuresDays = 30;

const forgetting = "body = NULL, answer = NULL, email = NULL, hash = NULL";

/** Deletes the personal data of what was delivered 7 days ago or set aside 30 days ago. */
export async function forget(parts: LeadParts): Promise<void> {
  const now = parts.now();
  for (const state of ["delivered", "parked"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const files = await filesOf(parts, "state = ?1 AND changed_at < ?2", [
      state,
      now - keptDays[state] * dayMs,
    ]);
    // oxlint-disable-next-line no-await-in-loop -- first the files: once the row is empty nobody knows them
    await removeFiles(parts.attachmentStore, files);
  }
  const [delivered, parked] = await parts.outbox.batch([
    ...(["delivered", "parked"] as const).map((state) =>
      parts.outbox
        .prepare(
          `UPDATE submissions SET ${forgetting}
           WHERE state = ?1 AND changed_at < ?2 AND body IS NOT NULL`,
        )
        .bind(state, now - keptDays[state] * dayMs),
    ),
    parts.outbox
      .prepare(
        "DELETE FROM submissions WHERE state IN ('delivered', 'parked') AND received_at < ?1",
      )
      .bind(now - keptEmptyDays * dayMs),
    parts.outbox
      .prepare("DELETE FROM erasures WHERE erased_at < ?1")
      .bind(now - keptErasuresDays * dayMs),
    parts.outbox
      .prepare("DELETE FROM unreadable_messages WHERE received_at < ?1")
      .bind(now - keptDays.parked * dayMs),
  ]);
  const count = (delivered?.meta.changes ?? 0) + (parked?.meta.changes ?? 0);
  if (count > 0) parts.log("retention", { outcome: "forgotten", count });
}

/**
 * Deletes everything a person sent, by e-mail address: what waited is set aside as erased, what is
 * being delivered right now ends in one of both. Answers how many submissions held their data.
 */
export async function erase(parts: LeadParts, email: string): Promise<number> {
  const now = parts.now();
  const address = clean("email", email).toLowerCase();
  const files = await filesOf(parts, "email = ?1", [address]);
  const [, , erased] = await parts.outbox.batch([
    parts.outbox
      .prepare("INSERT OR REPLACE INTO erasures (email_hash, erased_at) VALUES (?1, ?2)")
      .bind(await digest(address), now),
    parts.outbox
      .prepare(
        `UPDATE submissions SET state = 'parked', reason = 'erased', due_at = NULL, lease = NULL, changed_at = ?2
         WHERE email = ?1 AND (state IN ('received', 'queued') OR (state = 'delivering' AND due_at <= ?2))`,
      )
      .bind(address, now),
    parts.outbox.prepare(`UPDATE submissions SET ${forgetting} WHERE email = ?1`).bind(address),
    parts.outbox
      .prepare("DELETE FROM unreadable_messages WHERE instr(lower(body), json_quote(?1)) > 0")
      .bind(address),
  ]);
  await removeFiles(parts.attachmentStore, files);
  const count = erased?.meta.changes ?? 0;
  parts.log("lead-admin", { outcome: "erased", count });
  return count;
}

/** What was attached to the submissions that meet a condition. */
async function filesOf(
  { outbox }: LeadParts,
  condition: string,
  values: (string | number)[],
): Promise<{ key: string }[]> {
  const { results } = await outbox
    .prepare(
      `SELECT json_extract(file.value, '$.key') AS key
       FROM submissions, json_each(submissions.body, '$.attachments') AS file
       WHERE submissions.body IS NOT NULL AND ${condition}`,
    )
    .bind(...values)
    .all<{ key: string }>();
  return results;
}
