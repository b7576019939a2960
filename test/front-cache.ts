import type { FrontCache } from "../src/routes/send-purges.ts";

type StoredPage = { readonly body: string; readonly headers: Headers; readonly until: number };

const callsAMinute = 5;
const callsAtOnce = 25;

/**
 * Workers Cache, as Cloudflare documents it: in front of the worker, keyed by path and query alone. It stores
 * an answer without a lifetime for up to two hours. It purges by tag, five calls a minute and 25 at once at
 * most.
 */
export function createFrontCache(
  worker: (path: string, headers: Record<string, string>) => Promise<Response>,
  now: () => number,
) {
  const stored = new Map<string, StoredPage>();
  const purges: number[] = [];
  let ran = 0;
  let refusals = 0;
  let tokens = callsAtOnce;
  let filledAt = now();

  function secondsOf(response: Response): number {
    const cacheControl =
      response.headers.get("CDN-Cache-Control") ?? response.headers.get("Cache-Control") ?? "";
    if (/no-store|private/.test(cacheControl) || response.headers.has("Set-Cookie")) return 0;
    const maxAge = cacheControl.match(/max-age=(\d+)/)?.[1];
    if (maxAge !== undefined) return Number(maxAge);
    return { 200: 7_200, 301: 1_200, 404: 180, 410: 180 }[response.status] ?? 0;
  }

  const purge: FrontCache["purge"] = async ({ tags = [], purgeEverything = false }) => {
    tokens = Math.min(callsAtOnce, tokens + ((now() - filledAt) / 60_000) * callsAMinute);
    filledAt = now();
    if (refusals > 0 || tokens < 1 || tags.length > 100) {
      refusals -= 1;
      return { success: false };
    }
    tokens -= 1;
    purges.push(now());
    const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
    for (const [key, { headers }] of stored) {
      const own = (headers.get("Cache-Tag") ?? "").toLowerCase().split(",");
      if (purgeEverything || own.some((tag) => wanted.has(tag))) stored.delete(key);
    }
    return { success: true };
  };

  return {
    purge,
    purges: () => purges,
    /** Returns how often the worker ran. */
    ran: () => ran,
    refuse(times: number) {
      refusals = times;
    },
    async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
      const cached = stored.get(path);
      if (cached && cached.until > now())
        return new Response(cached.body, { headers: cached.headers });
      ran += 1;
      const response = await worker(path, headers);
      const seconds = secondsOf(response);
      if (seconds === 0) return response;
      const body = await response.text();
      stored.set(path, { body, headers: response.headers, until: now() + seconds * 1000 });
      return new Response(body, { status: response.status, headers: response.headers });
    },
  };
}
