import type { Clock } from "../base/clock.ts";
import { z } from "zod";
import { type Result, err, ok } from "../base/result.ts";
import { within } from "../base/deadline.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import { spaceAnswer } from "./raw.ts";
import type { ContentFailure } from "./reader.ts";
import type { Storyblok } from "./storyblok.ts";

/** The part of Workers KV that content needs. */
export type Store = {
  /** `cacheTtl`: seconds for which a location may go by what it read. */
  readonly get: (key: string, options?: { cacheTtl?: number }) => Promise<string | null>;
  readonly put: (key: string, value: string, options?: { expirationTtl?: number }) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
};

/** Which version of the space is live. `seenAt`: when this site first knew it, ISO 8601. */
export type LiveVersion = { readonly version: number; readonly seenAt: string };

const pointer = z.object({ version: z.number().int().positive(), seenAt: z.string() });

const key = "version";
/** An isolate trusts what it read for this long: far less than KV itself may lag. */
const freshMs = 1_000;
const storeDeadlineMs = 800;
/** How long a location far away may go by an old version, in seconds: the least that KV takes. */
const cacheTtl = 30;

/** What one isolate knows. Versions only ever go up in it. */
export type VersionMemory = {
  known: LiveVersion | null;
  readAt: number;
  readonly flights: Flights<Result<LiveVersion, ContentFailure>>;
};

export function createVersionMemory(): VersionMemory {
  return { known: null, readAt: -Infinity, flights: new Map() };
}

export type VersionParts = {
  readonly store: Store;
  readonly storyblok: Storyblok;
  readonly memory: VersionMemory;
  readonly now: Clock;
  /** Keeps work going after the answer was sent. */
  readonly later: (work: Promise<unknown>) => void;
};

/**
 * The version to read everything of one request at: from memory, from KV, or, on a site that never
 * knew one, from the space itself.
 */
export async function liveVersion(
  parts: VersionParts,
): Promise<Result<LiveVersion, ContentFailure>> {
  const { memory, now } = parts;
  if (memory.known) {
    if (now() - memory.readAt >= freshMs) {
      // One request looks; those that come meanwhile go by what is known.
      memory.readAt = now();
      remember(memory, await readPointer(parts.store));
    }
    return ok(memory.known);
  }
  return oneFlight(memory.flights, key, now, parts.later, async () => {
    remember(memory, await readPointer(parts.store));
    memory.readAt = now();
    return memory.known ? ok(memory.known) : refreshVersion(parts);
  });
}

/** The version, where this isolate has read it just now: no promise for what is in memory. */
export function knownVersion(memory: VersionMemory, now: number): number | null {
  return memory.known && now - memory.readAt < freshMs ? memory.known.version : null;
}

/** Asks the space for its version and raises ours to it. What the webhook and the cron check call. */
export async function refreshVersion(
  parts: VersionParts,
): Promise<Result<LiveVersion, ContentFailure>> {
  const answer = await parts.storyblok.get("cdn/spaces/me", {}, spaceAnswer);
  if (!answer.ok) return answer;
  return ok(await raiseVersion(parts, answer.value.space.version));
}

/**
 * Stores a version only if it is higher than what is known, so replays and reordering are harmless.
 * Where the store was left behind (a write of another isolate came late, or was one too many in a
 * second), it is brought up again.
 */
export async function raiseVersion(parts: VersionParts, version: number): Promise<LiveVersion> {
  const { memory, store, now } = parts;
  const stored = await readPointer(store);
  remember(memory, stored);
  const isNew = version > (memory.known?.version ?? 0);
  const live: LiveVersion =
    isNew || !memory.known ? { version, seenAt: new Date(now()).toISOString() } : memory.known;
  memory.known = live;
  if (isNew) memory.readAt = now();
  if (isNew || (stored && stored.version < live.version)) await write(parts, live);
  return live;
}

/** The store takes one write of a key a second, and several pages are often published in one. */
const againMs = 1_100;

async function write({ store, memory, later }: VersionParts, live: LiveVersion) {
  const put = (value: LiveVersion) =>
    store.put(key, JSON.stringify(value)).then(
      () => true,
      () => false,
    );
  if (await within(put(live), storeDeadlineMs, false)) return;
  const again = new Promise((resolve) => setTimeout(resolve, againMs));
  later(again.then(() => put(memory.known ?? live)));
}

/**
 * After a webhook: looks for the new version. Of many notices that come together one looks; what came
 * while it did shares one more look, which begins after them, so that none is missed.
 */
export async function awaitNewVersion(
  parts: VersionParts,
  patience: { tries?: number; pauseMs?: number } = {},
): Promise<Result<LiveVersion, ContentFailure>> {
  const { flights } = parts.memory;
  const arrived = parts.now();
  // A look that began before this notice may have looked too early for it. Another request's promise
  // cannot be awaited here: single-flight.ts says why.
  for (let waited = 0; waited < lookTimeoutMs; waited += lookPauseMs) {
    const running = flights.get(look);
    if (!running || running.since > arrived) break;
    // oxlint-disable-next-line no-await-in-loop -- each look at the flight waits for the one before
    await new Promise((resolve) => setTimeout(resolve, lookPauseMs));
  }
  const seek = () => lookForNew(parts, patience);
  return oneFlight(flights, look, parts.now, parts.later, seek, lookTimeoutMs);
}

const look = "look";
const lookPauseMs = 50;
/** A look that finds nothing new takes four seconds, and what the space takes to answer five times. */
const lookTimeoutMs = 10_000;

/**
 * Reads the space's version until it is newer than what was known, five times at most, since the
 * notice can arrive before the service itself says the new number.
 */
async function lookForNew(
  parts: VersionParts,
  { tries = 5, pauseMs = 400 }: { tries?: number; pauseMs?: number },
): Promise<Result<LiveVersion, ContentFailure>> {
  remember(parts.memory, await readPointer(parts.store));
  const before = parts.memory.known?.version ?? 0;
  let last: Result<LiveVersion, ContentFailure> = err({ kind: "Unavailable", reason: "not asked" });
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
    last = await refreshVersion(parts);
    if (last.ok && last.value.version > before) return last;
    // oxlint-disable-next-line no-await-in-loop
    if (attempt < tries) await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
  }
  return last;
}

function remember(memory: VersionMemory, live: LiveVersion | null) {
  if (live && live.version > (memory.known?.version ?? 0)) memory.known = live;
}

async function readPointer(store: Store): Promise<LiveVersion | null> {
  const text = await within(
    store.get(key, { cacheTtl }).catch(() => null),
    storeDeadlineMs,
    null,
  );
  if (text === null) return null;
  try {
    return pointer.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
