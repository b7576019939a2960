/**
 * The space's version: unix seconds of its last change, only ever higher, so two changes within one second
 * are one second apart.
 */
export type VersionCounter = { current(): number; bump(): number };

export function createVersion(now: () => number = Date.now): VersionCounter {
  const seconds = () => Math.floor(now() / 1000);
  let version = seconds();
  return {
    current: () => version,
    bump() {
      version = Math.max(version + 1, seconds());
      return version;
    },
  };
}

/** The `cv` a token sees: with a Minimum Cache TTL it lags, floored to a multiple of it. */
export function cacheVersion(version: number, minCacheSeconds: number): number {
  return minCacheSeconds > 0 ? Math.floor(version / minCacheSeconds) * minCacheSeconds : version;
}
