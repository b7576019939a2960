import { z } from "zod";
import type { Store } from "./parts.ts";

export const pointerShape = z.object({
  version: z.number(),
  order: z.number(),
  root: z.string(),
  seenAt: z.string(),
});

/** Which catalog is live. `order`: counts up with each. `seenAt`: when its version became known, ISO 8601. */
export type Pointer = Readonly<z.infer<typeof pointerShape>>;

/** Under this the live catalog is in the store and in the storage. */
export const pointerKey = "catalog";

/** What the store says is live; null where it says nothing, or is out of reach. */
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
