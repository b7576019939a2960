import { createHash } from "node:crypto";
import { vi } from "vitest";
import type { CatalogWriter } from "../../src/catalog/writer.ts";
import type { Store } from "../../src/catalog/parts.ts";
import type { Storage } from "../../src/catalog/storage.ts";
import { withBytes } from "../stores.ts";

/* The services between a site and its visitors, at their worst. For tests with a clock of their own. */

const wait = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => void setTimeout(resolve, ms)) : Promise.resolve();

/** Makes hashes without delay: a test's own clock does not wait for the time they really take. */
export function hashAtOnce() {
  vi.spyOn(crypto.subtle, "digest").mockImplementation(async (_, data) => {
    const bytes = createHash("sha256")
      .update(data as Uint8Array)
      .digest();
    return new Uint8Array(bytes).buffer;
  });
}

type Write = { readonly value: string | null; readonly at: number; readonly place: string };

/** How long KV caches a value or a missing key by default, in seconds. It is also the minimum. */
const usualCacheTtl = 60;
const writePauseMs = 1_000;

/**
 * Workers KV: a write is visible at once where it was made, and later elsewhere. A location uses a cached
 * value, or a cached absence, for as long as the reader allows. A key takes one write a second.
 */
export function createKv(lagMs: (place: string) => number, latencyMs: () => number) {
  const writes = new Map<string, Write[]>();
  let refusesUntil = -Infinity;

  function written(key: string, place: string, value: string | null) {
    writes.set(key, [...(writes.get(key) ?? []), { value, at: Date.now(), place }]);
  }

  return {
    writes,
    /** Makes every write fail for this long. */
    refuse: (forMs: number) => void (refusesUntil = Date.now() + forMs),
    /** Returns the value that every location sees in the end. */
    settled: (key: string) => writes.get(key)?.at(-1)?.value ?? null,
    storeIn(place: string): Store {
      const seen = new Map<string, { value: string | null; at: number }>();
      return withBytes({
        async get(key, { cacheTtl = usualCacheTtl } = {}) {
          await wait(latencyMs() / 10);
          const known = seen.get(key);
          if (known && Date.now() - known.at < cacheTtl * 1_000) return known.value;
          const shown = (writes.get(key) ?? []).findLast(
            (write) => write.at + (write.place === place ? 0 : lagMs(place)) <= Date.now(),
          );
          const now = { value: shown?.value ?? null, at: Date.now() };
          seen.set(key, now);
          return now.value;
        },
        async put(key, value) {
          await wait(latencyMs() / 10);
          const last = writes.get(key)?.at(-1)?.at ?? -Infinity;
          if (Date.now() < refusesUntil || Date.now() - last < writePauseMs) throw new Error("429");
          written(key, place, value);
          seen.delete(key);
        },
        async delete(key) {
          await wait(latencyMs() / 10);
          written(key, place, null);
          seen.delete(key);
        },
      });
    },
  };
}

type WriterParts = { readonly store: Store; readonly storage: Storage };

/**
 * The object that decides, as its callers see it. It can be killed at any step with the store or its storage,
 * before or after the step. Its storage remains, and a new object starts.
 */
export function createPlace(
  start: (parts: WriterParts) => CatalogWriter,
  parts: WriterParts,
  killed: () => void = () => undefined,
) {
  let running = startObject();
  let stepsLeft = Infinity;

  function startObject() {
    const life = { isOver: false, end: () => {} };
    const death = new Promise<never>((_, reject) => {
      life.end = () => {
        life.isOver = true;
        reject(new Error("the object was reset"));
      };
    });
    death.catch(() => undefined);
    const never = new Promise<never>(() => undefined);
    /** Runs a step. In an object that was killed, a step neither happens nor ends. */
    async function step<Value>(work: () => Promise<Value>): Promise<Value> {
      if (life.isOver) return never;
      stepsLeft -= 1;
      if (stepsLeft === 0) kill();
      if (life.isOver) return never;
      const value = await work();
      return life.isOver ? never : value;
    }
    const { store, storage } = parts;
    const writer = start({
      store: {
        get: (key, options) => step(() => store.get(key, options)),
        bytes: (key) => step(() => store.bytes(key)),
        put: (key, value, options) => step(() => store.put(key, value, options)),
        delete: (key) => step(() => store.delete(key)),
      },
      storage: {
        get: (key) => step(() => storage.get(key)),
        put: (key, value) => step(() => storage.put(key, value)),
        delete: (key) => step(() => storage.delete(key)),
      },
    });
    return { writer, death, life };
  }

  function kill() {
    stepsLeft = Infinity;
    killed();
    const { life } = running;
    running = startObject();
    life.end();
  }

  /** Returns the object as a caller reaches it. A call fails if `fails` returns true. */
  const reachedFrom = (latencyMs: () => number, fails: () => boolean): CatalogWriter => {
    async function call<Value>(task: (writer: CatalogWriter) => Promise<Value>): Promise<Value> {
      await wait(latencyMs() / 10);
      if (fails()) throw new Error("out of reach");
      const { writer, death } = running;
      const value = await Promise.race([task(writer), death]);
      await wait(latencyMs() / 10);
      return structuredClone(value);
    }
    return {
      current: () => call((writer) => writer.current()),
      look: (notice) => call((writer) => writer.look(notice)),
      usage: () => call((writer) => writer.usage()),
      held: (name) => call((writer) => writer.held(name)),
      purge: () => call((writer) => writer.purge()),
      purged: (purge) => call((writer) => writer.purged(purge)),
    };
  };

  return {
    reachedFrom,
    kill,
    /** Kills the object at the step with this number, counted from now. */
    killAt: (steps: number) => void (stepsLeft = steps),
  };
}
