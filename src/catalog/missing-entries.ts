import { type Result, err, ok } from "../base/result.ts";
import { oneFlight } from "../base/single-flight.ts";
import { nameOfEntries } from "./catalog.ts";
import { readEntries } from "./read-entries.ts";
import type { ContentFailure, Entry } from "../content/reader.ts";
import type { ReaderParts } from "./stories.ts";

/** Entries that no catalog has yet are read by who needs them, and for so long taken for current. */
const entriesMs = 30_000;
/** What could not be read is not asked for again so soon, however many ask: a scan is no help to who refuses. */
const refusedMs = 1_000;

/** `until`: ms since 1970 when they are asked for again. */
type EntriesNow = { readonly entries: readonly Entry[] | null; readonly until: number };

/** Entries no one asked for before, straight from the service. The next catalog has them. */
export async function readMissingEntries(
  { memory, storyblok, now, later, want, catalog, model }: ReaderParts,
  datasource: string,
  language: string,
): Promise<Result<EntriesNow, ContentFailure>> {
  const pair = nameOfEntries(datasource, language);
  const period = Math.floor(now() / entriesMs);
  const until = (period + 1) * entriesMs;
  const key = `${period} ${pair}`;
  const known = memory.entries.get(key);
  if (known !== undefined) return ok({ entries: known, until });
  const refused = `refused ${Math.floor(now() / refusedMs)} ${pair}`;
  const failure = err<ContentFailure>({ kind: "Unavailable", reason: pair });
  if (memory.entries.get(refused) !== undefined) return failure;
  want(pair);
  const read = await oneFlight(memory.flights, key, now, later, async () => {
    const found = await readEntries(storyblok, [pair], catalog.pointer.version, model.schemas);
    const entries = found[pair];
    if (entries === undefined) {
      memory.entries.set(refused, null, refused.length);
      return failure;
    }
    memory.entries.set(key, entries, JSON.stringify(entries).length * 3);
    return ok<unknown>(entries);
  });
  return read.ok ? ok({ entries: read.value as readonly Entry[] | null, until }) : read;
}
