import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import { type Result, err, ok } from "../base/result.ts";
import { within } from "../base/deadline.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import { type Memory, createMemory } from "../base/memory.ts";
import type { ContentFailure } from "./reader.ts";
import { pack, unpack } from "./pack.ts";
import type { Store } from "./version.ts";

/** What a source brings: its body, and the version the service says the body is of. */
export type Fetched<Body> = { readonly body: Body; readonly cv: number | null };

/** One isolate's share of the cache: parsed values, calls under way, and how the service is doing. */
export type CacheMemory = {
  readonly values: Memory<unknown>;
  readonly missing: Memory<true>;
  readonly flights: Flights<Result<Cached<unknown>, ContentFailure>>;
  brokenUntil: number;
  /** The service still answered with `cv` where `version` was asked for. `until`: ms since 1970. */
  behind: { readonly version: number; readonly cv: number; readonly until: number } | null;
};

/** `stale`: from an older version, shown because nothing newer could be had. */
export type Cached<Value> = { readonly value: Value; readonly stale: boolean };

export function createCacheMemory(maxBytes = 24_000_000): CacheMemory {
  return {
    values: createMemory(maxBytes),
    missing: createMemory(100_000),
    flights: new Map(),
    brokenUntil: 0,
    behind: null,
  };
}

export type CacheParts = {
  readonly store: Store;
  readonly memory: CacheMemory;
  readonly version: number;
  /** The version that was announced, where the service lags behind it and `version` is read in its place. */
  readonly announced?: number;
  /** What decoded the values: another deployment may decode them otherwise. */
  readonly deployment: string;
  readonly now: Clock;
  /** Keeps work going after the answer was sent. */
  readonly later: (work: Promise<unknown>) => void;
  readonly log: Log;
};

const storeDeadlineMs = 800;
/** Old versions leave KV by themselves; a version in use is written again when it is missed. */
const versionTtl = 7 * 24 * 3600;
/** After a failure the service is left alone this long where an older copy can be shown instead. */
const pauseMs = 5_000;
/**
 * Where the service lags behind its own version, it is asked for the new one this often, and what is read
 * meanwhile is kept this long, in memory alone: nobody outside knows whether all that it gives under the older
 * number is as old as that.
 */
const behindMs = 5_000;

/**
 * Reads through isolate memory, KV under (version, deployment, name), the source, and last the copy
 * that was last known good. A hundred simultaneous misses make one call; "not found" is remembered
 * shortly. What KV holds under a version is decoded, so that markdown and rich text are made into
 * HTML once a version; the last good copy is as the service sent it, since it outlives deployments.
 */
export async function cached<Body, Value>(
  parts: CacheParts,
  name: string,
  source: () => Promise<Result<Fetched<Body>, ContentFailure>>,
  decode: (body: Body) => Value,
): Promise<Result<Cached<Value>, ContentFailure>> {
  const { memory } = parts;
  const key = keyOf(parts, name);
  const known = memory.values.get(key);
  if (known !== undefined) return ok({ value: known as Value, stale: lags(parts) });
  if (memory.missing.get(missingKey(parts, key))) return err({ kind: "NotFound" });

  const outcome = await oneFlight(memory.flights, key, parts.now, parts.later, () =>
    read(parts, key, name, source, decode),
  );
  return outcome as Result<Cached<Value>, ContentFailure>;
}

async function read<Body, Value>(
  parts: CacheParts,
  key: string,
  name: string,
  source: () => Promise<Result<Fetched<Body>, ContentFailure>>,
  decode: (body: Body) => Value,
): Promise<Result<Cached<Value>, ContentFailure>> {
  const { memory, store } = parts;
  const text = lags(parts) ? null : await fromStore(store, key);
  const stored = text === null ? null : unpack<Value>(text);
  if (text !== null && stored !== null) {
    memory.values.set(key, stored, text.length * 6);
    return ok({ value: stored, stale: false });
  }

  const { behind } = memory;
  if (behind?.version === parts.version && parts.now() < behind.until) {
    return err({ kind: "Moved", version: behind.cv });
  }
  const good = `good:${name}`;
  if (parts.now() < memory.brokenUntil) {
    const older = await lastKnownGood(parts, good, decode);
    if (older) return older;
  }
  const fetched = await source();
  if (fetched.ok) {
    memory.brokenUntil = 0;
    const { body, cv } = fetched.value;
    if (cv !== null && cv > parts.version) return err({ kind: "Moved", version: cv });
    if (cv !== null && cv < parts.version) {
      // The service still answers with an older version, which is then what all of the page is read at:
      // under the new one nothing old is kept, and nothing of both is shown.
      memory.behind = { version: parts.version, cv, until: parts.now() + behindMs };
      parts.log("content-behind", { name, version: parts.version, cv });
      return err({ kind: "Moved", version: cv });
    }
    const value = decode(body);
    const json = JSON.stringify(body);
    memory.values.set(key, value, json.length * 6);
    if (lags(parts)) return ok({ value, stale: true });
    const keep = store.put(key, pack(value), { expirationTtl: versionTtl });
    parts.later(Promise.allSettled([keep, store.put(good, json)]));
    return ok({ value, stale: false });
  }
  if (fetched.failure.kind === "NotFound") {
    // In memory only: a scan for addresses that do not exist must not fill KV.
    memory.missing.set(missingKey(parts, key), true, key.length * 2 + 50);
    parts.later(forget(store, good));
    return fetched;
  }
  if (fetched.failure.kind === "Moved") return fetched;
  // An answer that makes no sense says nothing of the others.
  if (fetched.failure.kind === "Unavailable") memory.brokenUntil = parts.now() + pauseMs;
  parts.log("content-unavailable", { name, reason: fetched.failure.reason });
  return (await lastKnownGood(parts, good, decode)) ?? fetched;
}

function lags({ version, announced = version }: CacheParts): boolean {
  return version < announced;
}

function keyOf(parts: CacheParts, name: string): string {
  const { version, announced, deployment } = parts;
  if (!lags(parts)) return `${version}:${deployment}:${name}`;
  const moment = Math.floor(parts.now() / behindMs);
  return `${version} for ${announced} at ${moment}:${deployment}:${name}`;
}

async function lastKnownGood<Body, Value>(
  parts: CacheParts,
  good: string,
  decode: (body: Body) => Value,
): Promise<Result<Cached<Value>, ContentFailure> | null> {
  const key = `${parts.version}:${good}`;
  const known = parts.memory.values.get(key);
  if (known !== undefined) return ok({ value: known as Value, stale: true });
  const text = await fromStore(parts.store, good);
  const body = text === null ? null : parse<Body>(text);
  if (text === null || body === null) return null;
  const value = decode(body);
  parts.memory.values.set(key, value, text.length * 4);
  parts.log("content-last-known-good", { name: good });
  return ok({ value, stale: true });
}

async function fromStore(store: Store, key: string): Promise<string | null> {
  return within(
    store.get(key).catch(() => null),
    storeDeadlineMs,
    null,
  );
}

function parse<Body>(text: string): Body | null {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return null;
  }
}

/** Ten seconds of memory in an isolate: the key carries the slice of time it is true for. */
function missingKey(parts: CacheParts, key: string): string {
  return `${Math.floor(parts.now() / 10_000)}:${key}`;
}

/** What was deleted must not come back in the next outage. */
async function forget(store: Store, good: string) {
  if ((await fromStore(store, good)) !== null) await store.delete(good).catch(() => undefined);
}
