import { attempt } from "../base/deadline.ts";
import type { Facts } from "../forms/arrival.ts";
import type { AttachedFile } from "../forms/posted-files.ts";
import type { StoredFile, Submission } from "../forms/submission.ts";
import { raiseAlert } from "../leads/alert.ts";
import { storeFiles } from "../leads/attachment-store.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { attachLateFiles } from "../leads/outbox.ts";
import { takeRoom } from "../leads/upload-budget.ts";

/** What was attached, stored; null where that was not possible in time, or is over a day's budget. */
export async function storeAttachments(
  attached: readonly AttachedFile[],
  id: string,
  { ip, waitUntil }: Facts,
  parts: LeadParts,
): Promise<StoredFile[] | null> {
  const { attachmentStore } = parts;
  if (attached.length === 0) return [];
  if (attachmentStore === null) return null;
  const contents = attached.map(({ content }) => content);
  const stored = contents.find((content) => !(content instanceof Uint8Array));
  // All of a submission's keys begin alike: the sweeper looks at the first.
  const owner = stored && "key" in stored ? stored.key.slice(0, id.length) : id;
  const bytes = contents.reduce(
    (sum, content) => sum + (content instanceof Uint8Array ? content.byteLength : 0),
    0,
  );
  const room = bytes === 0 ? "taken" : await takeRoom(parts, attachmentStore, ip, bytes);
  if (room === "site-full") waitUntil(raiseAlert(parts, { outcome: "attachments-full" }));
  if (room !== "taken") return null;
  return attempt(() => storeFiles(attachmentStore, owner, attached), 1300);
}

/** What was stored as it came is deleted after the answer unless it is kept. */
export function retainFiles(attached: readonly AttachedFile[]): void {
  for (const { content } of attached) if ("retain" in content) content.retain();
}

/** Gives one that lost its files those that came with it now, as long as it waits. */
export async function addLateFiles(
  id: string,
  { attachments }: Submission,
  { outbox }: LeadParts,
): Promise<boolean> {
  if (attachments.length === 0) return false;
  return (await attempt(() => attachLateFiles(outbox, id, attachments), 500)) ?? false;
}
