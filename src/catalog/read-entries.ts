import type { Schemas } from "../content/decode.ts";
import type { Entry } from "../content/reader.ts";
import { entriesAnswer } from "../story/raw.ts";
import type { Storyblok } from "./storyblok.ts";

/** A worker has six connections at once: one is for what is read beside them. */
const atOnce = 5;

/**
 * Entries of datasources by `datasource:language`, labelled in that language where it has the dimension;
 * null where there is no such datasource. What cannot be read is left out. `cv`: the version they are asked
 * for at, null for what is there now.
 */
export async function readEntries(
  storyblok: Storyblok,
  pairs: readonly string[],
  cv: number | null,
  schemas: Schemas,
): Promise<Readonly<Record<string, readonly Entry[] | null>>> {
  const found: Record<string, readonly Entry[] | null> = {};
  // What waits for a connection waits past the deadline of its call.
  for (let from = 0; from < pairs.length; from += atOnce) {
    await Promise.all(pairs.slice(from, from + atOnce).map(read));
  }
  return found;

  async function read(pair: string): Promise<void> {
    const [datasource = "", dimension = ""] = pair.split(":");
    const params = { datasource, ...(cv && { cv }), ...(dimension && { dimension }) };
    const answer = await storyblok.pages("cdn/datasource_entries", params, entriesAnswer, 1000);
    if (answer.ok) {
      const entries = answer.value
        .flatMap((page) => page.datasource_entries)
        .map((entry) => ({ value: entry.value, label: entry.dimension_value || entry.name }));
      found[pair] = currentEntries(entries, datasource, schemas);
    } else if (answer.failure.kind === "NotFound") found[pair] = null;
  }
}

/** Entries by what their values are called now; of two that are called alike, the one that is new. */
function currentEntries(
  entries: readonly Entry[],
  datasource: string,
  schemas: Schemas,
): readonly Entry[] {
  const formerly = [...schemas.values()]
    .flatMap(({ fields }) => fields)
    .find((field) => field.datasource === datasource && field.formerly)?.formerly;
  if (!formerly) return entries;
  const values = new Set(entries.map(({ value }) => value));
  return entries.flatMap((entry) => {
    const current = formerly.get(entry.value);
    if (current === undefined) return entry;
    return values.has(current) ? [] : { ...entry, value: current };
  });
}
