import type { Clock } from "../base/clock.ts";
import { z } from "zod";
import type { Store } from "./parts.ts";
import type { Storage } from "./storage.ts";

/** Keys of the store, or of the storage itself, and when they may be deleted, in ms since 1970. */
const lots = z.array(z.object({ due: z.number(), keys: z.array(z.string()) })).catch([]);

const key = "garbage";
/** So many keys are deleted at once: an event may work on a thousand. */
const maxAtOnce = 300;
/** What stands before keys of the storage. */
export const recentPrefix = "recent:";

/** What is of no use from some moment on. It is noted before it is, so that nothing is left lying. */
export function createGarbage(storage: Storage, store: Store, now: Clock) {
  return {
    async add(keys: readonly string[], dueInMs: number): Promise<void> {
      if (keys.length === 0) return;
      const all = lots.parse(await storage.get(key));
      await storage.put(key, [...all, { due: now() + dueInMs, keys }]);
    },

    /** Deletes what is due, some of it: the rest waits for the next time. */
    async tidy(): Promise<void> {
      const all = lots.parse(await storage.get(key));
      let room = maxAtOnce;
      const rest: typeof all = [];
      const deleted: Promise<unknown>[] = [];
      for (const lot of all) {
        const count = lot.due <= now() ? Math.min(room, lot.keys.length) : 0;
        room -= count;
        deleted.push(...lot.keys.slice(0, count).map(remove));
        if (count < lot.keys.length) rest.push({ due: lot.due, keys: lot.keys.slice(count) });
      }
      if (deleted.length === 0) return;
      await Promise.allSettled(deleted);
      await storage.put(key, rest);
    },
  };

  function remove(name: string): Promise<unknown> {
    return name.startsWith(recentPrefix) ? storage.delete(name) : store.delete(name);
  }
}
