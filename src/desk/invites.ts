/**
 * People without Cloudflare Access who are let in by a link of their own. The link works once; the session it gives
 * holds for a month, and only as long as the row is there. All functions throw where D1 does.
 */
import { dayMs, hourMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { attempt } from "../base/deadline.ts";
import { tokensFor } from "../base/signed-token.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { type Role, roles } from "./access.ts";
import { note } from "./audit.ts";

/** So long a link waits for who was invited. In ms. */
const linkMs = 3 * dayMs;
/** How exactly it is known when someone was last at the desk: a write of D1 each. */
const seenEveryMs = hourMs;

const links = tokensFor("desk invite", z.uuid(), linkMs);

export type Invite = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly until: number;
  readonly used_at: number | null;
  readonly seen_at: number | null;
};

/** Whom to invite, as what. */
export const inviteFields = z.strictObject({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  role: z.enum(roles),
});

/** What `npm run desk` asks. */
export const inviteTask = z.discriminatedUnion("command", [
  inviteFields.extend({ command: z.literal("invite") }),
  z.strictObject({ command: z.literal("revoke"), email: z.string().toLowerCase() }),
  z.strictObject({ command: z.literal("list") }),
]);

type Given = {
  readonly db: D1Database;
  readonly key: string;
  readonly siteOrigin: string;
  readonly now: number;
};

/** A new link; who was invited under this address before is let in by it alone. */
export async function invite(
  { email, role }: Pick<Invite, "email" | "role">,
  { db, key, siteOrigin, now }: Given,
): Promise<{ readonly link: string; readonly until: string }> {
  const [id, until] = [crypto.randomUUID(), now + linkMs];
  const sql = `INSERT INTO invites (id, email, role, until) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (email) DO UPDATE SET id = ?1, role = ?3, until = ?4, used_at = NULL, seen_at = NULL`;
  await db.prepare(sql).bind(id, email, role, until).run();
  const token = await links.sign(id, now, key);
  return { link: `${siteOrigin}/desk/join/${token}`, until: new Date(until).toISOString() };
}

/** The invite that a link is of, if it still waits; null where it does not, or the site did not sign it. */
export async function waitingInvite(
  token: string,
  { db, key, now }: Omit<Given, "siteOrigin">,
): Promise<Invite | null> {
  const read = await links.read(token, now, key);
  if (!read.ok) return null;
  const row = await inviteAt(db, read.value.value);
  return row?.used_at === null ? row : null;
}

/** Uses an invite up: true for the first who comes. */
export async function accept(db: D1Database, id: string, now: number): Promise<boolean> {
  const sql = "UPDATE invites SET used_at = ?2 WHERE id = ?1 AND used_at IS NULL RETURNING id";
  const { results } = await db.prepare(sql).bind(id, now).all();
  return results.length === 1;
}

async function inviteAt(db: D1Database, id: string): Promise<Invite | null> {
  return db.prepare("SELECT * FROM invites WHERE id = ?1").bind(id).first<Invite>();
}

/** What who came by an invite may do; null where it is gone. */
export async function roleBy(db: D1Database, id: string, now: number): Promise<Role | null> {
  const row = await inviteAt(db, id);
  if (row && (row.seen_at ?? 0) < now - seenEveryMs) {
    const seen = db.prepare("UPDATE invites SET seen_at = ?2 WHERE id = ?1").bind(id, now);
    await attempt(() => seen.run(), 500);
  }
  return row?.role ?? null;
}

export async function allInvites(db: D1Database): Promise<readonly Invite[]> {
  const { results } = await db.prepare("SELECT * FROM invites ORDER BY email").all<Invite>();
  return results;
}

/** Ends the link and every session it gave, at once. False where no one was invited under it. */
export async function revoke(
  db: D1Database,
  whose: { readonly email: string } | { readonly id: string },
): Promise<boolean> {
  const [column, value] = "id" in whose ? ["id", whose.id] : ["email", whose.email];
  const sql = `DELETE FROM invites WHERE ${column} = ?1 RETURNING id`;
  const { results } = await db.prepare(sql).bind(value).all();
  return results.length === 1;
}

/** Does what the command asks: the answer and its status. */
export async function inviteBy(
  task: z.output<typeof inviteTask>,
  key: string | null,
  { outbox: db, siteOrigin, now: clock }: LeadParts,
): Promise<[object, 200 | 503]> {
  const now = clock();
  const noted = (did: "invited" | "revoked", subject: string) =>
    note(db, { actor: "command line", did, subject, now });
  switch (task.command) {
    case "invite": {
      if (key === null)
        return [{ error: "no DESK_KEY is configured, or a short one: nothing signs a link" }, 503];
      const made = await invite(task, { db, key, siteOrigin, now });
      await noted("invited", task.role);
      return [made, 200];
    }
    case "revoke": {
      const revoked = await revoke(db, task);
      if (revoked) await noted("revoked", "an invite");
      return [{ revoked }, 200];
    }
    case "list": {
      const invites = (await allInvites(db)).map((one) => ({
        email: one.email,
        role: one.role,
        until: new Date(one.until).toISOString(),
        usedAt: one.used_at && new Date(one.used_at).toISOString(),
        seenAt: one.seen_at && new Date(one.seen_at).toISOString(),
      }));
      return [{ invites }, 200];
    }
    default:
      return task satisfies never;
  }
}
