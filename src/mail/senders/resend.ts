import { encodeBase64 } from "hono/utils/encode";
import { z } from "zod";
import { cutEnd } from "../../base/cut.ts";
import { err, ok } from "../../base/result.ts";
import { call } from "../../crm/call.ts";
import { judgeApi, unavailable, recordsIn } from "../../crm/judge.ts";
import { originAddress } from "../../env.ts";
import { type NoticeRequest, fromHeader, sender } from "../sender.ts";
import { readResendNotice } from "./resend-notice.ts";

/**
 * Resend's API. It stores an idempotency key for 24 hours, and answers a second attempt with the mail that it
 * sent, so a mail whose answer is lost is sent once.
 * https://resend.com/docs/dashboard/emails/idempotency-keys
 */
export const resend = sender({
  name: "resend",
  variables: () => ({
    /** Another address of its API. */
    RESEND_API: originAddress.default("https://api.resend.com"),
    /** A key that can send. */
    RESEND_API_KEY: z.string(),
    /** The secret of the webhook that reports refused mails. */
    RESEND_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[\w+/]+=*$/, "is not whsec_ and base64")
      .optional(),
  }),
  connect: (
    { RESEND_API: api, RESEND_API_KEY: key, RESEND_WEBHOOK_SECRET: webhookSecret, MAIL_FROM: from },
    outside,
  ) => ({
    holder: { name: "Resend", link: "https://resend.com/legal/privacy-policy" },
    ...(webhookSecret && {
      readNotice: (request: NoticeRequest) => readResendNotice(request, webhookSecret),
    }),
    async send({ id, to, replyTo, subject, html, text, headers, attachments }) {
      const answer = await call(
        `${api}/emails`,
        {
          method: "POST",
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "idempotency-key": id,
          },
          body: JSON.stringify({
            from: fromHeader(from),
            to: [to],
            reply_to: replyTo,
            subject,
            html,
            text,
            headers,
            attachments: attachments.map((file) => ({
              filename: file.name,
              content_type: file.type,
              content: encodeBase64(new TextEncoder().encode(file.text).buffer),
            })),
          }),
        },
        outside,
      );
      if (!answer.ok) return answer;
      const result = recordsIn(answer.value.text)[0] ?? {};
      if (answer.value.status === 409) {
        // Resend has already sent a mail with this key, with partly different content.
        if (result["name"] === "invalid_idempotent_request") return ok({ id: null });
        return err(unavailable(answer.value));
      }
      const judged = judgeApi(answer.value);
      if (!judged.ok) return judged;
      return ok({ id: typeof result["id"] === "string" ? cutEnd(result["id"], 100) : null });
    },
  }),
});
