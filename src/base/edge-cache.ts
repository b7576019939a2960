/** The part of the Cache API that the site needs. The isolates of one location share this cache. */
export type EdgeCache = {
  readonly match: (url: string) => Promise<Response | undefined>;
  readonly put: (url: string, response: Response) => Promise<void>;
};

/** Returns the cache of this location; null if there is none. */
export function edgeCache(): EdgeCache | null {
  const { default: cache } = caches as unknown as { default?: Cache };
  return cache
    ? {
        match: (url: string) => cache.match(url),
        put: (url: string, response: Response) => cache.put(url, response),
      }
    : null;
}
