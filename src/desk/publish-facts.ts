import type { Incident } from "../leads/incidents.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

const maxShown = 20;

export type Publish = {
  /** Storyblok's time of the publish, in seconds. */
  readonly version: number;
  readonly seen_at: number;
  readonly told: number;
  readonly stories: number | null;
  readonly calls: number | null;
};

export type PublishFacts = {
  readonly publishes: readonly Publish[];
  /** Of what publishing needs, the last ten. */
  readonly outages: readonly Incident[];
};

/** The last publishes and outages, newest first. Throws where the outbox does. */
export async function readPublishes({ outbox }: LeadParts): Promise<PublishFacts> {
  const [publishes, outages] = await outbox.batch<unknown>([
    outbox.prepare(`SELECT * FROM publishes ORDER BY version DESC LIMIT ${maxShown}`),
    outbox.prepare(
      "SELECT * FROM incidents WHERE kind IN ('content', 'publishing') ORDER BY id DESC LIMIT 10",
    ),
  ]);
  return {
    publishes: (publishes?.results ?? []) as Publish[],
    outages: (outages?.results ?? []) as Incident[],
  };
}
