import { isRecord } from "./raw.ts";

type Path = readonly (string | number)[];
type Packed = { value: unknown; dates: Path[] };
type Holder = Record<string | number, unknown>;

/**
 * Decoded content as text for KV: JSON, with the places where a date stands listed beside it, so that
 * reading it back costs a parse and a few assignments, not a look at every value.
 */
export function pack(value: unknown): string {
  return JSON.stringify({ value, dates: datesIn(value) } satisfies Packed);
}

/** What was packed; null where the text is not of a pack. */
export function unpack<Value>(text: string): Value | null {
  try {
    const { value, dates } = JSON.parse(text) as Packed;
    for (const path of dates) revive(value, path);
    return value as Value;
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
  let holder = root as Holder;
  for (const step of path.slice(0, -1)) holder = holder[step] as Holder;
  const last = path.at(-1);
  if (last !== undefined) holder[last] = new Date(String(holder[last]));
}
