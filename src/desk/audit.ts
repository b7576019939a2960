import type { D1Database } from "@cloudflare/workers-types";

/** What is noted of who uses the desk; the subject is a lead's number or a filter, never a person's data. */
export type Deed =
  | "signed in"
  | "showed"
  | "searched"
  | "exported"
  | "erased"
  | "replayed"
  | "released"
  | "discarded"
  | "tried"
  | "tested"
  | "drilled"
  | "redirected"
  | "invited"
  | "joined"
  | "revoked"
  | "rule added"
  | "rule changed"
  | "rule paused"
  | "rule resumed"
  | "rule removed"
  | "rule tested";

/** Notes who did what. Throws where D1 does: what is not noted is not shown. */
export async function note(
  db: D1Database,
  { actor, did, subject, now }: { actor: string; did: Deed; subject: string; now: number },
): Promise<void> {
  const sql = "INSERT INTO audit (at, actor, did, subject) VALUES (?1, ?2, ?3, ?4)";
  await db.prepare(sql).bind(now, actor, did, subject).run();
}
