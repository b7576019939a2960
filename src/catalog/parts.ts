import type { Clock } from "../base/clock.ts";
import type { Memory } from "../base/memory.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import type { ContentFailure, ContentResult } from "../content/reader.ts";
import type { RawLink } from "../story/raw.ts";

/** The part of Workers KV that content needs. Rejects if KV refuses or does not answer. */
export type Store = {
  /** `cacheTtl`: how long a location can cache the value, in seconds. */
  readonly get: (key: string, options?: { cacheTtl?: number }) => Promise<string | null>;
  readonly bytes: (key: string) => Promise<ArrayBuffer | null>;
  readonly put: (
    key: string,
    value: string | ArrayBuffer,
    options?: { expirationTtl?: number },
  ) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
};

/** Returns the name of a text: its hash. */
export async function partName(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(hash, 0, 15)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The keys of a catalog's part, and of a story's content at one revision, in their pack. */
export const keyOfPart = (part: string) => `part:${part}`;
export const keyOfBody = (uuid: string, revision: string) => `story:${uuid}:${revision}`;
/** The KV key of content that no pack has, because a visitor needed it first. */
export const keyOfLooseBody = (uuid: string, revision: string) => `body:${uuid}:${revision}`;
export const isLooseBody = (key: string) => key.startsWith("body:");

/** Returns the revision under which a story's content is stored. */
export function revisionOf({
  published_at: at,
  adopted,
}: Pick<RawLink, "published_at" | "adopted">): string {
  const published = at ? Date.parse(at).toString(36) : "0";
  return adopted ? `${published}-${adopted}` : published;
}

/** Returns a text of a catalog by its key; null if no pack of the catalog has it. */
export type ReadText = (key: string) => ContentResult<string | null>;

export type PartsParts = {
  readonly text: ReadText;
  readonly memory: Memory<unknown>;
  readonly flights: Flights<Result<unknown, ContentFailure>>;
  readonly now: Clock;
  readonly later: (work: Promise<unknown>) => void;
};

/**
 * Reads a part of a catalog from memory, else from its pack. The result of `open` is cached. `size`: the
 * bytes of memory that it takes per character, or in total.
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
