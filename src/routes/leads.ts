import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { atDesk, deskSchema } from "../queue/desk.ts";
import { digest } from "../queue/digest.ts";
import type { LeadParts } from "../queue/parts.ts";

/**
 * `POST /api/tasks/leads`: what `npm run leads` asks of a running site, guarded by `TASK_TOKEN`. Without
 * one configured it is closed.
 */
export function createLeadRoutes(parts: LeadParts, token: string | null): Hono {
  const app = new Hono();
  app.use("/api/tasks/leads", async (c, next) => {
    c.header("cache-control", "no-store");
    if (token === null) return c.json({ error: "no TASK_TOKEN is configured" }, 503);
    if (c.req.method !== "POST") return c.json({ error: "method" }, 405, { allow: "POST" });
    const given = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    // Digests have one length and no order that a guess could follow.
    if ((await digest(given)) !== (await digest(token))) return c.json({ error: "token" }, 401);
    return next();
  });
  app.post("/api/tasks/leads", zValidator("json", deskSchema), async (c) => {
    return c.json(await atDesk(c.req.valid("json"), parts));
  });
  return app;
}
