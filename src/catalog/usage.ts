import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Store } from "./parts.ts";
import type { Storage } from "./storage.ts";

/* What a day takes of KV, of the object that decides, and of Storyblok: counted where it is called. */

export const noCounts = () => ({
  reads: 0,
  writes: 0,
  deletes: 0,
  objectCalls: 0,
  storyblokCalls: 0,
});
export type Counts = ReturnType<typeof noCounts>;

const names = Object.keys(noCounts()) as (keyof Counts)[];

export function addCounts(to: Counts, more: Counts): void {
  for (const name of names) to[name] += more[name];
}

/** What was counted since the last time. */
export function takeCounts(counts: Counts): Counts {
  const taken = { ...counts };
  Object.assign(counts, noCounts());
  return taken;
}

/** Counts as one short word, for an address. */
export const countsText = (counts: Counts) => names.map((name) => counts[name]).join("-");

export function countsIn(text: string | null): Counts {
  const numbers = (text ?? "").split("-").map((digits) => (/^\d{1,9}$/.test(digits) ? +digits : 0));
  return Object.fromEntries(names.map((name, at) => [name, numbers[at] ?? 0])) as Counts;
}

export function countStore(store: Store, counts: Counts): Store {
  return {
    get(...given) {
      counts.reads += 1;
      return store.get(...given);
    },
    put(...given) {
      counts.writes += 1;
      return store.put(...given);
    },
    delete(key) {
      counts.deletes += 1;
      return store.delete(key);
    },
  };
}

/** A `fetch` that counts its calls. */
export function countFetch(fetcher: typeof fetch, counts: Counts): typeof fetch {
  return (...asked) => {
    counts.storyblokCalls += 1;
    return fetcher(...asked);
  };
}

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
    async called(told: Counts = noCounts()): Promise<void> {
      const counts = takeCounts(own);
      addCounts(counts, told);
      counts.objectCalls += 1;
      addCounts(await read(), counts);
      if (now() - savedAt < savedMs) return;
      savedAt = now();
      await storage.put(key, { ...(await read()) });
    },
  };
}
