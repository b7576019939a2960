import { anonymousRefusal, isAnonymous } from "../user-agent.ts";
import { z } from "zod";

/**
 * The body of a post to `/emails`, as far as this site uses it.
 * https://resend.com/docs/api-reference/emails
 */
const mailSchema = z.strictObject({
  from: z.string().regex(/^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/),
  to: z.array(z.email()).length(1),
  reply_to: z.email(),
  subject: z
    .string()
    .min(1)
    .regex(/^[^\r\n]+$/),
  html: z.string().min(1),
  text: z.string().min(1),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(
    z.strictObject({ filename: z.string(), content_type: z.string(), content: z.base64() }),
  ),
});

export type SentMail = z.infer<typeof mailSchema> & {
  readonly id: string;
  readonly key: string;
  /** ISO. */
  readonly sentAt: string;
};

/** Creates a service like Resend: a used key sends nothing again, and is refused for other content. */
export function createMailService(apiKey: string) {
  const sent = new Map<string, SentMail>();
  const bodies = new Map<string, string>();
  const refused = (status: number, name: string) =>
    Response.json({ statusCode: status, name, message: name }, { status });
  return {
    sent: (): SentMail[] => [...sent.values()],
    take(headers: Headers, body: string): Response {
      if (isAnonymous(headers.get("user-agent"))) {
        return new Response(anonymousRefusal.body, { status: anonymousRefusal.status });
      }
      if (headers.get("authorization") !== `Bearer ${apiKey}`)
        return refused(401, "missing_api_key");
      const key = headers.get("idempotency-key") ?? "";
      if (key === "" || key.length > 256) return refused(400, "invalid_idempotency_key");
      const read = mailSchema.safeParse(JSON.parse(body));
      if (!read.success) return refused(422, "validation_error");
      const before = sent.get(key);
      if (before && bodies.get(key) !== body) return refused(409, "invalid_idempotent_request");
      const mail = before ?? {
        ...read.data,
        id: crypto.randomUUID(),
        key,
        sentAt: new Date().toISOString(),
      };
      sent.set(key, mail);
      bodies.set(key, body);
      return Response.json({ id: mail.id });
    },
  };
}
