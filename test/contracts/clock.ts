import { createHash, createHmac, randomUUID } from "node:crypto";
import { vi } from "vitest";

type Timer = {
  readonly at: number;
  readonly run: () => void;
  /** As Node's own timers have: a connection that is still open calls it. */
  readonly ref: () => Timer;
  readonly unref: () => Timer;
};

/** Runs everything that only waits for its turn in the event loop. */
const realImmediate = setImmediate;
const turn = () => new Promise<void>((resolve) => void realImmediate(() => resolve()));

const atOnce = {
  digest: async (_: string, data: Uint8Array) => bufferOf(createHash("sha256").update(data)),
  importKey: async (_: string, key: Uint8Array) => key,
  sign: async (_: string, key: Uint8Array, data: Uint8Array) =>
    bufferOf(createHmac("sha256", key).update(data)),
  verify: async (_: string, key: Uint8Array, signature: Uint8Array, data: Uint8Array) =>
    createHmac("sha256", key).update(data).digest().equals(signature),
};

/**
 * Installs a clock for a test, faster than Vitest's: between two timers it waits for one turn of the real
 * event loop. Work that is awaited meanwhile must take no real time, so hashes and signatures are computed
 * synchronously.
 */
export function installClock(start: number) {
  let now = start;
  const timers = new Set<Timer>();
  vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => {
    const timer: Timer = { at: now + Math.max(ms, 0), run, ref: () => timer, unref: () => timer };
    timers.add(timer);
    return timer;
  });
  vi.stubGlobal("clearTimeout", (timer: unknown) => void timers.delete(timer as Timer));
  // No mocks: they would store every call of thousands of runs.
  vi.stubGlobal("AbortSignal", { timeout: () => new AbortController().signal });
  vi.stubGlobal("crypto", { randomUUID, subtle: atOnce });

  /** Returns the first timer that is due by `end`. */
  function nextBy(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const each of timers) {
      if (each.at <= end && (!first || each.at < first.at)) first = each;
    }
    return first;
  }

  return {
    now: () => now,
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await turn();
      for (let next = nextBy(end); next; next = nextBy(end)) {
        timers.delete(next);
        now = next.at;
        next.run();
        await turn();
      }
      now = end;
    },
  };
}

export type TestClock = ReturnType<typeof installClock>;

function bufferOf(made: { digest: () => Uint8Array }): ArrayBuffer {
  return new Uint8Array(made.digest()).buffer;
}
