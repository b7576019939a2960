import { dayMs } from "../base/clock.ts";
import type { Incident } from "../leads/incidents.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import { calendarFrom } from "./calendar.tsx";
import { rowsOf } from "./rows.ts";

const maxShown = 20;
const maxCounted = 1_000;

export type Publish = {
  /** Storyblok's time of the publish, in seconds. */
  readonly version: number;
  readonly seen_at: number;
  readonly told: number;
  readonly stories: number | null;
  readonly calls: number | null;
  /** How many of Storyblok's notices arrived for this version. */
  readonly notices: number;
};

export type PublishFacts = Awaited<ReturnType<typeof readPublishes>>;

/** The last publishes and outages, newest first. Throws if the outbox does. */
export async function readPublishes({ outbox, now }: LeadParts) {
  const from = calendarFrom(now());
  const [publishes, outages, days, refused] = await outbox.batch<unknown>([
    outbox.prepare(
      `SELECT *, (SELECT ifnull(sum(count), 0) FROM publish_notices n WHERE n.version = p.version) AS notices
       FROM publishes p ORDER BY version DESC LIMIT ${maxShown}`,
    ),
    outbox.prepare(
      "SELECT * FROM incidents WHERE kind IN ('content', 'publishing') ORDER BY id DESC LIMIT 10",
    ),
    outbox
      .prepare(
        `SELECT version * 1000 AS at FROM publishes WHERE version >= ?1 ORDER BY version DESC LIMIT ${maxCounted}`,
      )
      .bind(Math.floor(from / 1000)),
    outbox
      .prepare(
        "SELECT ifnull(sum(count), 0) AS count FROM publish_notices WHERE version = 0 AND day >= ?1",
      )
      .bind(Math.floor(from / dayMs)),
  ]);
  return {
    publishes: rowsOf<Publish>(publishes),
    /** The last ten outages of content or publishing. */
    outages: rowsOf<Incident>(outages),
    /** The times of publishes within the calendar, in ms. */
    publishedAt: rowsOf<{ at: number }>(days).map(({ at }) => at),
    /** Notices with a wrong signature, in the same time. */
    refused: rowsOf<{ count: number }>(refused)[0]?.count ?? 0,
  };
}
