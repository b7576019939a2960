import { within } from "../base/deadline.ts";
import type { EdgeCache } from "../base/edge-cache.ts";
import { isRecord } from "../base/is-record.ts";
import { type Pointer, pointerIn } from "./pointer.ts";

/** The pointer that an isolate learned was live. `at`: in ms since 1970. */
type Confirmed = { readonly pointer: Pointer; readonly at: number };

/** The pointer that isolates of one location share, so that one of them queries for all. Never throws. */
export type Nearby = {
  readonly read: () => Promise<Confirmed | null>;
  readonly write: (confirmed: Confirmed) => Promise<void>;
};

/** How long a location uses the last pointer it learned while nothing else answers, in seconds. */
const cacheSeconds = 86_400;
/** Short, because it is there to save time. */
const readMs = 100;

/** `origin`: the site's own. Cloudflare requires it in addresses of the Cache API. */
export function createNearby(edge: EdgeCache, origin: string): Nearby {
  const address = `${origin}/.live`;
  const read = async (): Promise<Confirmed | null> => {
    try {
      const found = await edge.match(address);
      return found ? confirmedIn(await found.json()) : null;
    } catch {
      return null;
    }
  };
  return {
    read: () => within(read(), readMs, null),
    async write(confirmed) {
      const headers = { "Cache-Control": `public, max-age=${cacheSeconds}` };
      await edge.put(address, Response.json(confirmed, { headers })).catch(() => undefined);
    },
  };
}

function confirmedIn(stored: unknown): Confirmed | null {
  const { pointer: written, at } = isRecord(stored) ? stored : {};
  const pointer = pointerIn(written);
  return pointer && typeof at === "number" ? { pointer, at } : null;
}
