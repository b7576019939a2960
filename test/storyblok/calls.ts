/** Requests to `/v2` since the start or the last reset. */
export type Calls = {
  /** All, including redirects to the current cache version. */
  total: number;
  /** By path, without redirects. */
  paths: Record<string, number>;
  /** The same by path and query: parameters in alphabetical order, without the token. */
  urls: Record<string, number>;
};

export type CallCounter = {
  count(path: string, search: string, isRedirect: boolean): void;
  calls(): Calls;
  reset(): void;
};

export function createCallCounter(): CallCounter {
  let calls = none();
  return {
    count(path, search, isRedirect) {
      calls.total += 1;
      if (isRedirect) return;
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
  counts[key] = (counts[key] ?? 0) + 1;
}

function none(): Calls {
  return { total: 0, paths: {}, urls: {} };
}

function sorted(search: string): string {
  const pairs = [...new URLSearchParams(search)].filter(([name]) => name !== "token");
  return pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("&");
}
