import type { Clock } from "../base/clock.ts";
import { type Memory, createMemory } from "../base/memory.ts";
import type { Catalog } from "./catalog.ts";
import { type Dependencies, isGoodAt } from "./dependencies.ts";

/** A value made from content. It is valid until a time, and while its dependencies have the same answers. */
export type CachedValue = {
  readonly dependsOn: readonly Dependencies[];
  /** The time when something in it changes, in ms since 1970; Infinity if only a publish changes it. */
  readonly until: number;
  /** The order of the last catalog that confirmed it; -1 if none has. */
  order: number;
};

/** Values that are made once and reused: an isolate's memory above a store that isolates share. */
export type Cached<Value extends CachedValue> = {
  /** Reads from memory only, and only if no dependency has to be checked. Creates no promise. */
  readonly fromMemory: (key: string, catalog: Catalog) => Value | null;
  readonly get: (key: string, catalog: Catalog) => Promise<Value | null>;
  /** Returns the value that is cached from now on; null if a later one was cached in the meantime. */
  readonly put: (key: string, value: Value) => Promise<Value | null>;
};

/** KV or the Cache API. Never throws: a value that cannot be read is made again. */
type SharedStore<Value extends CachedValue> = {
  /** Returns null if there is no value, undefined if the store does not answer in time. */
  readonly read: (key: string, catalog: Catalog) => Promise<Value | null | undefined>;
  readonly write: (key: string, value: Value) => Promise<void>;
};

export type CachedParts<Value extends CachedValue> = {
  readonly memory: Memory<Value>;
  readonly store: SharedStore<Value> | null;
  /** Returns the size in bytes. */
  readonly sizeOf: (value: Value) => number;
  readonly now: Clock;
  /** Called when a later catalog confirms the value. */
  readonly renew?: (value: Value, catalog: Catalog) => void;
  /**
   * Makes a value smaller once it is in memory. Returns the value to cache from now on. `isNewest` returns
   * false if another one replaced it in the meantime, as when a thousand requests come at once. Then null is
   * enough.
   */
  readonly pack?: (value: Value, isNewest: () => boolean) => Promise<Value | null>;
};

/** How long the store is not queried again for a value it did not have. */
const missingMs = 10_000;

export function createCached<Value extends CachedValue>(parts: CachedParts<Value>): Cached<Value> {
  const { memory, store, sizeOf, now, renew, pack } = parts;
  /** Keys that the store recently did not have, or not for this catalog. */
  const missing = createMemory<true>(100_000);
  const missingKey = (key: string, { pointer }: Catalog) =>
    `${Math.floor(now() / missingMs)} ${pointer.order} ${key}`;

  async function isGood(value: Value, catalog: Catalog): Promise<boolean> {
    const { order } = catalog.pointer;
    if (value.until <= now()) return false;
    if (value.order === order) return true;
    for (const each of value.dependsOn) if (!(await isGoodAt(catalog, each))) return false;
    if (value.order < order) {
      value.order = order;
      renew?.(value, catalog);
    }
    return true;
  }

  /** Returns false if memory has the value of a later catalog, which a slow one must not replace. */
  function remember(key: string, value: Value): boolean {
    if ((memory.get(key)?.order ?? -1) > value.order) return false;
    memory.set(key, value, sizeOf(value));
    return true;
  }

  return {
    fromMemory(key, catalog) {
      const known = memory.get(key);
      return known && known.until > now() && known.order === catalog.pointer.order ? known : null;
    },

    async get(key, catalog) {
      const known = memory.get(key);
      if (known && (await isGood(known, catalog))) return known;
      if (!store) return null;
      const missKey = missingKey(key, catalog);
      if (missing.get(missKey)) return null;
      const found = await store.read(key, catalog);
      if (found && (await isGood(found, catalog))) {
        remember(key, found);
        return found;
      }
      if (found !== undefined) missing.set(missKey, true, missKey.length * 2 + 50);
      return null;
    },

    async put(key, value) {
      if (!remember(key, value)) return null;
      const packed = pack ? await pack(value, () => memory.get(key) === value) : value;
      if (!packed || (packed !== value && !remember(key, packed))) return null;
      await store?.write(key, packed);
      return packed;
    },
  };
}

/** Returns the size in bytes. A query and its answer are about 75 characters. Shared dependencies count 0. */
export function sizeOfDependencies({ dependsOn: [own = {}] }: CachedValue): number {
  return Object.keys(own).length * 150;
}
