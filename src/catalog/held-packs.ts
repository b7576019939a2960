import type { Clock } from "../base/clock.ts";
import { err, ok } from "../base/result.ts";
import { type Packs, createPacks, keyOfPack } from "./packs.ts";
import type { Store } from "./parts.ts";
import type { Storage } from "./storage.ts";

/** The length of a slice. A Durable Object takes values of 2 MB, and a character can take three bytes. */
const sliceChars = 600_000;

/** Two of the largest packs: what is read together is in the same ones, and a very large space needs the memory. */
const maxBytes = 3_000_000;

const keyOfSlice = (name: string, at: number) => keyOfPack(name) + (at === 0 ? "" : ` ${at}`);

/** Packs in the object that decides what is live. It stores them permanently, whatever happens to KV. */
export type HeldPacks = Packs & {
  readonly held: (name: string) => Promise<string | null>;
  readonly hold: (name: string, text: string) => Promise<void>;
  readonly drop: (name: string) => Promise<void>;
};

/** `store`: KV, which still has the packs of an object that lost its storage. */
export function createHeldPacks(
  storage: Storage,
  store: Pick<Store, "get">,
  now: Clock,
): HeldPacks {
  async function held(name: string): Promise<string | null> {
    let text = "";
    for (let at = 0; ; at += 1) {
      const slice = await storage.get(keyOfSlice(name, at));
      if (typeof slice !== "string") return at === 0 ? null : text;
      text += slice;
      if (slice.length < sliceChars) return text;
    }
  }
  const packs = createPacks({
    now,
    maxBytes,
    async read(name) {
      const own = (await held(name)) ?? (await store.get(keyOfPack(name)).catch(() => null));
      return own === null ? err({ kind: "Moved" }) : ok(own);
    },
  });
  return {
    ...packs,
    held,
    async hold(name, text) {
      const puts: Promise<void>[] = [];
      for (let at = 0; at * sliceChars <= text.length; at += 1) {
        const slice = text.slice(at * sliceChars, (at + 1) * sliceChars);
        if (at === 0 || slice !== "") puts.push(storage.put(keyOfSlice(name, at), slice));
      }
      await Promise.all(puts);
    },
    async drop(name) {
      for (let at = 0; ; at += 1) {
        const gone = await storage.delete(keyOfSlice(name, at));
        if (gone !== true) return;
      }
    },
  };
}
