import { z } from "zod";
import type { Store } from "./parts.ts";

export const pointerShape = z.object({
  version: z.number(),
  order: z.number(),
  root: z.string(),
  /** An earlier deployment had none. */
  index: z.string().default(""),
  seenAt: z.string(),
});

/** Which catalog is live. `root`: its first part. `index`: which of its packs has what. `order`: counts up with each. `seenAt`: when its version became known, ISO 8601. */
export type Pointer = Readonly<z.infer<typeof pointerShape>>;

/** Key of the pointer, in KV and in the Durable Object. */
export const pointerKey = "catalog";

/** The pointer in KV; null where there is none, or KV cannot be reached. */
export async function readPointer(
  store: Pick<Store, "get">,
  options?: { cacheTtl: number },
): Promise<Pointer | null> {
  try {
    const text = await store.get(pointerKey, options);
    return text === null ? null : pointerShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
