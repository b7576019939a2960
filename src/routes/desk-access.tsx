import type { Hono } from "hono";
import { z } from "zod";
import { AccessPage } from "../desk/access-page.tsx";
import { allInvites, invite, inviteFields, revoke } from "../desk/invites.ts";
import {
  type DeskContext,
  type DeskEnv,
  redirectAfter,
  recordAction,
  requireRole,
  sendNotFound,
  sendDesk,
} from "./desk-answer.tsx";

const path = "/desk/access/";

/** Manages who may enter. Only for those who may see personal data, because they can invite anyone to any role. */
export function addAccessPage(app: Hono<DeskEnv>): void {
  app.use(`${path}*`, requireRole("privacy"));
  app.get(path, (c) => show(c, 200, {}));
  app.post(path, async (c) => {
    const { desk, leads, now, variables } = c.var.visit.site;
    const posted = await c.req.parseBody();
    const typed = String(posted["email"] ?? "").trim();
    const read = inviteFields.safeParse({ email: typed, role: posted["role"] });
    if (!read.success || desk.key === null) return show(c, 422, { typed, isWrong: true });
    const given = {
      db: leads.outbox,
      key: desk.key,
      siteOrigin: variables.SITE_ORIGIN,
      now: now(),
    };
    const { link } = await invite(read.data, given);
    await recordAction(c, "invited", read.data.role);
    return show(c, 200, { newInvite: { email: read.data.email, link } });
  });
  app.post(`${path}:id/revoke`, async (c) => {
    const id = c.req.param("id");
    if (!z.uuid().safeParse(id).success) return sendNotFound(c);
    if (!(await revoke(c.var.visit.site.leads.outbox, { id })))
      return redirectAfter(c, path, "revoked", 0);
    await recordAction(c, "revoked", "an invite");
    return redirectAfter(c, path, "revoked");
  });
}

type Shown = {
  readonly newInvite?: { readonly email: string; readonly link: string };
  readonly typed?: string;
  readonly isWrong?: boolean;
};

async function show(c: DeskContext, status: 200 | 422, shown: Shown): Promise<Response> {
  const { desk, leads } = c.var.visit.site;
  const invites = await allInvites(leads.outbox);
  const { newInvite = null, typed = "", isWrong = false } = shown;
  return sendDesk(c, status, { page: "access" }, (speech) => (
    <AccessPage
      invites={invites}
      access={desk}
      speech={speech}
      newInvite={newInvite}
      typed={typed}
      problem={isWrong ? speech.words.access.wrong : undefined}
    />
  ));
}
