import { isRecord } from "../base/is-record.ts";
import type { Store } from "./parts.ts";

/** Which catalog is live. */
export type Pointer = {
  readonly version: number;
  /** Counts up with each. */
  readonly order: number;
  /** Its first part. */
  readonly root: string;
  /** Which of its packs has what; an earlier deployment had none. */
  readonly index: string;
  /** When its version became known, ISO 8601. */
  readonly seenAt: string;
};

/** A pointer as it was stored; null of anything else. Checked by hand: no page waits for zod to be read. */
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

/** Key of the pointer, in KV and in the Durable Object. */
export const pointerKey = "catalog";

/** The pointer in KV; null where there is none, or KV cannot be reached. */
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
