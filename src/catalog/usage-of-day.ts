import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Storage } from "./storage.ts";
import { type Counts, addCounts, noCounts, takeCounts } from "./usage.ts";

/** What Workers Free takes a day, of KV and of the object; Storyblok counts by the month. */
export const freeLimits = { reads: 100_000, writes: 1_000, deletes: 1_000, objectCalls: 100_000 };

/** `day`: in UTC, when Cloudflare counts anew. */
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
/** `refused`: why KV does not take what is published, if it does not. */
export const usageShape = z.lazy(() =>
  dayShape.unwrap().extend({ refused: z.string().nullable() }),
);
export type Usage = z.infer<typeof usageShape>;

const key = "usage";
/** A Durable Object may write a hundred thousand rows a day. */
const savedMs = 60_000;

/** The sums of a day, of all isolates. `own`: what the isolate of the object itself uses. What was counted in the last minute is lost with the object. */
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
    /** Counts a call of the object, with what is told to it then. */
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
