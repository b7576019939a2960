import { isRecord } from "./raw.ts";

type Path = readonly (string | number)[];

/**
 * Decoded content as text for KV: JSON, with the places where a date stands listed beside it, so that
 * reading it back costs a parse and a few assignments, not a look at every value.
 */
export function pack(value: unknown): string {
  const kept = isRecord(value) && value.whole === true ? withoutFields(value) : value;
  return JSON.stringify({ value: kept, dates: datesIn(kept) });
}

function withoutFields(story: Record<string, unknown>) {
  return { ...story, content: { ...(story.content as object), fields: {} } };
}

/** What was packed; null where the text is not of a pack. */
export function unpack<Value>(text: string): Value | null {
  try {
    const packed: unknown = JSON.parse(text);
    if (!isRecord(packed) || !Array.isArray(packed.dates)) return null;
    for (const path of packed.dates) revive(packed.value, path);
    return packed.value as Value;
  } catch {
    return null;
  }
}

function datesIn(value: unknown, path: Path = []): Path[] {
  if (value instanceof Date) return [path];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => datesIn(item, [...path, index]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => datesIn(item, [...path, key]));
}

function revive(root: unknown, path: Path) {
  let holder = root as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last !== undefined) holder[last] = new Date(String(holder[last]));
}
