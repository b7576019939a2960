import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from "@cloudflare/workers-types";
import { attempt } from "../base/deadline.ts";
import type { Facts } from "../forms/arrival.ts";
import type { FileReservation } from "../forms/file-room.ts";
import type { Spill, Spilled, SpillingFile } from "../forms/spill.ts";
import { removeFiles } from "./attachment-store.ts";
import type { LeadParts } from "./lead-parts.ts";
import { takeRoom } from "./upload-budget.ts";

/** How long a sender waits for the store to take a part, in ms. After that, the file is left out. */
const maxPartMs = 3_000;
/** How long deleting unused files may take after the answer, in ms. */
const maxDeleteMs = 10_000;

/** The memory and the store for the files of a post while it is read. */
export type PostFiles = { readonly reservation: FileReservation; readonly spill: Spill | null };

/**
 * Provides what a post's files need. Stored files that no submission uses are deleted after the answer,
 * however it ended. If the worker ends first, R2 aborts unfinished uploads after a week, and the sweeper
 * finds the rest.
 */
export async function withFiles<Answer>(
  parts: LeadParts,
  facts: Facts,
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
      return fileIn(attachmentStore.bucket, stored, type, (bytes) =>
        takeRoom(parts, attachmentStore, facts, bytes),
      );
    },
  };
  try {
    return await parts.fileRoom.reserve(facts.ip, (reservation) => use({ reservation, spill }));
  } finally {
    const unused = uploads.filter(({ isUsed }) => !isUsed);
    if (unused.length > 0)
      facts.waitUntil(attempt(() => deleteUnused(parts.attachmentBucket, unused), maxDeleteMs));
  }
}

type StartedUpload = {
  readonly key: string;
  isUsed: boolean;
  /** The upload while its parts arrive; null before that, and once it is complete. */
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
      await upload(rest);
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

/** Aborts and deletes: an unfinished upload has no key to delete, and a finished one cannot be aborted. */
async function deleteUnused(
  bucket: R2Bucket | null,
  unused: readonly StartedUpload[],
): Promise<void> {
  await Promise.all(unused.map(async ({ upload }) => upload?.abort().catch(() => undefined)));
  await removeFiles(bucket, unused);
}
