/** Everything stored about a person, by their address. Throws if the outbox does. */
import { suppressionOf } from "../leads/mail-budget.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { type LeadRow, leadColumns } from "./lead-list.ts";

export type PersonData = Awaited<ReturnType<typeof readPersonData>>;

export async function readPersonData({ outbox }: LeadParts, email: string) {
  const address = email.toLowerCase();
  const [found, suppressed] = await Promise.all([
    outbox
      .prepare(
        `SELECT ${leadColumns}, body FROM submissions WHERE email = ?1 ORDER BY received_at DESC`,
      )
      .bind(address)
      .all<LeadRow & { body: string | null }>(),
    suppressionOf(outbox, address),
  ]);
  return { email: address, rows: found.results, isSuppressed: suppressed !== null };
}
