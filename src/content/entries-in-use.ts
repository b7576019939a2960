import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Storage } from "./storage.ts";

/** When each was last looked at, in ms since 1970, by `datasource:language`. */
const pairsShape = z.record(z.string(), z.number()).catch({});
const key = "entries";

/** Which entries of datasources pages use: only these are looked at. */
export function createEntriesInUse(storage: Storage, now: Clock) {
  const read = async () => pairsShape.parse(await storage.get(key));
  return {
    async add(pairs: readonly string[]): Promise<void> {
      const known = await read();
      const fresh = pairs.filter((pair) => !(pair in known)).map((pair) => [pair, 0]);
      if (fresh.length > 0) await storage.put(key, { ...known, ...Object.fromEntries(fresh) });
    },

    /** Those that were not looked at for so long, and those that are wanted now. */
    async due(olderMs: number, wanted: readonly string[]): Promise<readonly string[]> {
      const known = await read();
      return Object.keys(known).filter(
        (pair) => wanted.includes(pair) || now() - (known[pair] ?? 0) >= olderMs,
      );
    },

    async looked(pairs: readonly string[]): Promise<void> {
      const times = pairs.map((pair) => [pair, now()]);
      await storage.put(key, { ...(await read()), ...Object.fromEntries(times) });
    },
  };
}
