/**
 * What visitors attach, in R2: under a key nobody can guess, for as long as the submission's own data is
 * kept. The CRM is given links that are signed and expire.
 */
import { within } from "../base/deadline.ts";
import type { Attached } from "../forms/posted-files.ts";
import type { StoredFile, Submission } from "../forms/submission.ts";
import { digest } from "../base/digest.ts";
import type { AttachmentStore, LeadParts } from "./lead-parts.ts";

const day = 86_400_000;
/** As long as the personal data of a delivered submission is kept. */
const linkLasts = 7 * day;
/** Longer than a message that carries a whole submission can wait in the queue. */
const orphanAfter = 15 * day;

/** Stores what was attached to a submission, all or nothing. Throws where R2 does. */
export async function storeFiles(
  { bucket }: AttachmentStore,
  submissionId: string,
  attached: readonly Attached[],
): Promise<StoredFile[]> {
  return Promise.all(
    attached.map(async ({ field, name, type, bytes }) => {
      const key = `${submissionId}/${crypto.randomUUID()}`;
      await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
      return { field, key, name, type, size: bytes.byteLength, sha256: await digest(bytes) };
    }),
  );
}

export async function removeFiles(
  store: AttachmentStore | null,
  files: readonly { readonly key: string }[],
): Promise<void> {
  if (store && files.length > 0) await store.bucket.delete(files.map(({ key }) => key));
}

/** A submission as it is delivered: its files by links that hold for seven days. */
export async function withLinks(submission: Submission, parts: LeadParts): Promise<Submission> {
  const { attachmentStore: store, siteOrigin } = parts;
  if (!store || submission.attachments.length === 0) return submission;
  const expires = parts.now() + linkLasts;
  const attachments = await Promise.all(
    submission.attachments.map(async (file) => {
      const query = new URLSearchParams({
        name: file.name,
        expires: String(expires),
        signature: await sign(store.secret, file.key, file.name, expires),
      });
      return { ...file, url: `${siteOrigin}${attachmentPath}${file.key}?${query}` };
    }),
  );
  return { ...submission, attachments };
}

/** Begins the address of a file. */
export const attachmentPath = "/api/attachments/";

/** Why a link leads to no file. `unavailable`: the store did not answer within 3 s. */
export type LinkFailure = "forged" | "expired" | "gone" | "unavailable";

/** What a link leads to: the file, or why it does not. */
export async function openLink(
  parts: LeadParts,
  key: string,
  query: URLSearchParams,
): Promise<LinkFailure | { body: ReadableStream; name: string; type: string }> {
  const store = parts.attachmentStore;
  const name = query.get("name") ?? "";
  const expires = Number(query.get("expires"));
  if (!store || !(await isSigned(store.secret, key, name, expires, query.get("signature") ?? "")))
    return "forged";
  if (expires <= parts.now()) return "expired";
  const object = await within(
    store.bucket.get(key).catch(() => "refused"),
    3000,
    "late",
  );
  if (typeof object === "string") return "unavailable";
  if (object === null) return "gone";
  return {
    body: object.body as unknown as ReadableStream,
    name,
    type: object.httpMetadata?.contentType ?? "application/octet-stream",
  };
}

/**
 * Deletes files whose submission is not there, or no longer holds any data: their upload was answered
 * by nobody, or deleting them with their submission failed. Once an hour; answers how many.
 */
export async function sweepFiles(parts: LeadParts): Promise<number> {
  const { attachmentStore: store, outbox } = parts;
  const now = parts.now();
  if (!store || new Date(now).getUTCMinutes() !== 0) return 0;
  let count = 0;
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await store.bucket.list({ limit: 500, ...(cursor && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - orphanAfter);
    if (old.length > 0) {
      // oxlint-disable-next-line no-await-in-loop
      const { results } = await outbox
        .prepare(
          `SELECT json_extract(file.value, '$.key') AS key
           FROM submissions, json_each(submissions.body, '$.attachments') AS file
           WHERE json_extract(file.value, '$.key') IN (SELECT value FROM json_each(?1))`,
        )
        .bind(JSON.stringify(old.map(({ key }) => key)))
        .all<{ key: string }>();
      const kept = new Set(results.map(({ key }) => key));
      const orphans = old.filter(({ key }) => !kept.has(key));
      // oxlint-disable-next-line no-await-in-loop
      await removeFiles(store, orphans);
      count += orphans.length;
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  if (count > 0) parts.log("retention", { outcome: "orphans-deleted", count });
  return count;
}

async function sign(secret: string, key: string, name: string, expires: number): Promise<string> {
  const made = await crypto.subtle.sign("HMAC", await keyOf(secret), signed(key, name, expires));
  return [...new Uint8Array(made)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function isSigned(
  secret: string,
  key: string,
  name: string,
  expires: number,
  signature: string,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const bytes = new Uint8Array((signature.match(/../g) ?? []).map((hex) => parseInt(hex, 16)));
  return crypto.subtle.verify("HMAC", await keyOf(secret), bytes, signed(key, name, expires));
}

function signed(key: string, name: string, expires: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([key, name, expires]));
}

function keyOf(secret: string): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);
}
