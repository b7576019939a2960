import type { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import type { EdgeCache } from "../base/edge-cache.ts";
import type { Log } from "../base/log.ts";
import { createMemory } from "../base/memory.ts";
import { parseJson } from "../base/parse-json.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { type Flights, oneFlight } from "../base/single-flight.ts";
import { withUserAgent } from "../brand/user-agent.ts";

/** An address that serves JSON, and the budget for reading it. */
type Source = {
  readonly url: string;
  readonly schema: z.ZodType;
  /** How long a value is shown before it is fetched again. */
  readonly seconds: number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
};

/** The last good value of a source, if any, and when to fetch it again, in ms since 1970. */
type Reading = { readonly value?: unknown; readonly refreshAt: number };

/** Data of other services, shared by the isolates of a location. */
export type Sources = {
  /**
   * Returns a value no older than the source's `seconds`. If the source does not answer in time with data that
   * fits its schema, returns its last good value. Never throws.
   */
  readonly read: (source: Source) => Promise<Reading>;
};

export type SourceParts = {
  /** Null if there is no edge cache. */
  readonly edge: EdgeCache | null;
  /** The site's origin. Cloudflare requires keys of the Cache API to be addresses below it. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly now: Clock;
  readonly log: Log;
};

const memoryBytes = 4_000_000;
/** A source that failed is tried again after this, or after its own `seconds` if that is sooner. */
const retryMs = 30_000;
/** How long a location may keep a last good value: a week. */
const retentionSeconds = 604_800;

type Good = { readonly json: unknown; readonly at: number };

/** A call ends with the visitor that it was made for. One who waits for it makes it again. */
const noLater = () => undefined;

export function createSources(parts: SourceParts): Sources {
  const { edge, origin, now, log } = parts;
  const good = createMemory<Good>(memoryBytes);
  const failedAt = createMemory<number>(memoryBytes);
  const flights: Flights<Good | null> = new Map();

  const addressOf = (url: string) => `${origin}/.sources/${encodeURIComponent(url)}`;

  /** Reads memory, then the edge cache: another isolate of the location may have a newer value. */
  async function lastGood(url: string, freshMs: number): Promise<Good | null> {
    const known = good.get(url) ?? null;
    if (known && now() - known.at < freshMs) return known;
    const found = await edge?.match(addressOf(url)).catch(() => undefined);
    const held: Good | null = found ? await found.json().catch(() => null) : null;
    if (!held || held.at <= (known?.at ?? -1)) return known;
    remember(url, held, JSON.stringify(held).length);
    return held;
  }

  function remember(url: string, latest: Good, bytes: number) {
    // Objects take several times the bytes of their text.
    good.set(url, latest, bytes * 4 + 500);
  }

  async function fetchSource(source: Source): Promise<Good | null> {
    const { url, schema, timeoutMs } = source;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const text = await within(textOf(source, signal, parts), timeoutMs, null);
      if (text === null) throw new Error("late");
      const json = parseJson(text);
      if (!schema.safeParse(json).success) throw new Error("another shape");
      const latest = { json, at: now() };
      remember(url, latest, text.length);
      failedAt.delete(url);
      const headers = { "cache-control": `public, max-age=${retentionSeconds}` };
      await edge?.put(addressOf(url), Response.json(latest, { headers })).catch(() => undefined);
      return latest;
    } catch (thrown) {
      failedAt.set(url, now(), 200);
      const reason = thrown instanceof Error ? thrown.message.slice(0, 100) : "unknown";
      log("source-failed", { host: new URL(url).host, reason });
      return null;
    }
  }

  return {
    async read(source) {
      const { url, schema, seconds } = source;
      const freshMs = seconds * 1000;
      let latest = await lastGood(url, freshMs);
      const isFresh = latest !== null && now() - latest.at < freshMs;
      const mustWait = (failedAt.get(url) ?? -Infinity) + Math.min(retryMs, freshMs) > now();
      if (!isFresh && !mustWait) {
        const call = () => fetchSource(source);
        latest = (await oneFlight(flights, url, now, noLater, call)) ?? latest;
      }
      // Another deployment may have stored a value of another shape.
      const value = latest ? schema.safeParse(latest.json) : null;
      const failed = failedAt.get(url);
      const refreshAt =
        failed === undefined
          ? (latest?.at ?? now()) + freshMs
          : failed + Math.min(retryMs, freshMs);
      return { refreshAt, ...(value?.success && { value: value.data }) };
    },
  };
}

/** Throws if the response is not usable. Redirects are not followed, because they may lead to any host. */
async function textOf(
  { url, maxBytes }: Source,
  signal: AbortSignal,
  { fetch: call }: SourceParts,
): Promise<string> {
  const headers = { accept: "application/json" };
  const response = await call(url, withUserAgent({ headers, redirect: "manual", signal }));
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const { text, whole } = await readAtMost(response.body, maxBytes);
  if (!whole) throw new Error(`more than ${maxBytes} bytes`);
  return text;
}
