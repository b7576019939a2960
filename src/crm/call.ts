import { withUserAgent } from "../brand/user-agent.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { type Result, err, ok } from "../base/result.ts";
import type { DeliveryFailure, Outside } from "./destination.ts";

/** A CRM's answer, whatever its status; `text` is at most its first 64 KB, unless more is asked for. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  /** Seconds it asks to wait; null where it does not say. */
  readonly retryAfterSeconds: number | null;
};

const timeoutMs = 10_000;
const usualBytes = 65_536;

/**
 * One call to a CRM: 10 s at most, redirects not followed (they would carry the submission to a host
 * that no configuration names). Fails only as `Unavailable`: no answer came.
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
    return ok({
      status: response.status,
      text: await firstBytes(response, maxBytes),
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

/** Retry-After in seconds, given as seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

async function firstBytes(response: Response, maxBytes: number): Promise<string> {
  const { bytes } = await readAtMost(response.body, maxBytes);
  return new TextDecoder().decode(bytes);
}
