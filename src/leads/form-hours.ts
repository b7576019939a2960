/**
 * How many posts a form usually gets at this hour of the day. A trigger in the database counts them and
 * ignores suspected ones.
 */
import { dayMs, hourMs } from "../base/clock.ts";
import { attempt } from "../base/deadline.ts";
import type { LeadParts } from "./lead-parts.ts";

/** From this many posts in an hour, a page must prove itself: `minPosts`, and `factor` times the usual. */
export const rush = { minPosts: 100, factor: 3 } as const;

/** Checks whether a form has far more posts than usual. Returns false if the database does not answer. */
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
