import { z } from "zod";
import { type Clock, dayMs } from "../base/clock.ts";
import { attempt, within } from "../base/deadline.ts";
import type { Log } from "../base/log.ts";
import type { HeldPacks } from "./held-packs.ts";
import type { PackIndex } from "./pack-index.ts";
import { keyOfPack } from "./packs.ts";
import type { Store } from "./parts.ts";
import { type Pointer, pointerKey } from "./pointer.ts";
import type { Storage } from "./storage.ts";

/**
 * The packs that KV has not stored yet, and the order of the last pointer it received. `later`: packs that no
 * pointer waits for, and that readers get from the object in the meantime. `refused`: the reason; null if KV
 * took everything.
 */
const stateShape = z
  .object({
    waiting: z.array(z.string()),
    later: z.array(z.string()).default([]),
    order: z.number(),
    refused: z.string().nullable(),
  })
  .catch({ waiting: [], later: [], order: 0, refused: null });

const key = "mirror";
/** Longer than KV takes for a publish. A first catalog of very many stories continues in the next run. */
const putsMs = 8_000;
const putsAtOnce = 6;
const putMs = 2_000;
/** How many packs are checked per night. One run can make a thousand calls to KV. */
const packsANight = 300;

type MirrorParts = {
  readonly storage: Storage;
  readonly store: Store;
  readonly held: HeldPacks;
  readonly now: Clock;
  readonly log: Log;
};

/**
 * Copies what the object stores to KV, which is near readers. What KV refuses is written again in the next
 * run. KV receives no pointer to a catalog that it does not have completely.
 */
export function createMirror({ storage, store, held, now, log }: MirrorParts) {
  const read = async () => stateShape.parse(await storage.get(key));

  async function put(names: readonly string[]) {
    const state = await read();
    let refused: string | null = null;
    const waiting = new Set([...state.waiting, ...names]);
    const later = new Set(state.later);
    const until = now() + putsMs;
    for (let from = 0; from < names.length && refused === null; from += putsAtOnce) {
      const some = names.slice(from, from + putsAtOnce);
      const puts = some.map(async (name) => {
        const text = await held.held(name);
        if (text !== null) await store.put(keyOfPack(name), text);
        waiting.delete(name);
        later.delete(name);
      });
      const ended = Promise.all(puts).then(
        () => null,
        (error: unknown) => String(error),
      );
      refused = await within(ended, Math.max(0, until - now()), "no answer in time");
    }
    if (refused !== null) log("kv-refused", { reason: refused, packs: waiting.size });
    // No pointer waits for later packs.
    for (const name of later) waiting.delete(name);
    const isSame =
      refused === state.refused &&
      waiting.size === state.waiting.length &&
      later.size === state.later.length;
    if (!isSame || names.some((name) => waiting.has(name))) {
      await storage.put(key, { ...state, waiting: [...waiting], later: [...later], refused });
    }
  }

  async function pointer(live: Pointer): Promise<void> {
    const state = await read();
    if (state.waiting.length > 0 || state.order === live.order) return;
    // KV takes one write per key and second. If it refuses, the next run writes the pointer again.
    const isWritten = await attempt(async () => {
      await store.put(pointerKey, JSON.stringify(live));
      return true;
    }, putMs);
    if (isWritten) await storage.put(key, { ...state, refused: null, order: live.order });
  }

  return {
    /** Returns why KV refuses what is published; null if it does not. */
    refused: async () => (await read()).refused,

    /** Writes packs that the object stores to KV. */
    async packs(made: readonly string[], later: readonly string[]): Promise<void> {
      const state = await read();
      if (later.length > 0) await storage.put(key, { ...state, later: [...state.later, ...later] });
      await put(made);
    },

    /** Leaves packs to the next run. Until then, readers get them from the object. */
    async packsNext(made: readonly string[], later: readonly string[]): Promise<void> {
      const state = await read();
      const waiting = [...state.waiting, ...made];
      await storage.put(key, { ...state, waiting, later: [...state.later, ...later] });
    },

    pointer,

    /** Runs each night. Restores what the object or KV has lost from the other. */
    async mend(live: Pointer, { packs }: PackIndex): Promise<void> {
      const lost: string[] = [];
      const later = new Set((await read()).later);
      const night = Math.floor(now() / dayMs);
      const nights = Math.ceil(packs.length / packsANight);
      const some = packs.filter(
        ({ name }, at) => at % nights === night % nights && !later.has(name),
      );
      for (const name of [live.index, ...some.map((one) => one.name)]) {
        const [own, copy] = [
          await held.held(name),
          await attempt(() => store.get(keyOfPack(name)), putMs),
        ];
        if (own === null && copy !== null) await held.hold(name, copy);
        if (own !== null && copy === null) lost.push(name);
      }
      const state = await read();
      const waiting = [...new Set([...state.waiting, ...lost])];
      await storage.put(key, { ...state, waiting, order: 0 });
    },

    /** Writes what was refused and is still in use, and then up to `room` of the later packs. */
    async again(live: Pointer, { packs }: PackIndex, room: number): Promise<void> {
      const state = await read();
      const used = new Set([live.index, ...packs.map(({ name }) => name)]);
      const waiting = state.waiting.filter((name) => used.has(name));
      const later = state.later.filter((name) => used.has(name));
      const left = state.waiting.length + state.later.length - waiting.length - later.length;
      if (left > 0) await storage.put(key, { ...state, waiting, later });
      if (waiting.length > 0) await put(waiting);
      await pointer(live);
      if (waiting.length === 0 && later.length > 0 && room > 0) {
        await put(later.slice(0, room));
      }
    },
  };
}
