export type Calls = {
  /** Requests to `/v2` since the start or the last reset, redirects among them. */
  total: number;
  /** Of these, 301s to the current cache version. */
  redirects: number;
  /** How often each path was asked, redirects left out. */
  paths: Record<string, number>;
  /** The same by path and query: parameters in alphabetical order, without the token. */
  urls: Record<string, number>;
  /** By status; `0` for a connection that was cut. */
  statuses: Record<string, number>;
};

export type CallCounter = {
  count(path: string, search: string, status: number): void;
  calls(): Calls;
  reset(): void;
};

/** More different addresses than this are not told apart. */
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
