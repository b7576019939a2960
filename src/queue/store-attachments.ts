import { attempt } from "../base/deadline.ts";
import type { Facts } from "../forms/arrival.ts";
import type { AttachedFile } from "../forms/posted-files.ts";
import type { StoredFile, Submission } from "../forms/submission.ts";
import { storeFiles } from "../leads/attachment-store.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { attachLateFiles } from "../leads/outbox.ts";
import { takeRoom } from "../leads/upload-budget.ts";

/** Stores attached files. Returns null if that fails, takes too long or exceeds the day's budget. */
export async function storeAttachments(
  attached: readonly AttachedFile[],
  id: string,
  facts: Facts,
  parts: LeadParts,
): Promise<StoredFile[] | null> {
  const { attachmentStore } = parts;
  if (attached.length === 0) return [];
  if (attachmentStore === null) return null;
  const contents = attached.map(({ content }) => content);
  const stored = contents.find((content) => !(content instanceof Uint8Array));
  // All keys of a submission start alike, because the sweeper checks only the first.
  const owner = stored && "key" in stored ? stored.key.slice(0, id.length) : id;
  const bytes = contents.reduce(
    (sum, content) => sum + (content instanceof Uint8Array ? content.byteLength : 0),
    0,
  );
  if (bytes > 0 && !(await takeRoom(parts, attachmentStore, facts, bytes))) return null;
  return attempt(() => storeFiles(attachmentStore, owner, attached), 1300);
}

/** Retains files that were stored on arrival. They are otherwise deleted after the answer. */
export function retainFiles(attached: readonly AttachedFile[]): void {
  for (const { content } of attached) if ("retain" in content) content.retain();
}

/** Gives a submission that lost its files those that came now, as long as it waits. True if it took them. */
export async function addLateFiles(
  id: string,
  { attachments }: Submission,
  { outbox }: LeadParts,
): Promise<boolean> {
  if (attachments.length === 0) return false;
  return (await attempt(() => attachLateFiles(outbox, id, attachments), 500)) ?? false;
}
