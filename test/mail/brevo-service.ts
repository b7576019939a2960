import { z } from "zod";

/**
 * The body of a post to `/v3/smtp/email`, as far as this site uses it.
 * https://developers.brevo.com/reference/send-transac-email
 */
const mailSchema = z.strictObject({
  sender: z.strictObject({ name: z.string().min(1).max(70), email: z.email() }),
  to: z.array(z.strictObject({ email: z.email() })).length(1),
  replyTo: z.strictObject({ email: z.email() }),
  subject: z
    .string()
    .min(1)
    .regex(/^[^\r\n]+$/),
  htmlContent: z.string().min(10),
  textContent: z.string().min(1),
  headers: z.object({ idempotencyKey: z.uuid() }).catchall(z.string()),
  attachment: z
    .array(
      z.strictObject({
        name: z.string().regex(/\.(ics|pdf|txt|csv|png|jpg)$/),
        content: z.base64(),
      }),
    )
    .min(1)
    .optional(),
});

/** Creates a service like Brevo: a key used within the last half hour is refused, whatever its content. */
export function createBrevo(apiKey: string, now: () => number = Date.now) {
  const sent: z.infer<typeof mailSchema>[] = [];
  const keys = new Map<string, number>();
  const refused = (status: number, code: string) =>
    Response.json({ code, message: code.replaceAll("_", " ") }, { status });
  return {
    sent: () => sent,
    take(request: Request, body: string): Response {
      if (new URL(request.url).pathname !== "/v3/smtp/email" || request.method !== "POST") {
        return refused(404, "document_not_found");
      }
      if (request.headers.get("api-key") !== apiKey) return refused(401, "unauthorized");
      if (!/^application\/json\b/.test(request.headers.get("content-type") ?? "")) {
        return refused(415, "invalid_parameter");
      }
      const read = mailSchema.safeParse(JSON.parse(body));
      if (!read.success) return refused(400, "invalid_parameter");
      const key = read.data.headers.idempotencyKey;
      if (now() - (keys.get(key) ?? -Infinity) < 30 * 60_000) {
        return refused(400, "duplicate_request");
      }
      keys.set(key, now());
      sent.push(read.data);
      return Response.json({ messageId: `<${sent.length}@smtp-relay.mailin.fr>` }, { status: 201 });
    },
  };
}
