import { hourMs } from "../../base/clock.ts";
import { uuidFrom } from "../../base/digest.ts";
import { heartbeatPage } from "../../leads/heartbeat.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";
import { submit } from "../../queue/enqueue.ts";
import { testLead } from "../test-lead.ts";

/** A heartbeat counts as missing after this time, in ms. */
const lateMs = 900_000;

const idOf = (hour: number) => uuidFrom(`heartbeat ${hour}`);

/** Sends this hour's heartbeat, once: a test lead that goes all the way to the CRM. Throws if the outbox does. */
export async function sendHeartbeat(parts: LeadParts): Promise<void> {
  const submissionId = await idOf(Math.floor(parts.now() / hourMs));
  const sql = "SELECT 1 FROM submissions WHERE id = ?1";
  const known = await parts.outbox.prepare(sql).bind(submissionId).first();
  if (known !== null) return;
  const about = `heartbeat ${submissionId}`;
  await submit({ ...testLead(parts, "en"), submissionId, about, page: heartbeatPage }, parts);
}

/** Tells if the newest heartbeats arrived. `step` is null while that is undecided. */
export async function heartbeatStep({ outbox, now }: LeadParts) {
  const hour = Math.floor(now() / hourMs);
  const ids = await Promise.all([idOf(hour), idOf(hour - 1)]);
  const sql = "SELECT id, state, received_at FROM submissions WHERE id IN (?1, ?2)";
  const { results } = await outbox
    .prepare(sql)
    .bind(...ids)
    .all<{ id: string; state: string; received_at: number }>();
  const [newest, before] = ids.map((id) => results.find((row) => row.id === id));
  const late = [newest, before].find(
    (row) => row && row.state !== "delivered" && now() - row.received_at > lateMs,
  );
  if (late) return { step: "missing", since: late.received_at } as const;
  if (newest?.state === "delivered") return { step: "again", since: newest.received_at } as const;
  return { step: null, since: 0 } as const;
}
