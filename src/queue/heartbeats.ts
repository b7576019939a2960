import { attempt } from "../base/deadline.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/**
 * What leaves a mark when it ran: the cron, a notice of Storyblok, and the state the cron found. `awaited`:
 * someone asked for the first time while the cron had left none. How far the sweeper came among files lies
 * beside them: `orphans.ts`.
 */
export type HeartbeatName = "cron" | "webhook" | "state" | "awaited";

export type Heartbeat = {
  /** ms since 1970; of the state: since when it is as well, or as ill, as it is. */
  readonly at: number;
  /** What is ill, by word; empty where all is well. */
  readonly says: string;
};

const timeoutMs = 1_000;

/** Notes that something ran. Never throws: what ran is more than the note of it. */
export async function noteHeartbeat(parts: LeadParts, name: HeartbeatName): Promise<void> {
  const sql = `INSERT INTO beats (name, at, says) VALUES (?1, ?2, '')
    ON CONFLICT (name) DO UPDATE SET at = ?2`;
  await attempt(async () => parts.outbox.prepare(sql).bind(name, parts.now()).run(), timeoutMs);
}

/** Notes that the cron is waited for, once: an isolate that begins later does not wait anew. */
export async function noteAwaited(parts: LeadParts): Promise<void> {
  const sql =
    "INSERT INTO beats (name, at, says) VALUES ('awaited', ?1, '') ON CONFLICT (name) DO NOTHING";
  await attempt(async () => parts.outbox.prepare(sql).bind(parts.now()).run(), timeoutMs);
}

/** Notes what is ill. The time stays as it is while ill stays ill, and well stays well. */
export async function noteState(parts: LeadParts, problems: readonly string[]): Promise<void> {
  const sql = `INSERT INTO beats (name, at, says) VALUES ('state', ?1, ?2) ON CONFLICT (name) DO UPDATE SET
    at = CASE WHEN (says = '') = (?2 = '') THEN at ELSE ?1 END, says = ?2`;
  const says = problems.join(" ");
  await attempt(async () => parts.outbox.prepare(sql).bind(parts.now(), says).run(), timeoutMs);
}

/** All marks; null where the outbox does not answer within a second. */
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
