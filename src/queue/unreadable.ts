import type { Message } from "@cloudflare/workers-types";
import { readMessage } from "./message.ts";
import type { LeadParts } from "./lead-parts.ts";

/** Keeps a message that nobody could read, for the day on which somebody can. Throws where D1 does. */
export async function keepUnreadable(parts: LeadParts, { id, body }: Message): Promise<void> {
  await parts.outbox
    .prepare(
      "INSERT INTO unreadable_messages (id, received_at, body) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    )
    .bind(id, parts.now(), JSON.stringify(body) ?? "null")
    .run();
}

/** Gives the queue back the messages that this code, newer by now, can read. Answers how many. */
export async function returnUnreadable(parts: LeadParts): Promise<number> {
  const { results } = await parts.outbox
    .prepare("SELECT id, body FROM unreadable_messages ORDER BY received_at LIMIT 1000")
    .all<{ id: string; body: string }>();
  let count = 0;
  for (const { id, body } of results) {
    const message = readMessage(JSON.parse(body));
    if (!message) continue;
    // Let go only once the queue has it.
    await parts.leads.send(message);
    await parts.outbox.prepare("DELETE FROM unreadable_messages WHERE id = ?1").bind(id).run();
    count++;
  }
  return count;
}
