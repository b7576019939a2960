/**
 * Limits how much of the file store a day may use: a share for each network, and a total for all. A file over
 * the limit is not stored; the submission is accepted without it.
 */
import { dayMs } from "../base/clock.ts";
import { attempt } from "../base/deadline.ts";
import { digest } from "../base/digest.ts";
import type { Facts } from "../forms/arrival.ts";
import { networkOf } from "../forms/network.ts";
import { retentionDays } from "../privacy/retention.ts";
import { raiseAlert } from "./alert.ts";
import type { AttachmentStore, LeadParts } from "./lead-parts.ts";

const megabyte = 1024 * 1024;

/** Six posts of the largest size per network, and 160 of them in total. */
export const uploadBudget = { network: 200 * megabyte, site: 5_000 * megabyte } as const;

/**
 * Takes room for some bytes if there is enough, in one statement: however many uploads come at once, each is
 * counted before the next. If the database does not answer, the upload is allowed. Reports a full store.
 */
export async function takeRoom(
  parts: LeadParts,
  { secret }: AttachmentStore,
  { ip, waitUntil }: Pick<Facts, "ip" | "waitUntil">,
  bytes: number,
): Promise<boolean> {
  const day = Math.floor(parts.now() / dayMs);
  // The secret and the day are part of the hash, so that it reveals no address and changes every day.
  const network = await digest(`${secret} ${day} ${networkOf(ip ?? "").around}`);
  const sum = "(SELECT ifnull(sum(bytes), 0) FROM uploads WHERE day = ?1)";
  const taking = () =>
    parts.outbox.batch<{ total: number }>([
      parts.outbox
        .prepare(
          `INSERT INTO uploads (day, network, bytes)
           SELECT ?1, ?2, ?3 WHERE ${sum} + ?3 <= ${uploadBudget.site} AND ?3 +
             ifnull((SELECT bytes FROM uploads WHERE day = ?1 AND network = ?2), 0) <= ${uploadBudget.network}
           ON CONFLICT (day, network) DO UPDATE SET bytes = bytes + excluded.bytes`,
        )
        .bind(day, network, bytes),
      parts.outbox.prepare(`SELECT ${sum} AS total`).bind(day),
    ]);
  const answers = await attempt(taking, 500);
  const [stored, counted] = answers ?? [];
  if (answers === null || stored?.meta.changes === 1) return true;
  const isSiteFull = (counted?.results[0]?.total ?? 0) + bytes > uploadBudget.site;
  if (isSiteFull) waitUntil(raiseAlert(parts, { outcome: "attachments-full" }));
  return false;
}

/** Returns the statement that deletes the counts of the days before yesterday. */
export function deleteOldUploads({ outbox, now }: Pick<LeadParts, "outbox" | "now">) {
  return outbox
    .prepare("DELETE FROM uploads WHERE day < ?1")
    .bind(Math.floor(now() / dayMs) - retentionDays.upload + 1);
}
