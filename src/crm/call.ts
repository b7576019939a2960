import { withUserAgent } from "../brand/user-agent.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { type Result, err, ok } from "../base/result.ts";
import type { DeliveryFailure, Outside } from "./destination.ts";

/** A CRM's answer, whatever its status. `text` is cut to its first 64 KB, unless the call allows more. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  /** How many seconds it asks to wait; null if it does not ask. */
  readonly retryAfterSeconds: number | null;
};

const timeoutMs = 10_000;
const usualBytes = 65_536;

/**
 * Makes one call to a CRM, with a timeout of 10 s. Redirects are not followed, because they would carry the
 * submission to a host that is not configured. Fails only as `Unavailable`, if no answer comes.
 */
export async function call(
  url: string,
  init: RequestInit,
  outside: Outside,
  maxBytes = usualBytes,
): Promise<Result<Answer, DeliveryFailure>> {
  try {
    const response = await outside.fetch(url, {
      ...withUserAgent(init),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { text } = await readAtMost(response.body, maxBytes);
    return ok({
      status: response.status,
      text,
      retryAfterSeconds: retryAfterOf(response.headers.get("retry-after"), outside.now()),
    });
  } catch (thrown) {
    const late = thrown instanceof Error && /Timeout|Abort/.test(thrown.name);
    return err({
      kind: "Unavailable",
      reason: late ? "timeout" : "network",
      retryAfterSeconds: null,
    });
  }
}

/** Returns Retry-After in seconds. It can be seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
