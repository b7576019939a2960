import type { Clock } from "../base/clock.ts";
import { z } from "zod";
import type { Live } from "./build-catalog.ts";
import type { HeldPacks } from "./held-packs.ts";
import { openIndex } from "./pack-index.ts";
import { keyOfPack } from "./packs.ts";
import type { Store } from "./parts.ts";
import type { Pointer } from "./pointer.ts";
import type { Storage } from "./storage.ts";
import { storedKeysIn } from "./keys.ts";

/** KV keys, and when they can be deleted, in ms since 1970. */
const lots = z.array(z.object({ due: z.number(), keys: z.array(z.string()) })).catch([]);

const key = "garbage";
/** Readers may still use the previous catalog. Keys that only it names are deleted this much later, in ms. */
export const replacedMs = 10 * 60_000;
/** How many keys are deleted at once. One event can handle a thousand. */
const maxAtOnce = 300;
/** The prefix of keys that earlier deployments wrote to the object's storage. */
const recentPrefix = "recent:";
const packPrefix = keyOfPack("");

/** Lists keys that become useless at some time. They are listed before that, so that none is left behind. */
export function createGarbage(storage: Storage, store: Store, held: HeldPacks, now: Clock) {
  async function add(...added: readonly { dueInMs: number; keys: readonly string[] }[]) {
    const more = added
      .filter(({ keys }) => keys.length > 0)
      .map(({ dueInMs, keys }) => ({ due: now() + dueInMs, keys }));
    if (more.length > 0) await storage.put(key, [...lots.parse(await storage.get(key)), ...more]);
  }

  return {
    add,

    /** Adds all packs of a catalog that lost one. The catalog that replaces it does not know them. */
    async addLost({ index }: Pointer): Promise<void> {
      const text = await held.text(index);
      const packs = text.ok ? openIndex(text.value).packs : [];
      await add({
        dueInMs: replacedMs,
        keys: [index, ...packs.map(({ name }) => name)].map(keyOfPack),
      });
    },

    /** Deletes some of the keys that are due. The rest waits for the next run. Keys in use again stay. */
    async tidy(live: Live): Promise<void> {
      const all = lots.parse(await storage.get(key));
      if (!all.some(({ due }) => due <= now())) return;
      const used = storedKeysIn(live);
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

  async function remove(name: string): Promise<void> {
    if (name.startsWith(recentPrefix)) return void (await storage.delete(name));
    if (name.startsWith(packPrefix)) await held.drop(name.slice(packPrefix.length));
    await store.delete(name);
  }
}
