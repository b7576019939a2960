import { timingSafeEqual } from "hono/utils/buffer";
import { encodeBase64 } from "hono/utils/encode";
import { z } from "zod";
import { cutEnd } from "../../base/cut.ts";
import { readJson } from "../../base/parse-json.ts";
import { ok } from "../../base/result.ts";
import { brand } from "../../brand/brand.ts";
import { call } from "../../crm/call.ts";
import { judgeApi, recordsIn } from "../../crm/judge.ts";
import { originAddress } from "../../env.ts";
import { type MailNotice, type NoticeRequest, sender } from "../sender.ts";

/**
 * Events after which an address gets no further mail.
 * https://developers.brevo.com/docs/transactional-webhooks
 */
const reasons: ReadonlyMap<string, MailNotice["reason"]> = new Map([
  ["hard_bounce", "bounced"],
  ["invalid_email", "bounced"],
  ["spam", "complained"],
  ["unsubscribed", "complained"],
]);

const event = z.lazy(() => z.object({ event: z.string(), email: z.email() }));
/** One event, or several if the webhook is batched. */
const notice = z.lazy(() => z.union([z.array(event), event.transform((one) => [one])]));

/**
 * Brevo's API, in the EU. It stores an idempotency key for 30 minutes and refuses a second mail with it. A
 * mail whose answer is lost for longer is sent a second time.
 * https://developers.brevo.com/docs/heterogenous-versions-batch-emails
 */
export const brevo = sender({
  name: "brevo",
  variables: () => ({
    /** Another address of its API. */
    BREVO_API: originAddress.default("https://api.brevo.com"),
    /** An API key, not an SMTP key. */
    BREVO_API_KEY: z.string(),
    /** The bearer token of the webhook that reports refused mails. */
    BREVO_WEBHOOK_TOKEN: z.string().min(32).optional(),
  }),
  connect: (
    { BREVO_API: api, BREVO_API_KEY: key, BREVO_WEBHOOK_TOKEN: token, MAIL_FROM: from },
    outside,
  ) => ({
    holder: { name: "Brevo", link: "https://www.brevo.com/legal/privacypolicy/" },
    ...(token && { readNotice: (request: NoticeRequest) => readNotice(request, token) }),
    async send({ id, to, replyTo, subject, html, text, headers, attachments }) {
      const answer = await call(
        `${api}/v3/smtp/email`,
        {
          method: "POST",
          headers: {
            "api-key": key,
            accept: "application/json",
            "content-type": "application/json",
          },
          body: JSON.stringify({
            sender: { name: brand.name, email: from },
            to: [{ email: to }],
            replyTo: { email: replyTo },
            subject,
            htmlContent: html,
            textContent: text,
            headers: { ...headers, idempotencyKey: id },
            // Brevo refuses an empty list.
            ...(attachments.length > 0 && {
              attachment: attachments.map((file) => ({
                name: file.name,
                content: encodeBase64(new TextEncoder().encode(file.text).buffer),
              })),
            }),
          }),
        },
        outside,
      );
      if (!answer.ok) return answer;
      const body = recordsIn(answer.value.text)[0] ?? {};
      // Brevo has already sent a mail with this key.
      if (answer.value.status === 400 && body["code"] === "duplicate_request")
        return ok({ id: null });
      const judged = judgeApi(answer.value);
      if (!judged.ok) return judged;
      const { messageId } = body;
      return ok({ id: typeof messageId === "string" ? cutEnd(messageId, 100) : null });
    },
  }),
});

/** Reads a notice; null if its token is wrong. Brevo signs nothing, and sends the webhook's token. */
async function readNotice(
  { headers, body }: NoticeRequest,
  token: string,
): Promise<MailNotice | null> {
  const given = headers.get("authorization") ?? "";
  if (!(await timingSafeEqual(given.replace(/^bearer /i, ""), token))) return null;
  const events = (readJson(body, notice) ?? []).filter((one) => reasons.has(one.event));
  // A spam complaint weighs more than a bounce.
  const complained = events.some((one) => reasons.get(one.event) === "complained");
  return {
    reason: complained ? "complained" : "bounced",
    addresses: events.map(({ email }) => email),
  };
}
