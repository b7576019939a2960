import type { SendEmail } from "@cloudflare/workers-types";
import { z } from "zod";
import { brand } from "../../brand/brand.ts";
import { cutEnd } from "../../base/cut.ts";
import { within } from "../../base/deadline.ts";
import { err, ok } from "../../base/result.ts";
import type { DeliveryFailure } from "../../crm/destination.ts";
import { sender } from "../sender.ts";

const timeoutMs = 10_000;

/** Errors that a retry can fix. All other codes of Cloudflare's are permanent. */
const temporary = /LIMIT|DELIVERY_FAILED|INTERNAL/;

/**
 * Cloudflare's own email sending, through a binding of the worker. It has no idempotency key: a mail whose
 * answer is lost is sent a second time.
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export const cloudflare = sender({
  name: "cloudflare",
  variables: () => ({
    /** `[[send_email]]` of wrangler.toml. */
    EMAIL: z.custom<SendEmail>(
      (given) => typeof Object(given).send === "function",
      "is not bound: wrangler.toml, send_email",
    ),
  }),
  connect: ({ EMAIL: email, MAIL_FROM: from }) => ({
    holder: { name: "Cloudflare", link: "https://www.cloudflare.com/privacypolicy/" },
    async send({ to, replyTo, subject, html, text, headers, attachments }) {
      const sending = email.send({
        from: { email: from, name: brand.name },
        to,
        replyTo,
        subject,
        html,
        text,
        headers: { ...headers },
        attachments: attachments.map((file) => ({
          disposition: "attachment" as const,
          filename: file.name,
          type: file.type,
          content: new TextEncoder().encode(file.text),
        })),
      });
      try {
        const sent = await within(sending, timeoutMs, null);
        return sent ? ok({ id: cutEnd(sent.messageId, 100) }) : err(unavailable("timeout"));
      } catch (thrown) {
        return err(failureOf(thrown));
      }
    },
  }),
});

function failureOf(thrown: unknown): DeliveryFailure {
  const { code, message } = Object(thrown);
  const knownCode = typeof code === "string" && /^E_[A-Z_]{2,60}$/.test(code) ? code : null;
  if (knownCode === null || temporary.test(knownCode)) return unavailable(knownCode ?? "network");
  return { kind: "Rejected", reason: knownCode, answer: cutEnd(String(message), 2000) };
}

function unavailable(reason: string): DeliveryFailure {
  return { kind: "Unavailable", reason, retryAfterSeconds: null };
}
