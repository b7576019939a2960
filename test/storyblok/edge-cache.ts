import type { Answer } from "./answer.ts";

/**
 * The CDN in front of the API: an answer is held by its whole URL for its `s-maxage`. A URL with an old `cv`
 * so answers the old snapshot as long as it is held: the one way to stale content.
 */
export type EdgeCache = {
  get(url: string): Answer | undefined;
  put(url: string, answer: Answer): void;
};

const mostEntries = 5000;

export function createEdgeCache(now: () => number = Date.now): EdgeCache {
  const held = new Map<string, { answer: Answer; until: number }>();
  return {
    get(url) {
      const entry = held.get(url);
      if (!entry || entry.until <= now()) return undefined;
      return {
        ...entry.answer,
        headers: { ...entry.answer.headers, "X-Cache": "Hit from cloudfront" },
      };
    },
    put(url, answer) {
      const cacheControl = answer.headers["Cache-Control"] ?? "";
      const seconds = Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
      if (answer.status !== 200 || seconds === 0 || /\bprivate\b/.test(cacheControl)) return;
      held.delete(url);
      held.set(url, { answer, until: now() + seconds * 1000 });
      const [oldest] = held.keys();
      if (held.size > mostEntries && oldest !== undefined) held.delete(oldest);
    },
  };
}
