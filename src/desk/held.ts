/** All that is held about a person, by their address. Throws where the outbox does. */
import { isSuppressed } from "../leads/mail-budget.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { type LeadRow, leadColumns } from "./lead-list.ts";

const maxShown = 200;

export type Held = Awaited<ReturnType<typeof heldAbout>>;

export async function heldAbout({ outbox }: LeadParts, email: string) {
  const address = email.toLowerCase();
  const [found, suppressed] = await Promise.all([
    outbox
      .prepare(
        `SELECT ${leadColumns}, body FROM submissions WHERE email = ?1 ORDER BY received_at DESC LIMIT ${maxShown}`,
      )
      .bind(address)
      .all<LeadRow & { body: string | null }>(),
    isSuppressed(outbox, address),
  ]);
  return { email: address, rows: found.results, isSuppressed: suppressed };
}
