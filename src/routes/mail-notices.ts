import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { attempt } from "../base/deadline.ts";
import { suppressMail } from "../leads/mail-budget.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import type { SiteEnv } from "../site/visit.ts";
import { notAllowed } from "./plain-answers.ts";

const maxBytes = 64 * 1024;
const timeoutMs = 5_000;
const path = "/api/webhooks/mail";

/**
 * `POST /api/webhooks/mail`: the mail service reports that an address rejects mail for good, or that its owner marked
 * a mail as spam. No more mails are sent there. The signature is checked first.
 */
export function createMailNotices({ sender, outbox, now, log }: LeadParts): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.post(
    path,
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.json({ error: "too large" }, 413) }),
    async (c) => {
      if (!sender?.readNotice)
        return c.json({ error: "the mail service's webhook secret is not configured" }, 503);
      const request = { headers: c.req.raw.headers, body: await c.req.text(), now: now() };
      const notice = await sender.readNotice(request);
      if (!notice) return c.json({ error: "wrong, old or missing signature" }, 401);
      const { reason, addresses } = notice;
      const suppressed = await attempt(async () => {
        for (const address of addresses) await suppressMail(outbox, address, reason, now());
        return true;
      }, timeoutMs);
      // The mail service repeats a notice that was not accepted.
      if (!suppressed)
        return c.json({ error: "not stored: post it again" }, 503, { "Retry-After": "60" });
      if (addresses.length > 0) log("mail-notice", { outcome: reason, count: addresses.length });
      return c.json({ suppressed: addresses.length });
    },
  );
  app.all(path, () => notAllowed("POST"));
  return app;
}
