import { Webhook } from "standardwebhooks";
import type { Submission } from "../forms/submission.ts";
import { err, ok } from "../base/result.ts";
import { call } from "./call.ts";
import type { Destination, Outside } from "./destination.ts";
import { judge, recordsIn } from "./judge.ts";

export type WebhookConfig = {
  readonly url: string;
  /** `whsec_` and base64 of 24 to 64 bytes. */
  readonly secret: string;
};

/** What is sent. `type` and `timestamp` as the Standard Webhooks specification advises. */
type WebhookPayload = {
  readonly type: "lead.submitted";
  readonly timestamp: string;
  readonly data: Submission;
};

/**
 * Posts each submission as one signed message. `webhook-id` is the submissionId on every attempt, so
 * the receiver can drop what it has already taken. https://www.standardwebhooks.com
 */
export function webhook(config: WebhookConfig, outside: Outside): Destination {
  const signer = new Webhook(config.secret);
  return {
    name: "webhook",
    async deliver(submission) {
      const id = submission.submissionId;
      const sentAt = outside.now();
      const payload: WebhookPayload = {
        type: "lead.submitted",
        timestamp: submission.submittedAt,
        data: submission,
      };
      const body = JSON.stringify(payload);
      const answer = await call(
        config.url,
        {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "webhook-id": id,
            "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
            "webhook-signature": signer.sign(id, sentAt, body),
          },
          body,
        },
        outside,
      );
      if (!answer.ok) return answer;
      const judged = judge(answer.value);
      if (!judged.ok) return err(judged.failure);
      const taken = recordsIn(judged.value.text)[0]?.["id"];
      return ok({ id: typeof taken === "string" ? taken.slice(0, 100) : null });
    },
  };
}
