import type { Clock } from "../base/clock.ts";
import type { Memory } from "../base/memory.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import type { ContentFailure, ContentResult } from "../content/reader.ts";

/** The part of Workers KV that content needs. It rejects where KV does not answer, or refuses. */
export type Store = {
  /** `cacheTtl`: seconds for which a location may go by what it read. */
  readonly get: (key: string, options?: { cacheTtl?: number }) => Promise<string | null>;
  readonly bytes: (key: string) => Promise<ArrayBuffer | null>;
  readonly put: (
    key: string,
    value: string | ArrayBuffer,
    options?: { expirationTtl?: number },
  ) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
};

/** Names a text by what it says. */
export async function partName(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(hash, 0, 15)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Under which a part of a catalog is in its pack, and a story's content at one revision. */
export const keyOfPart = (part: string) => `part:${part}`;
export const keyOfBody = (uuid: string, revision: string) => `story:${uuid}:${revision}`;
/** Where content is in KV that no pack has, since a visitor needed it first. */
export const keyOfLooseBody = (uuid: string, revision: string) => `body:${uuid}:${revision}`;
export const isLooseBody = (key: string) => key.startsWith("body:");

/** A text of a catalog by its key; null where no pack of the catalog has it. */
export type ReadText = (key: string) => ContentResult<string | null>;

export type PartsParts = {
  readonly text: ReadText;
  readonly memory: Memory<unknown>;
  readonly flights: Flights<Result<unknown, ContentFailure>>;
  readonly now: Clock;
  readonly later: (work: Promise<unknown>) => void;
};

/**
 * Reads parts of catalogs: from memory, else from their packs. What is parsed is remembered as `open` makes it.
 * `size`: bytes of memory that it takes for each character, or in all.
 */
export async function readPart<Value>(
  parts: PartsParts,
  part: string,
  open: (json: unknown) => Value | Promise<Value>,
  size: number | ((value: Value) => number) = 3,
): Promise<Result<Value, ContentFailure>> {
  const key = keyOfPart(part);
  const known = parts.memory.get(key);
  if (known !== undefined) return ok(known as Value);
  const read = await oneFlight(parts.flights, key, parts.now, parts.later, async () => {
    const text = await partText(parts.text, part);
    if (!text.ok) return text;
    const value = await open(JSON.parse(text.value));
    const bytes = typeof size === "number" ? text.value.length * size : size(value);
    parts.memory.set(key, value, bytes);
    return ok<unknown>(value);
  });
  return read as Result<Value, ContentFailure>;
}

export async function partText(
  read: ReadText,
  part: string,
): Promise<Result<string, ContentFailure>> {
  const key = keyOfPart(part);
  const text = await read(key);
  if (!text.ok) return text;
  return text.value === null
    ? err({ kind: "Unavailable", reason: `${key} is in no pack` })
    : ok(text.value);
}
