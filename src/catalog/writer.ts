import type { Result } from "../base/result.ts";
import type { Pointer } from "./pointer.ts";
import type { Purge } from "./purges.ts";
import type { ContentFailure } from "../content/reader.ts";

/**
 * Why the space is looked at. `expected`: a notice said that something is new, so an answer that says
 * otherwise is asked for again. `whole`: everything is read again, whatever is known. `datasources`: names
 * of those that a notice said are new. `entries`: those that someone needs, `datasource:language`.
 */
export type Notice = {
  readonly expected?: boolean | undefined;
  readonly whole?: boolean | undefined;
  readonly datasources?: readonly string[] | undefined;
  readonly entries?: readonly string[] | undefined;
};

/** The one place that decides which version is live. */
export type CatalogWriter = {
  readonly current: () => Promise<Pointer | null>;
  /** Looks at the space, once for all that ask meanwhile, and says what is live then. */
  readonly look: (notice: Notice) => Promise<Result<Pointer, ContentFailure>>;
  /** What the cache in front of the worker is to forget now, and that it did. */
  readonly purge: () => Promise<Purge | null>;
  readonly purged: (purge: Purge) => Promise<void>;
  /** A text written a moment ago, which the store may not show everywhere yet. */
  readonly recent: (key: string) => Promise<string | null>;
};

/** `only`: no one asked what else is new. */
export type Look = Notice & { readonly only: "entries" | null };

export function lookFor(notice: Notice): Look {
  const { expected, whole, entries } = notice;
  return { ...notice, only: entries && !expected && !whole ? "entries" : null };
}

/** What both ask for, in one look. */
export function merged(a: Look, b: Look): Look {
  return {
    expected: a.expected === true || b.expected === true,
    whole: a.whole === true || b.whole === true,
    datasources: [...(a.datasources ?? []), ...(b.datasources ?? [])],
    entries: [...(a.entries ?? []), ...(b.entries ?? [])],
    only: a.only && b.only,
  };
}
