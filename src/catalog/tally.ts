import { ownEntry } from "../base/own-entry.ts";
import type { Chunk } from "../story/chunks.ts";
import type { Tallied } from "../content/reader.ts";

/** How many stories of a component a chunk has: all under "", and those with a value under `field=value`. */
export type Tally = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts the stories of a component in some chunks, and those with each value of a field. */
export function talliedIn(
  chunks: readonly Chunk<Tally>[],
  component: string,
  field: string | undefined,
): Tallied {
  let total = 0;
  const values = new Map<string, number>();
  for (const { about } of chunks) {
    total += ownEntry(about, component)?.[""] ?? 0;
    for (const [name, count] of Object.entries(ownEntry(about, component) ?? {})) {
      const value = valueIn(name, field);
      if (value !== null) values.set(value, (values.get(value) ?? 0) + count);
    }
  }
  return { total, values };
}

/** Returns the value of `field=value` if it is of that field, else null. */
function valueIn(name: string, field: string | undefined): string | null {
  return field !== undefined && name.startsWith(`${field}=`) ? name.slice(field.length + 1) : null;
}
