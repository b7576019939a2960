import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import type { ContentModel } from "../content/model.ts";
import { type Language, defaultLanguage } from "../language/language.ts";
import { nameOfEntries } from "./catalog.ts";
import type { Known } from "./build-stories.ts";
import type { Storage } from "./storage.ts";
import type { Look } from "./writer.ts";

/** When each pair was last read, in ms since 1970, and at which version of the space. */
const looksShape = z
  .record(z.string(), z.object({ at: z.number(), version: z.number() }))
  .catch({});
const key = "entries";

/** How long until entries are read again without a new version or notice: a change may cause neither. */
const quietMs = 6 * 60 * 60_000;

/** Selects the entries that are due. `before`: null before the first catalog. */
type EntriesQuery = {
  readonly request: Look;
  readonly before: Known | null;
  readonly languages: readonly Language[];
  /** The version of the space, and the maximum age in ms of a read at an earlier version. */
  readonly version: number;
  readonly olderMs: number;
};

/**
 * Decides when entries are read again. They carry no version, and each datasource and language takes a call.
 * So they are read if the space has changed since the last read, and not after each of many publishes.
 */
export function createDueEntries(storage: Storage, now: Clock, model: ContentModel) {
  const read = async () => looksShape.parse(await storage.get(key));

  /**
   * Returns the entries that any page can show, and those that some page requested. A first page does not
   * wait for the labels of other languages, and a missing entry does not wait for any labels.
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

    /** Records a read of due entries. Those that could not be read are due again the next time. */
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
