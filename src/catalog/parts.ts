import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import type { Memory } from "../base/memory.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import type { ContentFailure } from "../content/reader.ts";

/** The part of Workers KV that content needs. */
export type Store = {
  /** `cacheTtl`: seconds for which a location may go by what it read. */
  readonly get: (key: string, options?: { cacheTtl?: number }) => Promise<string | null>;
  readonly put: (key: string, value: string, options?: { expirationTtl?: number }) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
};

/** What is kept under the name of what it says never changes: a location may go by it for a day. */
const cacheTtl = 86_400;
/** The least that KV takes. */
const absentCacheTtl = 30;
const storeDeadlineMs = 800;

/** Names a text by what it says. */
export async function partName(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(hash, 0, 15)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where a part of a catalog is in KV, and a story's content at one revision. */
export const keyOfPart = (part: string) => `part:${part}`;
export const keyOfBody = (uuid: string, revision: string) => `story:${uuid}:${revision}`;

export type PartsParts = {
  readonly store: Store;
  readonly memory: Memory<unknown>;
  readonly flights: Flights<Result<unknown, ContentFailure>>;
  readonly now: Clock;
  readonly later: (work: Promise<unknown>) => void;
  /** What was written a moment ago and the store may not show everywhere; null where that is unknown. */
  readonly recent: (key: string) => Promise<string | null>;
};

/** A text that never changes, from KV, else from where it was written a moment ago. */
export async function readForEver(
  { store, recent }: Pick<PartsParts, "store" | "recent">,
  key: string,
): Promise<string | null> {
  const text = await within(
    store.get(key, { cacheTtl }).catch(() => null),
    storeDeadlineMs,
    null,
  );
  if (text !== null) return text;
  // KV remembers what is not there for as long as what is: asked for again with less, it looks again soon.
  const [again, written] = await Promise.all([
    within(
      store.get(key, { cacheTtl: absentCacheTtl }).catch(() => null),
      storeDeadlineMs,
      null,
    ),
    within(
      recent(key).catch(() => null),
      storeDeadlineMs,
      null,
    ),
  ]);
  return again ?? written;
}

/**
 * Reads parts of catalogs: from memory, from KV, or from the place that wrote them. What is parsed is
 * remembered as `open` makes it.
 */
export async function readPart<Value>(
  parts: PartsParts,
  part: string,
  open: (json: unknown) => Value,
): Promise<Result<Value, ContentFailure>> {
  const key = keyOfPart(part);
  const known = parts.memory.get(key);
  if (known !== undefined) return ok(known as Value);
  const read = await oneFlight(parts.flights, key, parts.now, parts.later, async () => {
    const text = await readForEver(parts, key);
    if (text === null) {
      return err<ContentFailure>({ kind: "Unavailable", reason: `${key} is unavailable` });
    }
    const value = open(JSON.parse(text));
    parts.memory.set(key, value, text.length * 3);
    return ok<unknown>(value);
  });
  return read as Result<Value, ContentFailure>;
}
