/**
 * Invites for people without Cloudflare Access, each with a link of its own. The link works once. Its session lasts a
 * month, and only as long as the invite exists. All functions throw if D1 does.
 */
import { dayMs, hourMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { attempt } from "../base/deadline.ts";
import { tokensFor } from "../base/signed-token.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { type Role, roles } from "./access.ts";
import { writeAudit } from "./audit.ts";

/** How long a link can be used, in ms. */
const linkMs = 3 * dayMs;
/** The precision of the time when a person was last at the desk. Each update is a write to D1. */
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

/** The person to invite, and their role. */
export const inviteFields = z.strictObject({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  role: z.enum(roles),
});

/** The tasks of `npm run desk`. */
export const inviteTask = z.discriminatedUnion("command", [
  inviteFields.extend({ command: z.literal("invite") }),
  z.strictObject({ command: z.literal("revoke"), email: z.string().toLowerCase() }),
  z.strictObject({ command: z.literal("list") }),
]);

type InviteParts = {
  readonly db: D1Database;
  readonly key: string;
  readonly siteOrigin: string;
  readonly now: number;
};

/** Creates a link. It replaces an earlier invite of the same address. */
export async function invite(
  { email, role }: Pick<Invite, "email" | "role">,
  { db, key, siteOrigin, now }: InviteParts,
): Promise<{ readonly link: string; readonly until: string }> {
  const [id, until] = [crypto.randomUUID(), now + linkMs];
  const sql = `INSERT INTO invites (id, email, role, until) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (email) DO UPDATE SET id = ?1, role = ?3, until = ?4, used_at = NULL, seen_at = NULL`;
  await db.prepare(sql).bind(id, email, role, until).run();
  const token = await links.sign(id, now, key);
  return { link: `${siteOrigin}/desk/join/${token}`, until: new Date(until).toISOString() };
}

/** The unused invite of a link; null if it was used or revoked, or if the site did not sign the link. */
export async function waitingInvite(
  token: string,
  { db, key, now }: Omit<InviteParts, "siteOrigin">,
): Promise<Invite | null> {
  const read = await links.read(token, now, key);
  if (!read.ok) return null;
  const row = await inviteAt(db, read.value.value);
  return row?.used_at === null ? row : null;
}

/** Uses up an invite. Returns true only for the first person who does. */
export async function accept(db: D1Database, id: string, now: number): Promise<boolean> {
  const sql = "UPDATE invites SET used_at = ?2 WHERE id = ?1 AND used_at IS NULL RETURNING id";
  const { results } = await db.prepare(sql).bind(id, now).all();
  return results.length === 1;
}

async function inviteAt(db: D1Database, id: string): Promise<Invite | null> {
  return db.prepare("SELECT * FROM invites WHERE id = ?1").bind(id).first<Invite>();
}

/** The role of an invited person; null if the invite no longer exists. */
export async function roleOfInvite(db: D1Database, id: string, now: number): Promise<Role | null> {
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

/** Ends the link and its session immediately. False if no invite exists. */
export async function revoke(
  db: D1Database,
  whose: { readonly email: string } | { readonly id: string },
): Promise<boolean> {
  const [column, value] = "id" in whose ? ["id", whose.id] : ["email", whose.email];
  const sql = `DELETE FROM invites WHERE ${column} = ?1 RETURNING id`;
  const { results } = await db.prepare(sql).bind(value).all();
  return results.length === 1;
}

/** Runs a task of the command. Returns the answer and its status. */
export async function runInviteTask(
  task: z.output<typeof inviteTask>,
  key: string | null,
  { outbox: db, siteOrigin, now: clock }: LeadParts,
): Promise<[object, 200 | 503]> {
  const now = clock();
  const record = (did: "invited" | "revoked", subject: string) =>
    writeAudit(db, { actor: "command line", did, subject, now });
  switch (task.command) {
    case "invite": {
      if (key === null)
        return [{ error: "DESK_KEY is missing or too short, so no link can be signed" }, 503];
      const created = await invite(task, { db, key, siteOrigin, now });
      await record("invited", task.role);
      return [created, 200];
    }
    case "revoke": {
      const revoked = await revoke(db, task);
      if (revoked) await record("revoked", "an invite");
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
