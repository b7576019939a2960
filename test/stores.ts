import type { EdgeCache } from "../src/base/edge-cache.ts";
import type { Store } from "../src/catalog/parts.ts";
import type { Storage } from "../src/catalog/storage.ts";

/* The stores of content, in memory. */

type TextStore = Pick<Store, "get" | "delete"> & {
  readonly put: (key: string, text: string) => Promise<void>;
};

/** Makes a store of texts that also stores bytes, each as a character. */
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

/** Returns the bytes that `withBytes` stored as a text. */
export const bytesIn = (text: string) => Uint8Array.from(Buffer.from(text, "latin1")).buffer;

/** Workers KV without lag. */
export function mapStore(values = new Map<string, string>()): Store {
  return withBytes({
    get: async (key) => values.get(key) ?? null,
    put: async (key, text) => void values.set(key, text),
    delete: async (key) => void values.delete(key),
  });
}

/** The storage of a Durable Object, for the duration of a test. */
export function mapStorage(values = new Map<string, unknown>()): Storage {
  return {
    get: async (key) => structuredClone(values.get(key)),
    put: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => values.delete(key),
  };
}

/** The Cache API of one location. */
export function memoryEdge(stored = new Map<string, Response>()): EdgeCache {
  return {
    match: async (url) => stored.get(url)?.clone(),
    put: async (url, response) => void stored.set(url, response.clone()),
  };
}
