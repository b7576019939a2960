import { isRecord } from "../base/is-record.ts";
import type { Store } from "./parts.ts";

/** The pointer to the live catalog. */
export type Pointer = {
  readonly version: number;
  /** Each catalog's is one higher than that of the one before. */
  readonly order: number;
  /** The name of its root part. */
  readonly root: string;
  /** The name of the index of its packs; empty if an earlier deployment wrote it. */
  readonly index: string;
  /** When its version became known, ISO 8601. */
  readonly seenAt: string;
};

/** Returns a stored pointer; null for anything else. Checks by hand, so no page waits for zod to load. */
export function pointerIn(stored: unknown): Pointer | null {
  if (!isRecord(stored)) return null;
  const { version, order, root, index = "", seenAt } = stored;
  return typeof version === "number" &&
    typeof order === "number" &&
    typeof root === "string" &&
    typeof index === "string" &&
    typeof seenAt === "string"
    ? { version, order, root, index, seenAt }
    : null;
}

/** The key of the pointer, in KV and in the Durable Object. */
export const pointerKey = "catalog";

/** Reads the pointer from KV; null if there is none, or if KV cannot be reached. */
export async function readPointer(
  store: Pick<Store, "get">,
  options?: { cacheTtl: number },
): Promise<Pointer | null> {
  try {
    const text = await store.get(pointerKey, options);
    return text === null ? null : pointerIn(JSON.parse(text));
  } catch {
    return null;
  }
}
