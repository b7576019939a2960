import type { KVNamespace } from "@cloudflare/workers-types";
import type { EdgeCache } from "../base/edge-cache.ts";
import { type Store, isLooseBody } from "../catalog/parts.ts";
import type { Variables } from "../env.ts";

export function storeOf(kv: KVNamespace): Store {
  return {
    get: (key, options) => kv.get(key, options),
    bytes: (key) => kv.get(key, "arrayBuffer"),
    put: (key, value, options) => kv.put(key, value, options),
    delete: (key) => kv.delete(key),
  };
}

/** Earlier versions stored a key for each part and story of a catalog. */
const olderPrefixes = ["part:", "story:"];
const maxOlderKeys = 150;

export async function olderKeysIn(kv: KVNamespace): Promise<string[]> {
  const lists = olderPrefixes.map((prefix) => kv.list({ prefix, limit: maxOlderKeys }));
  const listed = await Promise.all(lists);
  return listed.flatMap(({ keys }) => keys.map(({ name }) => name));
}

const emptyStore: Store = {
  get: async () => null,
  bytes: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
};

/** KV, except on the free plan: its thousand writes a day are reserved for publishing. */
export function htmlStoreOf(store: Store, plan: Variables["PLAN"]): Store {
  return plan === "free" ? emptyStore : store;
}

const bodyHeaders = { "Cache-Control": "public, max-age=86400" };

/**
 * KV, except on the free plan. There, the stories that visitors of a large space load first are stored in the
 * location's Cache API, because visitors would use up the writes that are reserved for publishing.
 */
export function contentStoreOf(
  store: Store,
  plan: Variables["PLAN"],
  { edge, origin }: { readonly edge: EdgeCache | null; readonly origin: string },
): Store {
  if (plan !== "free") return store;
  const addressOf = (key: string) => `${origin}/.bodies/${encodeURIComponent(key)}`;
  return {
    ...store,
    async get(key, options) {
      if (!isLooseBody(key)) return store.get(key, options);
      const found = await edge?.match(addressOf(key));
      return found ? found.text() : null;
    },
    async put(key, value, options) {
      if (!isLooseBody(key)) return store.put(key, value, options);
      await edge?.put(addressOf(key), new Response(value, { headers: bodyHeaders }));
    },
  };
}
