import type { Context, Hono } from "hono";
import { invitedSession } from "../desk/access.ts";
import { writeAudit } from "../desk/audit.ts";
import { type Invite, accept, waitingInvite } from "../desk/invites.ts";
import { JoinPage } from "../desk/join.tsx";
import { type DeskEnv, sendDesk } from "./desk-answer.tsx";

/** The pages that invite links open, before anyone signs in. */
export function addJoinPage(app: Hono<DeskEnv>, secure: boolean): void {
  const show = (c: Context<DeskEnv>, invite: Invite | null) =>
    sendDesk(
      c,
      invite ? 200 : 404,
      { page: null, title: (words) => words.join.title },
      (speech) => <JoinPage speech={speech} invite={invite} path={c.req.path} />,
    );
  const inviteOf = async (c: Context<DeskEnv>) => {
    const { desk, leads, now } = c.var.visit.site;
    if (desk.key === null) return null;
    return waitingInvite(c.req.param("token") ?? "", {
      db: leads.outbox,
      key: desk.key,
      now: now(),
    });
  };

  app.get("/desk/join/:token", async (c) => show(c, await inviteOf(c)));
  app.post("/desk/join/:token", async (c) => {
    const { desk, leads, now } = c.var.visit.site;
    const invite = await inviteOf(c);
    if (desk.key === null || invite === null || !(await accept(leads.outbox, invite.id, now())))
      return show(c, null);
    const { email: actor, role } = invite;
    await writeAudit(leads.outbox, { actor, did: "joined", subject: role, now: now() });
    c.header("Set-Cookie", await invitedSession(invite, desk.key, { now: now(), secure }));
    return c.redirect("/desk/", 303);
  });
}
