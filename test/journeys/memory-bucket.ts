import type { R2Bucket } from "@cloudflare/workers-types";

/** What lies in it, by key. */
export type Held = Map<string, HeldFile>;
type HeldFile = { readonly bytes: Uint8Array; readonly type: string; readonly uploaded: Date };
/** Does a piece of work, or something about it: nothing, or too late, or never. */
export type Around = <Value>(work: () => Promise<Value>) => Promise<Value>;

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** As much of R2 as attachments use. What is done goes through `around`, which may refuse, or hang. */
export function memoryBucket(held: Held, now: () => Date, around: Around): R2Bucket {
  const bucket = {
    put: (
      key: string,
      bytes: Uint8Array,
      { httpMetadata }: { httpMetadata: { contentType: string } },
    ) =>
      around(async () => {
        held.set(key, { bytes, type: httpMetadata.contentType, uploaded: now() });
      }),
    get: (key: string) =>
      around(async () => {
        const found = held.get(key);
        return found
          ? {
              body: new Blob([new Uint8Array(found.bytes)]).stream(),
              httpMetadata: { contentType: found.type },
            }
          : null;
      }),
    delete: (keys: string[]) =>
      around(async () => {
        if (keys.length > 1_000) throw new Error("delete: at most 1000 keys (10021)");
        for (const key of keys) held.delete(key);
      }),
    list: ({ limit = 1_000, startAfter = "" }: { limit?: number; startAfter?: string } = {}) =>
      around(async () => {
        const after = [...held].filter(([key]) => key > startAfter).toSorted(byKey);
        const objects = after.slice(0, limit).map(([key, { uploaded }]) => ({ key, uploaded }));
        const truncated = after.length > limit;
        return { objects, truncated };
      }),
  };
  return bucket as unknown as R2Bucket;
}
