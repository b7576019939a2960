import type { R2Bucket } from "@cloudflare/workers-types";

type Held = { readonly bytes: Uint8Array; readonly type: string; readonly uploaded: Date };

/** As much of R2 as attachments use. `now` is asked before each thing is done: it may refuse, or hang. */
export function memoryBucket(now: () => Promise<Date>) {
  const held = new Map<string, Held>();
  const bucket = {
    async put(
      key: string,
      bytes: Uint8Array,
      { httpMetadata }: { httpMetadata: { contentType: string } },
    ) {
      held.set(key, { bytes, type: httpMetadata.contentType, uploaded: await now() });
    },
    async get(key: string) {
      await now();
      const found = held.get(key);
      return found
        ? {
            body: new Blob([new Uint8Array(found.bytes)]).stream(),
            httpMetadata: { contentType: found.type },
          }
        : null;
    },
    async delete(keys: string[]) {
      await now();
      for (const key of keys) held.delete(key);
    },
    async list() {
      await now();
      const objects = [...held].map(([key, { uploaded }]) => ({ key, uploaded }));
      return { objects, truncated: false };
    },
  };
  return { held, bucket: bucket as unknown as R2Bucket };
}
