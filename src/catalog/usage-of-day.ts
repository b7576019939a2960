import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Storage } from "./storage.ts";
import { type Counts, addCounts, noCounts, takeCounts } from "./usage.ts";

/** The daily limits of Workers Free for KV and the object. Storyblok counts by month. */
export const freeLimits = { reads: 100_000, writes: 1_000, deletes: 1_000, objectCalls: 100_000 };

/** `day`: in UTC. Cloudflare resets its counts at midnight UTC. */
const dayShape = z.lazy(() =>
  z.object({
    reads: z.number(),
    writes: z.number(),
    deletes: z.number(),
    objectCalls: z.number(),
    storyblokCalls: z.number(),
    day: z.string(),
  }),
);
/** `refused`: why KV refuses what is published; null if it does not. */
export const usageShape = z.lazy(() =>
  dayShape.unwrap().extend({ refused: z.string().nullable() }),
);
export type Usage = z.infer<typeof usageShape>;

const key = "usage";
/** How often counts are saved. A Durable Object can write a hundred thousand rows a day. */
const savedMs = 60_000;

/**
 * Adds up the usage of all isolates per day. `own`: the usage of the object's own isolate. Counts of the last
 * minute are lost with the object.
 */
export function createUsage(storage: Storage, now: Clock, own: Counts) {
  let today: z.infer<typeof dayShape> | null = null;
  let savedAt = -Infinity;

  async function read() {
    const day = new Date(now()).toISOString().slice(0, 10);
    const saved = today ?? dayShape.safeParse(await storage.get(key)).data;
    today = saved?.day === day ? saved : { ...noCounts(), day };
    return today;
  }

  return {
    today: read,
    /** Counts a call of the object, and the counts that come with it. */
    async called(reported: Counts = noCounts()): Promise<void> {
      const counts = takeCounts(own);
      addCounts(counts, reported);
      counts.objectCalls += 1;
      addCounts(await read(), counts);
      if (now() - savedAt < savedMs) return;
      savedAt = now();
      await storage.put(key, { ...(await read()) });
    },
  };
}
