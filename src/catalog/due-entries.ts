import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { Storage } from "./storage.ts";

/** When each was last looked at, in ms since 1970, and at which version of the space. */
const looksShape = z
  .record(z.string(), z.object({ at: z.number(), version: z.number() }))
  .catch({});
const key = "entries";

/** Should a change of entries not raise the space's version, it is found after so long without a notice, too. */
const quietMs = 6 * 60 * 60_000;

/** Which entries are asked for: `pairs` are those in use, each a `datasource:language`. */
export type EntriesWanted = {
  readonly pairs: Iterable<string>;
  /** Looked at whenever they were looked at last. */
  readonly wanted?: readonly string[] | undefined;
  /** Names of datasources, of which the same is true. */
  readonly datasources?: readonly string[] | undefined;
  /** The version of the space, and how old a look at an earlier one may be. */
  readonly version: number;
  readonly olderMs: number;
};

/**
 * Entries carry no version, and a call is made for each datasource and language: so they are looked at
 * where the space is another than when they were, and not by each of many publishes.
 */
export function createDueEntries(storage: Storage, now: Clock) {
  const read = async () => looksShape.parse(await storage.get(key));
  return {
    async due(asked: EntriesWanted): Promise<readonly string[]> {
      const { pairs, wanted = [], datasources = [], version, olderMs } = asked;
      const looks = await read();
      return [...new Set([...pairs, ...wanted])].filter((pair) => {
        const last = looks[pair];
        if (!last || wanted.includes(pair)) return true;
        if (datasources.includes(pair.split(":")[0] ?? "")) return true;
        return now() - last.at >= (last.version < version ? olderMs : quietMs);
      });
    },

    /** Of those that were due: what could not be read is looked for again the next time. */
    async looked(due: readonly string[], found: object, version: number): Promise<void> {
      if (due.length === 0) return;
      const looks = { ...(await read()) };
      for (const pair of due) {
        if (pair in found) looks[pair] = { at: now(), version };
        else delete looks[pair];
      }
      await storage.put(key, looks);
    },
  };
}
