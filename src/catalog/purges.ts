import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Storage } from "./storage.ts";

/** One call to the cache: these tags, or everything if they are too many for one call. */
export const purgeShape = z.lazy(() =>
  z.object({ tags: z.array(z.string()), everything: z.boolean() }),
);
export type Purge = z.infer<typeof purgeShape>;

/** The cache takes five calls a minute, with a hundred tags each. */
const pauseMs = 13_000;
const maxAtOnce = 100;

const stateShape = z.lazy(() =>
  z
    .object({
      /** Tags that were not purged yet, and tags that were purged once. */
      waiting: z.array(z.string()),
      again: z.array(z.string()),
      sentAt: z.number(),
    })
    .catch({ waiting: [], again: [], sentAt: 0 }),
);

const key = "purges";

/**
 * Lists what to purge from the cache, twice each. During the first purge, another location may have been
 * rendering a page at the previous version, and may have cached it afterwards.
 */
export function createPurges(storage: Storage, now: Clock) {
  const read = async () => stateShape.parse(await storage.get(key));
  return {
    async add(tags: readonly string[]): Promise<void> {
      const state = await read();
      await storage.put(key, { ...state, waiting: [...new Set([...state.waiting, ...tags])] });
    },

    /** Returns the next purge; null if there is none, or if the last call was a moment ago. */
    async due(): Promise<Purge | null> {
      const { waiting, again, sentAt } = await read();
      const tags = [...new Set([...waiting, ...again])];
      if (tags.length === 0 || now() - sentAt < pauseMs) return null;
      await storage.put(key, { waiting, again, sentAt: now() });
      return tags.length > maxAtOnce ? { tags: [], everything: true } : { tags, everything: false };
    },

    /** Records a purge. Tags that were purged wait for their second time, the others for their first. */
    async done(purge: Purge): Promise<void> {
      const { waiting, sentAt } = await read();
      const isDone = (tag: string) => purge.everything || purge.tags.includes(tag);
      await storage.put(key, {
        waiting: waiting.filter((tag) => !isDone(tag)),
        again: waiting.filter(isDone),
        sentAt,
      });
    },
  };
}
