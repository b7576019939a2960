import type { Hono } from "hono";
import { z } from "zod";
import { attempt } from "../base/deadline.ts";
import { redactPath } from "../base/redact-path.ts";
import { goneValue } from "../catalog/redirects.ts";
import { spaceAccountOf } from "../desk/space-account.ts";
import { testLead } from "../desk/test-lead.ts";
import { submit } from "../queue/enqueue.ts";
import { leadAdmin } from "../queue/lead-admin.ts";
import {
  type DeskEnv,
  redirectAfter,
  recordAction,
  requireRole,
  personAt,
  sendNotFound,
} from "./desk-answer.tsx";

/** How long a button's action may take, in ms. */
const timeoutMs = 4_000;

/** A path of this site, and its new path or the value that marks it as gone. */
const pathShape = z
  .string()
  .regex(/^\/(?![/\\])/)
  .max(2_000);
const redirectShape = z.object({ path: pathShape, to: z.union([pathShape, z.literal(goneValue)]) });

/** The actions of the desk. */
export function addActions(app: Hono<DeskEnv>): void {
  app.post("/desk/try-now", requireRole("operator"), async (c) => {
    const { leads } = c.var.visit.site;
    const actor = personAt(c).name;
    const { replayed } = Object(
      await leadAdmin({ command: "replay", waiting: true }, leads, actor),
    );
    await recordAction(c, "tried");
    return redirectAfter(c, "/desk/", "tried", Number(replayed));
  });

  app.post("/desk/test", requireRole("operator"), async (c) => {
    const { leads } = c.var.visit.site;
    const lead = testLead(leads, c.var.language);
    await submit(lead, leads);
    await recordAction(c, "tested", lead.submissionId);
    return redirectAfter(c, `/desk/leads/${lead.submissionId}`, "tested");
  });

  app.post("/desk/content/redirect", requireRole("operator"), async (c) => {
    const { site } = c.var.visit;
    const account = spaceAccountOf(site.variables, site.now);
    const posted = redirectShape.safeParse(await c.req.parseBody());
    if (account === null || !posted.success) return sendNotFound(c);
    const { path, to } = posted.data;
    if (!(await account.writeRedirect(path, to)))
      return redirectAfter(c, "/desk/content/", "redirectFailed");
    await recordAction(c, "redirected", redactPath(path));
    return redirectAfter(c, "/desk/content/", "redirected");
  });

  app.post("/desk/drill", requireRole("operator"), async (c) => {
    const { variables } = c.var.visit.site;
    const url = variables.DRILL_URL;
    if (url === undefined) return sendNotFound(c);
    const answer = await attempt(() => fetch(url, { method: "POST" }), timeoutMs);
    if (!answer?.ok) return redirectAfter(c, "/desk/", "drillFailed");
    await recordAction(c, "drilled");
    return redirectAfter(c, "/desk/", "drilled");
  });
}
