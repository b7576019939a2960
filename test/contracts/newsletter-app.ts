import { Hono } from "hono";
import { err } from "../../src/base/result.ts";
import { answerNewsletter } from "../../src/routes/newsletter-route.ts";
import type { SiteEnv, Visit } from "../../src/site/visit.ts";
import type { World } from "../journeys/leads-world.ts";

/** Returns an app that answers the links in a world's mails. */
export function newsletterApp({ parts }: World): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.use(async (c, next) => {
    const visit: Partial<Visit> = {
      site: { leads: parts, now: parts.now } as Visit["site"],
      later: () => undefined,
      read: async () => err({ kind: "NotFound" }),
    };
    c.set("visit", visit as Visit);
    await next();
  });
  app.on(["GET", "POST"], "/api/newsletter/:token", answerNewsletter);
  return app;
}
