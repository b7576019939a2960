import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { ContentModel } from "../content/model.ts";
import { type Language, defaultLanguage } from "../language/language.ts";
import { nameOfEntries } from "./catalog.ts";
import type { Known } from "./build-stories.ts";
import type { Storage } from "./storage.ts";
import type { Look } from "./writer.ts";

/** When each was last looked at, in ms since 1970, and at which version of the space. */
const looksShape = z
  .record(z.string(), z.object({ at: z.number(), version: z.number() }))
  .catch({});
const key = "entries";

/** Should a change of entries not raise the space's version, it is found after so long without a notice, too. */
const quietMs = 6 * 60 * 60_000;

/** Which entries are asked for. `before`: null before the first catalog. */
type EntriesQuery = {
  readonly request: Look;
  readonly before: Known | null;
  readonly languages: readonly Language[];
  /** The version of the space, and how old a look at an earlier one may be. */
  readonly version: number;
  readonly olderMs: number;
};

/**
 * Entries carry no version, and a call is made for each datasource and language: so they are looked at
 * where the space is another than when they were, and not by each of many publishes.
 */
export function createDueEntries(storage: Storage, now: Clock, model: ContentModel) {
  const read = async () => looksShape.parse(await storage.get(key));

  /**
   * What any page may show, and what some page asked for. No one waits for other languages' labels to see a
   * first page, or for any to have an entry that is missing.
   */
  function pairsFor({ request, before, languages }: EntriesQuery): readonly string[] {
    const labels = request.only ? [] : model.labels;
    const labelled = before ? languages : [defaultLanguage];
    return [
      ...model.datasources.map((name) => nameOfEntries(name, "")),
      ...labels.flatMap((name) => labelled.map((code) => nameOfEntries(name, code))),
      ...Object.keys(before?.catalog.root.entries ?? {}),
    ];
  }

  return {
    async due(given: EntriesQuery): Promise<readonly string[]> {
      const { version, olderMs } = given;
      const { entries: wanted = [], datasources = [] } = given.request;
      const looks = await read();
      return [...new Set([...pairsFor(given), ...wanted])].filter((pair) => {
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
