import type { D1Database } from "@cloudflare/workers-types";

/** The actions at the desk that are recorded. The subject is a lead's id or a filter, never personal data. */
export type AuditedAction =
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

/** Records who did what. Throws if D1 does, so that nothing is shown without a record. */
export async function writeAudit(
  db: D1Database,
  { actor, did, subject, now }: { actor: string; did: AuditedAction; subject: string; now: number },
): Promise<void> {
  const sql = "INSERT INTO audit (at, actor, did, subject) VALUES (?1, ?2, ?3, ?4)";
  await db.prepare(sql).bind(now, actor, did, subject).run();
}
