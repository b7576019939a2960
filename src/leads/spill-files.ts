import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from "@cloudflare/workers-types";
import { attempt } from "../base/deadline.ts";
import type { Facts } from "../forms/arrival.ts";
import type { FileReservation } from "../forms/file-room.ts";
import type { Spill, Spilled, SpillingFile } from "../forms/spill.ts";
import { raiseAlert } from "./alert.ts";
import { removeFiles } from "./attachment-store.ts";
import type { LeadParts } from "./lead-parts.ts";
import { takeRoom } from "./upload-budget.ts";

/** A sender waits no longer for the store to take a part, in ms; then the submission goes on without the file. */
const maxPartMs = 3_000;
/** What no submission keeps is deleted after the answer, in ms. */
const maxDeleteMs = 10_000;

/** What holds the files of a post while it is read. */
export type PostFiles = { readonly reservation: FileReservation; readonly spill: Spill | null };

/**
 * Lends what a post's files need. What of them was stored and no submission keeps is deleted after the answer,
 * however that ended; where the worker ends before, R2 aborts what is unfinished after a week, and the sweeper finds
 * the rest.
 */
export async function withFiles<Answer>(
  parts: LeadParts,
  { ip, waitUntil }: Facts,
  use: (files: PostFiles) => Promise<Answer>,
): Promise<Answer> {
  const uploads: StartedUpload[] = [];
  const { attachmentStore } = parts;
  const owner = crypto.randomUUID();
  const spill: Spill | null = attachmentStore && {
    begin(type) {
      const key = `${owner}/${crypto.randomUUID()}`;
      const stored: StartedUpload = { key, isUsed: false, upload: null };
      uploads.push(stored);
      return fileIn(attachmentStore.bucket, stored, type, async (bytes) => {
        const room = await takeRoom(parts, attachmentStore, ip, bytes);
        if (room === "site-full") waitUntil(raiseAlert(parts, { outcome: "attachments-full" }));
        return room === "taken";
      });
    },
  };
  try {
    return await parts.fileRoom.reserve(ip, (reservation) => use({ reservation, spill }));
  } finally {
    const unused = uploads.filter(({ isUsed }) => !isUsed);
    if (unused.length > 0)
      waitUntil(attempt(() => deleteUnused(parts.attachmentBucket, unused), maxDeleteMs));
  }
}

type StartedUpload = {
  readonly key: string;
  isUsed: boolean;
  /** While its parts come; null before, and once it is whole. */
  upload: R2MultipartUpload | null;
};

function fileIn(
  bucket: R2Bucket,
  stored: StartedUpload,
  contentType: string,
  hasRoomFor: (bytes: number) => Promise<boolean>,
): SpillingFile {
  const { key } = stored;
  const options = { httpMetadata: { contentType } };
  const uploaded: R2UploadedPart[] = [];
  let size = 0;

  async function upload(bytes: Uint8Array<ArrayBuffer>) {
    stored.upload ??= await bucket.createMultipartUpload(key, options);
    uploaded.push(await stored.upload.uploadPart(uploaded.length + 1, bytes));
    size += bytes.byteLength;
    return true;
  }

  async function finishUpload(rest: Uint8Array<ArrayBuffer>): Promise<Spilled> {
    if (uploaded.length === 0) {
      await bucket.put(key, rest, options);
      size = rest.byteLength;
    } else {
      if (rest.byteLength > 0) await upload(rest);
      await stored.upload?.complete(uploaded);
      stored.upload = null;
    }
    return { key, size, retain: () => void (stored.isUsed = true) };
  }

  return {
    part: async (bytes) =>
      (await hasRoomFor(bytes.byteLength)) &&
      (await attempt(() => upload(bytes), maxPartMs)) === true,
    end: async (rest) =>
      (await hasRoomFor(rest.byteLength)) ? attempt(() => finishUpload(rest), maxPartMs) : null,
  };
}

/** An upload that is not whole has no key to delete, and one that became whole after all none to abort. */
async function deleteUnused(
  bucket: R2Bucket | null,
  unused: readonly StartedUpload[],
): Promise<void> {
  await Promise.all(unused.map(async ({ upload }) => upload?.abort().catch(() => undefined)));
  await removeFiles(bucket, unused);
}
