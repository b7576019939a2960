import type { Message } from "@cloudflare/workers-types";
import { digest } from "../base/digest.ts";
import { readMessage } from "./message.ts";
import type { LeadParts } from "./lead-parts.ts";

/**
 * Stores an unreadable message until a version of the code can read it. Returns false if it holds the address
 * of a person who had their data erased while it waited. Throws if D1 fails.
 */
export async function storeUnreadable(
  parts: LeadParts,
  { id, body, timestamp }: Message,
): Promise<boolean> {
  const text = JSON.stringify(body) ?? "null";
  // Finds whole values, because `erase` searches stored messages for whole values.
  const values = text.toLowerCase().matchAll(/"([^"\\\s]+@[^"\\\s]+)"/g);
  const addresses = await Promise.all([...values].map(async ([, address = ""]) => digest(address)));
  const sql = `INSERT INTO unreadable_messages (id, received_at, body) SELECT ?1, ?2, ?3
    WHERE NOT EXISTS (SELECT 1 FROM erasures
      WHERE email_hash IN (SELECT value FROM json_each(?4)) AND erased_at >= ?2)
    ON CONFLICT DO UPDATE SET id = id`;
  const { meta } = await parts.outbox
    .prepare(sql)
    .bind(id, timestamp.getTime(), text, JSON.stringify(addresses))
    .run();
  return meta.changes > 0;
}

/** Sends stored messages back to the queue if this newer code can read them. Returns how many. */
export async function returnUnreadable(parts: LeadParts): Promise<number> {
  const { results } = await parts.outbox
    .prepare("SELECT id, body FROM unreadable_messages ORDER BY received_at LIMIT 1000")
    .all<{ id: string; body: string }>();
  let count = 0;
  for (const { id, body } of results) {
    const message = readMessage(JSON.parse(body));
    if (!message) continue;
    // Delete it only once the queue has it.
    await parts.leads.send(message);
    await parts.outbox.prepare("DELETE FROM unreadable_messages WHERE id = ?1").bind(id).run();
    count++;
  }
  return count;
}
