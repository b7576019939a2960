import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../../src/catalog/parts.ts";
import { withBytes } from "../stores.ts";

/** The operations on KV. `largest`: characters of the longest value read. */
export const none = () => ({ reads: 0, writes: 0, deletes: 0, largest: 0 });

type Written = { readonly at: number; readonly value: string | null };

/** KV as several locations see it: a write becomes visible elsewhere after a while. */
export function createKv(now: () => number) {
  const values = new Map<string, Written[]>();
  const counts = none();

  function write(key: string, value: string | null) {
    // Earlier values are needed while other locations lag behind.
    const before = (values.get(key) ?? []).slice(-3);
    values.set(key, [...before, { at: now(), value }]);
  }

  return {
    counts,
    reset() {
      Object.assign(counts, none());
    },
    /** `own`: the operations there. `readMs`: how long a read takes. `lagMs`: how late writes are visible. */
    seenFrom({ readMs = 0, lagMs = 0, own = none() } = {}): Store {
      return withBytes({
        async get(key) {
          counts.reads += 1;
          own.reads += 1;
          if (readMs > 0) await pause(readMs);
          const value = values.get(key)?.findLast(({ at }) => at <= now() - lagMs)?.value ?? null;
          own.largest = Math.max(own.largest, value?.length ?? 0);
          return value;
        },
        async put(key, value) {
          counts.writes += 1;
          write(key, value);
        },
        async delete(key) {
          counts.deletes += 1;
          write(key, null);
        },
      });
    },
  };
}
