import { isRecord } from "./raw.ts";

type Path = readonly (string | number)[];
type Packed = { value: unknown; dates: Path[] };
type Holder = Record<string | number, unknown>;

/**
 * Decoded content as text for KV: JSON, with the places where a date stands listed beside it, so that
 * reading it back costs a parse and a few assignments, not a look at every value. The fields of a story
 * whose page has been made follow on a line of their own: they are parsed when somebody reads them.
 */
export function pack(value: unknown): string {
  if (!isRecord(value) || value.whole !== true || !isRecord(value.content)) return packed(value);
  const { fields, ...content } = value.content;
  return `${packed({ ...value, content })}\n${packed(fields)}`;
}

function packed(value: unknown): string {
  return JSON.stringify({ value, dates: datesIn(value) } satisfies Packed);
}

/** What was packed; null where the text is not of a pack. */
export function unpack<Value>(text: string): Value | null {
  try {
    // JSON as we write it has no line ends.
    const end = text.indexOf("\n");
    const value = unpacked(end === -1 ? text : text.slice(0, end));
    if (end !== -1) readLater((value as Holder).content as object, text.slice(end + 1));
    return value as Value;
  } catch {
    return null;
  }
}

function readLater(content: object, text: string) {
  let fields: unknown;
  Object.defineProperty(content, "fields", {
    enumerable: true,
    get: () => (fields ??= unpacked(text)),
  });
}

function unpacked(text: string): unknown {
  const { value, dates } = JSON.parse(text) as Packed;
  for (const path of dates) revive(value, path);
  return value;
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
