import type { Store } from "./parts.ts";
import type { Storage } from "./storage.ts";

/* For tests: what content is kept in. */

type TextStore = Pick<Store, "get" | "delete"> & {
  readonly put: (key: string, text: string) => Promise<void>;
};

/** A store of texts that keeps bytes, too: as a character each. */
export function withBytes(store: TextStore): Store {
  return {
    ...store,
    async bytes(key) {
      const text = await store.get(key);
      return text === null ? null : bytesIn(text);
    },
    put: (key, value) =>
      store.put(key, typeof value === "string" ? value : Buffer.from(value).toString("latin1")),
  };
}

/** What was put under a key of `withBytes`. */
export const bytesIn = (text: string) => Uint8Array.from(Buffer.from(text, "latin1")).buffer;

/** Workers KV without lag. */
export function mapStore(values = new Map<string, string>()): Store {
  return withBytes({
    get: async (key) => values.get(key) ?? null,
    put: async (key, text) => void values.set(key, text),
    delete: async (key) => void values.delete(key),
  });
}

/** What a Durable Object remembers, for as long as a test. */
export function mapStorage(values = new Map<string, unknown>()): Storage {
  return {
    get: async (key) => structuredClone(values.get(key)),
    put: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => values.delete(key),
  };
}
