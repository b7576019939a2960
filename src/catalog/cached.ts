import type { Clock } from "../base/clock.ts";
import { type Memory, createMemory } from "../base/memory.ts";
import type { Catalog } from "./catalog.ts";
import { type Dependencies, isGoodAt } from "./dependencies.ts";

/** Something made of content. It is good until then, for as long as catalogs say the same of its dependencies. */
export type CachedValue = {
  readonly dependsOn: readonly Dependencies[];
  /** ms since 1970 when something in it changes; Infinity where only a publish changes it. */
  readonly until: number;
  /** The order of the catalog that last said it is good; -1 before any did. */
  order: number;
};

/** What is made once and used again: an isolate's memory above a store that other isolates share. */
export type Cached<Value extends CachedValue> = {
  /** From memory alone, and only where no dependency has to be checked: costs no promise. */
  readonly fromMemory: (key: string, catalog: Catalog) => Value | null;
  readonly get: (key: string, catalog: Catalog) => Promise<Value | null>;
  /** What is kept from then on; null where something later was kept meanwhile. */
  readonly put: (key: string, value: Value) => Promise<Value | null>;
};

/** KV or the Cache API. It never throws: what cannot be read is made again. */
type SharedStore<Value extends CachedValue> = {
  /** Null where it has none; undefined where it did not say in time. */
  readonly read: (key: string, catalog: Catalog) => Promise<Value | null | undefined>;
  readonly write: (key: string, value: Value) => Promise<void>;
};

export type CachedParts<Value extends CachedValue> = {
  readonly memory: Memory<Value>;
  readonly store: SharedStore<Value> | null;
  /** In bytes. */
  readonly sizeOf: (value: Value) => number;
  readonly now: Clock;
  /** Called when a later catalog says that it is good. */
  readonly renew?: (value: Value, catalog: Catalog) => void;
  /**
   * Makes it smaller, after it is in memory: what is kept from then on. `isNewest`: no other was kept in its place
   * meanwhile, as where a thousand ask at once; then null will do.
   */
  readonly pack?: (value: Value, isNewest: () => boolean) => Promise<Value | null>;
};

/** For so long a store is not asked again for what it did not have. */
const missingMs = 10_000;

export function createCached<Value extends CachedValue>(parts: CachedParts<Value>): Cached<Value> {
  const { memory, store, sizeOf, now, renew, pack } = parts;
  /** What the store did not have a moment ago, or not of this catalog. */
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

  /** False where memory has it of a later catalog: what took long does not take its place. */
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

/** In bytes: a query and its answer are some 75 characters. What others hold, too, is none of its own. */
export function sizeOfDependencies({ dependsOn: [own = {}] }: CachedValue): number {
  return Object.keys(own).length * 150;
}
