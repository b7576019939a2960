import type { Result } from "../base/result.ts";
import type { Pointer } from "./pointer.ts";
import type { Purge } from "./purges.ts";
import type { Counts } from "./usage.ts";
import type { Usage } from "./usage-of-day.ts";
import type { ContentFailure } from "../content/reader.ts";

/**
 * Why the space is read. `expected`: a webhook announced a change, so an answer without one is fetched again.
 * `whole`: reads everything again. `datasources`: the names that a webhook announced. `entries`: the entries
 * that a page needs, as `datasource:language`.
 */
export type Notice = {
  readonly expected?: boolean | undefined;
  readonly whole?: boolean | undefined;
  readonly datasources?: readonly string[] | undefined;
  readonly entries?: readonly string[] | undefined;
  /** True if a visitor waits. If the space could not be read just now, visitors cause no further attempt. */
  readonly isForVisitor?: boolean | undefined;
};

/** The one place that decides which version is live. */
export type CatalogWriter = {
  /** `used`: what the calling isolate used since its last call. */
  readonly current: (used?: Counts) => Promise<Pointer | null>;
  /** Reads the space, once for all callers in the meantime, and returns what is live then. */
  readonly look: (notice: Notice) => Promise<Result<Pointer, ContentFailure>>;
  /** The next purge of the cache in front of the worker; `purged` confirms it. */
  readonly purge: () => Promise<Purge | null>;
  readonly purged: (purge: Purge) => Promise<void>;
  /** Returns today's usage, and why KV refuses what is published. */
  readonly usage: () => Promise<Usage>;
  /** Returns a pack, or an index of packs, from permanent storage; null if there is none of the name. */
  readonly held: (name: string) => Promise<string | null>;
};

/** `only`: reads entries and nothing else. */
export type Look = Notice & { readonly only: "entries" | null };

export function lookFor(notice: Notice): Look {
  const { expected, whole, entries } = notice;
  return { ...notice, only: entries && !expected && !whole ? "entries" : null };
}

export function merged(a: Look, b: Look): Look {
  return {
    expected: a.expected === true || b.expected === true,
    whole: a.whole === true || b.whole === true,
    datasources: [...(a.datasources ?? []), ...(b.datasources ?? [])],
    entries: [...(a.entries ?? []), ...(b.entries ?? [])],
    only: a.only && b.only,
  };
}
