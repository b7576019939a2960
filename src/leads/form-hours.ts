/**
 * What is usual for a form at this hour of the day. The database counts by itself: what was set apart as a bot's
 * teaches it nothing.
 */
import { dayMs, hourMs } from "../base/clock.ts";
import { attempt } from "../base/deadline.ts";
import type { LeadParts } from "./lead-parts.ts";

/** Posts of an hour from which a page proves itself: so many of any form, and so many times its usual. */
export const rush = { minPosts: 100, factor: 3 } as const;

/** Whether a form has far more posts than is usual for it. A database that does not answer says no. */
export async function isRush(
  form: string,
  { outbox, now }: Pick<LeadParts, "outbox" | "now">,
): Promise<boolean> {
  const [hour, day] = [Math.floor(now() / hourMs) % 24, Math.floor(now() / dayMs)];
  const row = await attempt(
    () =>
      outbox
        .prepare(
          `SELECT iif(day = ?3, count, 0) AS count, usual FROM form_hours WHERE form = ?1 AND hour = ?2`,
        )
        .bind(form, hour, day)
        .first<{ count: number; usual: number }>(),
    200,
  );
  return row !== null && row.count >= Math.max(rush.minPosts, rush.factor * row.usual);
}
