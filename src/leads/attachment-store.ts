/**
 * The files that visitors attach, in R2. Their keys cannot be guessed, and they are stored as long as the
 * submission's own data. The CRM gets signed links that expire.
 */
import { dayMs } from "../base/clock.ts";
import type { R2Bucket } from "@cloudflare/workers-types";
import { z } from "zod";
import { within } from "../base/deadline.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type TokenFailure, tokensFor } from "../base/signed-token.ts";
import type { AttachedFile } from "../forms/posted-files.ts";
import type { StoredFile, Submission } from "../forms/submission.ts";
import { digest } from "../base/digest.ts";
import type { AttachmentStore, LeadParts } from "./lead-parts.ts";

/** Stores the attached files that are not stored yet. Throws if R2 fails; some are then stored already. */
export async function storeFiles(
  { bucket }: AttachmentStore,
  owner: string,
  attached: readonly AttachedFile[],
): Promise<StoredFile[]> {
  return Promise.all(
    attached.map(async ({ field, name, type, content, ...known }) => {
      if (!(content instanceof Uint8Array)) {
        const { key, size, sha256 } = content;
        return { field, key, name, type, size, sha256 };
      }
      const key = `${owner}/${crypto.randomUUID()}`;
      await bucket.put(key, content, { httpMetadata: { contentType: type } });
      const sha256 = known.sha256 ?? (await digest(content));
      return { field, key, name, type, size: content.byteLength, sha256 };
    }),
  );
}

/** The most keys that R2 deletes or lists in one call. */
export const keysAtOnce = 1_000;

/** Thrown if there are files to delete, but no store is bound. */
export class NoStore extends Error {
  constructor() {
    super("ATTACHMENTS is not bound: files that visitors attached cannot be deleted");
  }
}

/** Deletes files. Throws if R2 fails, and `NoStore` without a bucket; some files are then still there. */
export async function removeFiles(
  bucket: R2Bucket | null,
  files: readonly { readonly key: string }[],
): Promise<void> {
  if (files.length === 0) return;
  if (bucket === null) throw new NoStore();
  for (let from = 0; from < files.length; from += keysAtOnce) {
    await bucket.delete(files.slice(from, from + keysAtOnce).map(({ key }) => key));
  }
}

/** Returns a submission as it is delivered, with links to its files that work for seven days. */
export async function withLinks(submission: Submission, parts: LeadParts): Promise<Submission> {
  const { attachmentStore: store, siteOrigin } = parts;
  if (!store || submission.attachments.length === 0) return submission;
  const attachments = await Promise.all(
    submission.attachments.map(async (file) => {
      const { key, name } = file;
      const token = await tokens.sign({ key, name }, parts.now(), store.secret);
      return { ...file, url: `${siteOrigin}${attachmentPath}${token}` };
    }),
  );
  return { ...submission, attachments };
}

/** The start of a file's address. The token follows. */
export const attachmentPath = "/api/attachments/";

/** A file's key in the store, and its original name. */
const linkShape = z.object({ key: z.string(), name: z.string() });
/** Links work as long as the personal data of a delivered submission is stored. */
const tokens = tokensFor("attachment", linkShape, 7 * dayMs);

type OpenedFile = {
  readonly body: ReadableStream;
  readonly name: string;
  readonly type: string;
};

/** Why a link leads to no file. `unavailable`: the store failed or did not answer within 3 s. */
export type LinkFailure = {
  readonly kind: TokenFailure<unknown>["kind"] | "gone" | "unavailable";
};

/** Returns the file that the token of a link points to. */
export async function openLink(
  parts: LeadParts,
  token: string,
): Promise<Result<OpenedFile, LinkFailure>> {
  const { attachmentStore: store } = parts;
  if (!store) return err({ kind: "forged" });
  const read = await tokens.read(token, parts.now(), store.secret);
  if (!read.ok) return err({ kind: read.failure.kind });
  const { key, name } = read.value.value;
  const object = await within(
    store.bucket.get(key).catch(() => "refused"),
    3000,
    "late",
  );
  if (typeof object === "string") return err({ kind: "unavailable" });
  if (object === null) return err({ kind: "gone" });
  return ok({
    body: object.body as unknown as ReadableStream,
    name,
    type: object.httpMetadata?.contentType ?? "application/octet-stream",
  });
}
