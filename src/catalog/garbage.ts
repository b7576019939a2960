import type { Clock } from "../base/clock.ts";
import { z } from "zod";
import { type Live, partsOf } from "./build-catalog.ts";
import { type Store, keyOfBody, keyOfPart } from "./parts.ts";
import type { Storage } from "./storage.ts";

/** Keys of the store, or of the storage itself, and when they may be deleted, in ms since 1970. */
const lots = z.array(z.object({ due: z.number(), keys: z.array(z.string()) })).catch([]);

const key = "garbage";
/** So many keys are deleted at once: an event may work on a thousand. */
const maxAtOnce = 300;
/** What is before keys of the storage. */
export const recentPrefix = "recent:";

/** What is of no use from some moment on. It is noted before it is, so that nothing is left lying. */
export function createGarbage(storage: Storage, store: Store, now: Clock) {
  return {
    async add(...added: readonly { dueInMs: number; keys: readonly string[] }[]): Promise<void> {
      const more = added
        .filter(({ keys }) => keys.length > 0)
        .map(({ dueInMs, keys }) => ({ due: now() + dueInMs, keys }));
      if (more.length > 0) await storage.put(key, [...lots.parse(await storage.get(key)), ...more]);
    },

    /**
     * Deletes what is due, some of it: the rest waits for the next time. What is of use again by then
     * stays.
     */
    async tidy(live: Live): Promise<void> {
      const all = lots.parse(await storage.get(key));
      if (!all.some(({ due }) => due <= now())) return;
      const used = keysIn(live);
      let room = maxAtOnce;
      const rest: typeof all = [];
      const deleted: Promise<unknown>[] = [];
      for (const { due, keys } of all) {
        const useless = due <= now() ? keys.filter((name) => !used.has(name)) : keys;
        const gone = due <= now() ? useless.slice(0, room) : [];
        room -= gone.length;
        deleted.push(...gone.map(remove));
        if (gone.length < useless.length) rest.push({ due, keys: useless.slice(gone.length) });
      }
      await Promise.allSettled(deleted);
      await storage.put(key, rest);
    },
  };

  function remove(name: string): Promise<unknown> {
    return name.startsWith(recentPrefix) ? storage.delete(name) : store.delete(name);
  }
}

/** What the live catalog is made of: what one before it left may have come back. */
function keysIn({ pointer, root, stories }: Live): ReadonlySet<string> {
  return new Set([
    ...[pointer.root, ...partsOf(root)].map(keyOfPart),
    ...[...stories.values(), ...Object.values(root.missed)].map(({ uuid, revision }) =>
      keyOfBody(uuid, revision),
    ),
  ]);
}
