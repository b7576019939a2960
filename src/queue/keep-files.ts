import { attempt } from "../base/deadline.ts";
import type { Facts } from "../forms/arrival.ts";
import type { Attached } from "../forms/posted-files.ts";
import type { StoredFile } from "../forms/submission.ts";
import { raise } from "../leads/alert.ts";
import { storeFiles } from "../leads/attachment-store.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { takeRoom } from "../leads/upload-budget.ts";

/** What was attached, stored; null where that was not possible in time, or is over a day's budget. */
export async function keepFiles(
  attached: readonly Attached[],
  owner: string,
  { ip, waitUntil }: Facts,
  parts: LeadParts,
): Promise<StoredFile[] | null> {
  const { attachmentStore } = parts;
  if (attached.length === 0) return [];
  if (attachmentStore === null) return null;
  const bytes = attached.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const room = await takeRoom(parts, attachmentStore, ip, bytes);
  if (room === "site-full") waitUntil(raise(parts, { outcome: "attachments-full" }));
  if (room !== "taken") return null;
  return attempt(() => storeFiles(attachmentStore, owner, attached), 1300);
}
