import type { KVNamespace } from "@cloudflare/workers-types";
import type { Store } from "../catalog/parts.ts";
import type { Variables } from "../env.ts";

export function storeOf(kv: KVNamespace): Store {
  return {
    get: (key, options) => kv.get(key, options),
    put: (key, value, options) => kv.put(key, value, options),
    delete: (key) => kv.delete(key),
  };
}

/** Catalogs had a key for each part and story once. */
const olderPrefixes = ["part:", "story:"];
const maxOlderKeys = 150;

export async function olderKeysIn(kv: KVNamespace): Promise<string[]> {
  const lists = olderPrefixes.map((prefix) => kv.list({ prefix, limit: maxOlderKeys }));
  const listed = await Promise.all(lists);
  return listed.flatMap(({ keys }) => keys.map(({ name }) => name));
}

const emptyStore: Store = {
  get: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
};

/** KV, except on the free plan: its thousand writes a day are for publishing. */
export function htmlStoreOf(store: Store, plan: Variables["PLAN"]): Store {
  return plan === "free" ? emptyStore : store;
}
