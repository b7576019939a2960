import { type Result, err, ok } from "../base/result.ts";
import { oneFlight } from "../base/single-flight.ts";
import { nameOfEntries } from "./catalog.ts";
import { readEntries } from "./read-entries.ts";
import type { ContentFailure, Entry } from "../content/reader.ts";
import type { ReaderParts } from "./stories.ts";

/** How long entries that no catalog has yet count as current after a page read them. */
const entriesMs = 30_000;
/** How long entries that could not be read are not requested again. More requests do not help the service. */
const refusedMs = 1_000;

/** `until`: when they are read again, in ms since 1970. */
type EntriesNow = { readonly entries: readonly Entry[] | null; readonly until: number };

/** Reads entries that no page needed before, directly from Storyblok. The next catalog has them. */
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
