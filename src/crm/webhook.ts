import { decodeBase64, encodeBase64 } from "hono/utils/encode";
import { z } from "zod";
import { cutEnd } from "../base/cut.ts";
import { address } from "../env.ts";
import { ok } from "../base/result.ts";
import { call } from "./call.ts";
import { crm } from "./crm.ts";
import { judge, recordsIn } from "./judge.ts";

const variables = () => ({
  /** A receiver of Standard Webhooks. */
  CRM_WEBHOOK_URL: address,
  /** The shared secret for signatures: `whsec_` and 24 to 64 random bytes in base64. */
  CRM_WEBHOOK_SECRET: z.string().refine(isSecret, "is not whsec_ and base64 of 24 to 64 bytes"),
});

/**
 * A destination that posts each submission as one signed message. `webhook-id` is the submissionId on every
 * attempt, so that the receiver can drop messages that it already has. https://www.standardwebhooks.com
 */
export const webhook = crm({
  name: "webhook",
  variables,
  connect: ({ CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret }, outside) => ({
    holder: { name: new URL(url).host },
    async deliver(submission) {
      const id = submission.submissionId;
      const sentAt = String(Math.floor(outside.now() / 1000));
      // `type` and `timestamp` follow the advice of the specification.
      const body = JSON.stringify({
        type: "lead.submitted",
        timestamp: submission.submittedAt,
        data: submission,
      });
      const answer = await call(
        url,
        {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "webhook-id": id,
            "webhook-timestamp": sentAt,
            "webhook-signature": await sign(secret, `${id}.${sentAt}.${body}`),
          },
          body,
        },
        outside,
      );
      if (!answer.ok) return answer;
      const judged = judge(answer.value);
      if (!judged.ok) return judged;
      const crmId = recordsIn(judged.value.text)[0]?.["id"];
      return ok({ id: typeof crmId === "string" ? cutEnd(crmId, 100) : null });
    },
  }),
});

/** Checks that a secret has 24 to 64 bytes, as Standard Webhooks requires. */
function isSecret(text: string): boolean {
  try {
    const { length } = keyIn(text);
    return length >= 24 && length <= 64;
  } catch {
    return false;
  }
}

/** Returns the key in a secret. Throws if the text after `whsec_` is not base64. */
function keyIn(secret: string) {
  const text = secret.replace(/^whsec_/, "");
  // This decoder skips white space. The receiver's may not.
  if (/\s/.test(text)) throw new TypeError("a secret has no white space");
  return decodeBase64(text);
}

/** Version 1 of the specification: HMAC-SHA256 of the id, the time and the body as they are sent. */
async function sign(secret: string, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", keyIn(secret), algorithm, false, ["sign"]);
  return `v1,${encodeBase64(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)))}`;
}
