import type { Schemas } from "../content/decode.ts";
import type { Entry } from "../content/reader.ts";
import { entriesAnswer } from "../story/raw.ts";
import type { Storyblok } from "./storyblok.ts";

/** A worker has six connections at once. One is left for other reads. */
const atOnce = 5;

/**
 * Reads entries of datasources by `datasource:language`, labelled in that language if the datasource has the
 * dimension; null if the datasource does not exist. Entries that cannot be read are left out. `cv`: the
 * version to request, null for the current one.
 */
export async function readEntries(
  storyblok: Storyblok,
  pairs: readonly string[],
  cv: number | null,
  schemas: Schemas,
): Promise<Readonly<Record<string, readonly Entry[] | null>>> {
  const found: Record<string, readonly Entry[] | null> = {};
  // A call that waits for a connection would miss its deadline.
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

/** Returns entries with the current names of their values. If two have the same name, the new entry stays. */
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
