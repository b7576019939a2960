import type { Store } from "./parts.ts";

/* The daily usage of KV, of the object that decides, and of Storyblok, counted where they are called. */

export const noCounts = () => ({
  reads: 0,
  writes: 0,
  deletes: 0,
  objectCalls: 0,
  storyblokCalls: 0,
});
export type Counts = ReturnType<typeof noCounts>;

const names = Object.keys(noCounts()) as (keyof Counts)[];

export function addCounts(to: Counts, more: Counts): void {
  for (const name of names) to[name] += more[name];
}

/** Returns the counts since the last time, and resets them. */
export function takeCounts(counts: Counts): Counts {
  const taken = { ...counts };
  Object.assign(counts, noCounts());
  return taken;
}

/** Returns counts as one short word for an address. */
export const countsText = (counts: Counts) => names.map((name) => counts[name]).join("-");

export function countsIn(text: string | null): Counts {
  const numbers = (text ?? "").split("-").map((digits) => (/^\d{1,9}$/.test(digits) ? +digits : 0));
  return Object.fromEntries(names.map((name, at) => [name, numbers[at] ?? 0])) as Counts;
}

export function countStore(store: Store, counts: Counts): Store {
  return {
    get(...given) {
      counts.reads += 1;
      return store.get(...given);
    },
    bytes(key) {
      counts.reads += 1;
      return store.bytes(key);
    },
    put(...given) {
      counts.writes += 1;
      return store.put(...given);
    },
    delete(key) {
      counts.deletes += 1;
      return store.delete(key);
    },
  };
}

/** Wraps a `fetch` to count its calls. */
export function countFetch(fetcher: typeof fetch, counts: Counts): typeof fetch {
  return (...args) => {
    counts.storyblokCalls += 1;
    return fetcher(...args);
  };
}
