import { attempt } from "../base/deadline.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/**
 * The heartbeats: the cron, a notice of Storyblok, and the state that the cron found. `awaited`: a health
 * check found no heartbeat of the cron for the first time. The same table holds how far the sweeper is among
 * files: `orphans.ts`.
 */
export type HeartbeatName = "cron" | "webhook" | "state" | "awaited";

export type Heartbeat = {
  /** In ms since 1970. For the state: since when there are problems, or none. */
  readonly at: number;
  /** The problems, a word each; empty if there are none. */
  readonly says: string;
};

const timeoutMs = 1_000;

/** Records that something ran. Never throws: the run matters more than its record. */
export async function noteHeartbeat(parts: LeadParts, name: HeartbeatName): Promise<void> {
  const sql = `INSERT INTO beats (name, at, says) VALUES (?1, ?2, '')
    ON CONFLICT (name) DO UPDATE SET at = ?2`;
  await attempt(async () => parts.outbox.prepare(sql).bind(name, parts.now()).run(), timeoutMs);
}

/** Records, once, that the cron is awaited, so that a later isolate does not start the wait again. */
export async function noteAwaited(parts: LeadParts): Promise<void> {
  const sql =
    "INSERT INTO beats (name, at, says) VALUES ('awaited', ?1, '') ON CONFLICT (name) DO NOTHING";
  await attempt(async () => parts.outbox.prepare(sql).bind(parts.now()).run(), timeoutMs);
}

/** Records the problems. The time changes only when the first problem appears or the last one is solved. */
export async function noteState(parts: LeadParts, problems: readonly string[]): Promise<void> {
  const sql = `INSERT INTO beats (name, at, says) VALUES ('state', ?1, ?2) ON CONFLICT (name) DO UPDATE SET
    at = CASE WHEN (says = '') = (?2 = '') THEN at ELSE ?1 END, says = ?2`;
  const says = problems.join(" ");
  await attempt(async () => parts.outbox.prepare(sql).bind(parts.now(), says).run(), timeoutMs);
}

/** Returns all heartbeats; null if the outbox does not answer within a second. */
export async function readHeartbeats(
  parts: LeadParts,
): Promise<Partial<Record<HeartbeatName, Heartbeat>> | null> {
  const read = await attempt(
    async () =>
      parts.outbox
        .prepare("SELECT name, at, says FROM beats")
        .all<Heartbeat & { name: HeartbeatName }>(),
    timeoutMs,
  );
  return read && Object.fromEntries(read.results.map(({ name, at, says }) => [name, { at, says }]));
}
