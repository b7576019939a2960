import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { runInviteTask, inviteTask } from "../desk/invites.ts";
import { NoStore } from "../leads/attachment-store.ts";
import { leadAdmin } from "../queue/lead-admin.ts";
import { leadAdminSchema } from "../queue/lead-admin-task.ts";
import { reach, reachable } from "../site/reach.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteEnv } from "../site/visit.ts";
import { answerRebuild } from "./versions.ts";

/** Many times the size of any task. */
const maxBytes = 16 * 1024;

const missesSchema = z.object({ limit: z.number().int().min(1).max(1_000).default(100) });

/** `token`: `TASK_TOKEN`, if it is configured. */
type TaskParts = Pick<SiteParts, "leads" | "missingPages"> & { readonly token: string | null };

const reachSchema = z.object({ service: z.enum(reachable) });

/** Answers with a sentence on what is wrong with a task. */
function refuse(
  read: { readonly success: boolean; readonly error?: z.core.$ZodError },
  c: Context,
) {
  const problems = read.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return problems && c.json({ error: problems.join("; ") }, 400);
}

/**
 * `POST /api/tasks/leads`, `/now`, `/misses`, `/desk`, `/catalog` and `/reach`: the endpoints for the commands in
 * `tools/`. They require `TASK_TOKEN`, and are closed if none is configured.
 */
export function createTaskRoutes({ leads, missingPages, token }: TaskParts): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const refused = { message: (c: Context) => c.json({ error: "token" }, 401) };
  app.use(
    "/api/tasks/*",
    async (c, next) => {
      c.header("cache-control", "no-store");
      if (token === null) return c.json({ error: "TASK_TOKEN is missing or too short" }, 503);
      if (c.req.method !== "POST") return c.json({ error: "method" }, 405, { allow: "POST" });
      await next();
      // The app logs an error. The operator needs its reason, too.
      if (c.res.status !== 500) return;
      const meanwhile =
        "While the database is down, submissions wait in the queue, and none is lost";
      c.res = c.json({ error: `${String(c.error)}. ${meanwhile}` }, 503);
    },
    bearerAuth({
      token: token ?? [],
      noAuthenticationHeader: refused,
      invalidAuthenticationHeader: refused,
      invalidToken: refused,
    }),
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.json({ error: "too large" }, 413) }),
  );
  app.post("/api/tasks/leads", zValidator("json", leadAdminSchema, refuse), async (c) => {
    try {
      return c.json(await leadAdmin(c.req.valid("json"), leads));
    } catch (thrown) {
      // The operator has to correct this, so the message is returned.
      if (thrown instanceof NoStore) return c.json({ error: thrown.message }, 503);
      throw thrown;
    }
  });
  app.post("/api/tasks/now", async (c) => {
    const { readSummary } = await import("../desk/now-summary.ts");
    return c.json(await readSummary(leads));
  });
  app.post("/api/tasks/misses", zValidator("json", missesSchema, refuse), async (c) => {
    return c.json({ missingPages: await missingPages.list(c.req.valid("json").limit) });
  });
  app.post("/api/tasks/desk", zValidator("json", inviteTask, refuse), async (c) => {
    const { desk, leads: parts } = c.var.visit.site;
    return c.json(...(await runInviteTask(c.req.valid("json"), desk.key, parts)));
  });
  app.post("/api/tasks/catalog", answerRebuild);
  app.post("/api/tasks/reach", zValidator("json", reachSchema, refuse), async (c) =>
    c.json(await reach(c.var.visit.site, c.req.valid("json").service)),
  );
  return app;
}
