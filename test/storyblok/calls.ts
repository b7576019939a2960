export type Calls = {
  /** Requests to `/v2` since the start or the last reset, including redirects. */
  total: number;
  /** How many of them were 301s to the current cache version. */
  redirects: number;
  /** Requests by path, without redirects. */
  paths: Record<string, number>;
  /** The same by path and query: parameters in alphabetical order, without the token. */
  urls: Record<string, number>;
  /** Requests by status; `0` is a connection that was cut. */
  statuses: Record<string, number>;
};

export type CallCounter = {
  count(path: string, search: string, status: number): void;
  calls(): Calls;
  reset(): void;
};

/** How many different addresses are counted separately, at most. */
const mostKeys = 20_000;

export function createCallCounter(): CallCounter {
  let calls = none();
  return {
    count(path, search, status) {
      calls.total += 1;
      add(calls.statuses, String(status));
      if (status === 301) {
        calls.redirects += 1;
        return;
      }
      add(calls.paths, path);
      add(calls.urls, `${path}?${sorted(search)}`);
    },
    calls: () => structuredClone(calls),
    reset() {
      calls = none();
    },
  };
}

function add(counts: Record<string, number>, key: string): void {
  if (counts[key] === undefined && Object.keys(counts).length >= mostKeys) return;
  counts[key] = (counts[key] ?? 0) + 1;
}

function none(): Calls {
  return { total: 0, redirects: 0, paths: {}, urls: {}, statuses: {} };
}

function sorted(search: string): string {
  const pairs = [...new URLSearchParams(search)].filter(([name]) => name !== "token");
  return pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("&");
}
