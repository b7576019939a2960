import type { Result } from "../base/result.ts";
import type { Story } from "./fields.ts";

/**
 * Why there is no content: it does not exist, the service is out of reach, it answers nonsense, or it
 * is at another version than this request reads at: it has moved on, or still lags behind what it said.
 */
export type ContentFailure =
  | { readonly kind: "NotFound" }
  | { readonly kind: "Unavailable"; readonly reason: string }
  | { readonly kind: "Malformed"; readonly reason: string }
  | { readonly kind: "Moved"; readonly version: number };

/** One entry of a Storyblok datasource; `value` is the stable key, `label` what readers see. */
export type Entry = { readonly value: string; readonly label: string };

/** Reads content at the one version of this request. Every answer is decoded, cached and whole. */
export type Reader = {
  /** The version everything is read at, unix seconds. */
  readonly version: number;
  /**
   * True once something of this version could not be had, and something older or nothing had to be
   * shown: such a page is not cached.
   */
  readonly stale: () => boolean;
  /** One story by its full slug, with its relations and by-uuid fields substituted. */
  readonly story: (slug: string) => Promise<Result<Story, ContentFailure>>;
  /**
   * All stories below a path prefix (`en/blog/`), start pages excluded, bodies left out, newest
   * `content.date` first.
   */
  readonly list: (prefix: string) => Promise<Result<readonly Story[], ContentFailure>>;
  /**
   * A datasource's entries, labelled in a language where it has that dimension. A space need not have the
   * datasource: then there are none.
   */
  readonly entries: (
    datasource: string,
    language: string,
  ) => Promise<Result<readonly Entry[], ContentFailure>>;
  /** Every hub of the space, in all languages. */
  readonly hubs: () => Promise<Result<readonly HubEntry[], ContentFailure>>;
  /** Every published story of the space, in short: for the sitemap. */
  readonly index: () => Promise<Result<readonly IndexEntry[], ContentFailure>>;
};

export type HubEntry = { readonly slug: string; readonly component: string };

export type IndexEntry = {
  readonly uuid: string;
  readonly slug: string;
  readonly publishedAt: string | null;
  /** Slugs of the same page in other languages. */
  readonly alternates: readonly string[];
  readonly component: string;
  readonly noIndex: boolean;
};
