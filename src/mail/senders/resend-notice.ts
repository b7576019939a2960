import { decodeBase64 } from "hono/utils/encode";
import { z } from "zod";
import { readJson } from "../../base/parse-json.ts";
import type { MailNotice, NoticeRequest } from "../sender.ts";

/** How old a notice can be, in ms. An older one may be a replay. */
const maxAgeMs = 300_000;

/** `email.bounced`: the address refused a mail for good. https://resend.com/docs/webhooks/emails/bounced */
const reasons: ReadonlyMap<string, MailNotice["reason"]> = new Map([
  ["email.bounced", "bounced"],
  ["email.complained", "complained"],
]);

const noticeShape = z.lazy(() =>
  z.object({ type: z.string(), data: z.object({ to: z.array(z.string()) }) }),
);

/**
 * Returns the addresses in Resend's notice that must get no further mail; null if its signature is wrong or
 * old. Signed like Svix: HMAC-SHA256 of id, time and body, with the base64 after `whsec_` as the
 * key.
 */
export async function readResendNotice(
  { headers, body, now }: NoticeRequest,
  secret: string,
): Promise<MailNotice | null> {
  const [id, sentAt, signatures] = ["svix-id", "svix-timestamp", "svix-signature"].map(
    (name) => headers.get(name) ?? "",
  );
  if (!(Math.abs(now - Number(sentAt) * 1000) <= maxAgeMs)) return null;
  const key = await crypto.subtle.importKey(
    "raw",
    decodeBase64(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`);
  const isOurs = async (signature: string) =>
    signature.startsWith("v1,") &&
    crypto.subtle.verify("HMAC", key, bytesOf(signature.slice(3)), signed);
  // While the secret is being changed, there is a signature for each.
  const checks = await Promise.all((signatures ?? "").split(" ").slice(0, 5).map(isOurs));
  if (!checks.includes(true)) return null;
  const notice = readJson(body, noticeShape);
  const reason = notice && reasons.get(notice.type);
  return notice && reason
    ? { reason, addresses: notice.data.to }
    : { reason: "bounced", addresses: [] };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return decodeBase64(base64);
  } catch {
    return new Uint8Array();
  }
}
