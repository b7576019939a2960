import type { R2Bucket } from "@cloudflare/workers-types";

/** The files in the bucket, by key. */
export type StoredFiles = Map<string, StoredFile>;
type StoredFile = { readonly bytes: Uint8Array; readonly type: string; readonly uploaded: Date };
/** Does a piece of work, or does it too late, or never. */
export type Around = <Value>(work: () => Promise<Value>) => Promise<Value>;

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** The minimum size of a part in R2, except for the last. All parts but the last must have the same size. */
const minPartBytes = 5 * 1024 * 1024;

/**
 * Returns the part of R2 that attachments use, in memory. Every call goes through `around`, which can refuse
 * or hang. `unfinished`: the keys of uploads that are neither complete nor aborted.
 */
export function memoryBucket(
  files: StoredFiles,
  now: () => Date,
  around: Around,
  unfinished = new Set<string>(),
): R2Bucket {
  function upload(key: string, type: string) {
    const parts: Uint8Array[] = [];
    unfinished.add(key);
    return {
      uploadPart: (partNumber: number, bytes: Uint8Array) =>
        around(async () => {
          parts[partNumber - 1] = bytes;
          return { partNumber, etag: `${partNumber}` };
        }),
      complete: (uploaded: readonly { partNumber: number }[]) =>
        around(async () => {
          const all = uploaded.map(({ partNumber }) => parts[partNumber - 1] ?? new Uint8Array());
          const [{ byteLength: size } = { byteLength: 0 }] = all;
          const areEqual = all.slice(0, -1).every((one) => one.byteLength === size);
          const isLastLess = (all.at(-1)?.byteLength ?? 0) <= size;
          if (!areEqual || !isLastLess || (all.length > 1 && size < minPartBytes)) {
            throw new Error(
              "completeMultipartUpload: All non-trailing parts must have the same length. (10048)",
            );
          }
          if (!unfinished.delete(key))
            throw new Error("completeMultipartUpload: no such upload (10024)");
          files.set(key, { bytes: Buffer.concat(all), type, uploaded: now() });
        }),
      abort: () => around(async () => void unfinished.delete(key)),
    };
  }

  const bucket = {
    put: (
      key: string,
      bytes: Uint8Array,
      { httpMetadata }: { httpMetadata: { contentType: string } },
    ) =>
      around(async () => {
        files.set(key, { bytes, type: httpMetadata.contentType, uploaded: now() });
      }),
    createMultipartUpload: (
      key: string,
      { httpMetadata }: { httpMetadata: { contentType: string } },
    ) => around(async () => upload(key, httpMetadata.contentType)),
    get: (key: string) =>
      around(async () => {
        const found = files.get(key);
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
        for (const key of keys) files.delete(key);
      }),
    list: ({ limit = 1_000, startAfter = "" }: { limit?: number; startAfter?: string } = {}) =>
      around(async () => {
        const after = [...files].filter(([key]) => key > startAfter).toSorted(byKey);
        const objects = after.slice(0, limit).map(([key, { uploaded }]) => ({ key, uploaded }));
        const truncated = after.length > limit;
        return { objects, truncated };
      }),
  };
  return bucket as unknown as R2Bucket;
}
