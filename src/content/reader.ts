import type { Result } from "../base/result.ts";
import type { Language } from "../language/language.ts";
import type { Story } from "../story/fields.ts";

/**
 * Why there is no content: it does not exist, the service cannot be reached, its response is malformed, or
 * the space has moved on from the version of this request.
 */
export type ContentFailure =
  | { readonly kind: "NotFound" }
  | { readonly kind: "Unavailable"; readonly reason: string }
  | { readonly kind: "Malformed"; readonly reason: string }
  | { readonly kind: "Moved" };

/** The result of reading content. */
export type ContentResult<Value> = Promise<Result<Value, ContentFailure>>;

/** One entry of a Storyblok datasource. `value` is the stable key, `label` the text that readers see. */
export type Entry = { readonly value: string; readonly label: string };

/** Selects stories of a section, by component or by the values of a tallied field. */
export type ListQuery = {
  readonly component?: string;
  /**
   * The field has this value, or contains it in a list. If there are several values, one of them is enough.
   */
  readonly where?: readonly [field: string, ...values: string[]];
  /**
   * `editors`: the order in the editors' folder; `published`: the most recently first-published story first.
   * By default: by their own dates, the newest first.
   */
  readonly order?: "editors" | "published";
  /** The range to return, counted from 0: from `from`, up to but not including `to`. */
  readonly from?: number;
  readonly to?: number;
};

/** A story as its list stores it. The fields of a draft are already decoded. */
export type StoredCard = {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type PickCards = (cards: readonly StoredCard[]) => readonly StoredCard[];

/** Reads content at the version of this request. Every result is decoded and complete. */
export type Reader = {
  /** The version that everything is read at, in unix seconds. */
  readonly version: number;
  /** True once something could not be read and nothing could replace it. Such a page is not cached. */
  readonly stale: () => boolean;
  /** Until when content that no catalog has is valid, in ms since 1970; Infinity if none was read. */
  readonly goodUntil: () => number;
  /** Returns a story by its full slug, with everything it references in place. */
  readonly story: (slug: string) => ContentResult<Story>;
  /** Returns the editors' name of the story at a full slug without reading it; null if there is none. */
  readonly nameOf: (slug: string) => ContentResult<string | null>;
  /**
   * Returns the stories below a path prefix (`en/blog/`), without start pages and large fields, the newest
   * `content.date` first: all of them, or those that match a query. `pick` selects some of them, in the same
   * order, from their stored cards, so that the others need not be read.
   */
  readonly list: (
    prefix: string,
    query?: ListQuery,
    pick?: PickCards,
  ) => ContentResult<readonly Story[]>;
  /** Returns how many stories of a component are below a prefix, and how many have each value of a field. */
  readonly tally: (prefix: string, component: string, field?: string) => ContentResult<Tallied>;
  /**
   * Returns a datasource's entries, with labels in a language if it has that dimension. Empty if the space
   * does not have the datasource.
   */
  readonly entries: (datasource: string, language: string) => ContentResult<readonly Entry[]>;
  /** Returns every hub of the space, in all languages. */
  readonly hubs: () => ContentResult<readonly HubEntry[]>;
  /** Returns the languages with a published home page. Visitors are led only to these. */
  readonly languages: () => ContentResult<readonly Language[]>;
  /** Returns where the story that left a full slug is now; null if there was none, or it is gone. */
  readonly moved: (slug: string) => ContentResult<string | null>;
  /** True if a story existed at a full slug and none exists there now. */
  readonly existedAt: (slug: string) => ContentResult<boolean>;
  /** Returns the pages of a language that match what a visitor typed, at most `max` of them. */
  readonly search: (language: string, typed: string, max: number) => ContentResult<SearchFound>;
  /** Returns every published story of the space in short form, for the sitemap. */
  readonly index: () => ContentResult<readonly IndexEntry[]>;
};

/** A page found by a search. */
export type SearchHit = {
  readonly slug: string;
  readonly component: string;
  readonly title: string;
  readonly summary: string;
};

/**
 * The best hits, best first, and how many there are in all. `hubs`: pages where visitors can look further.
 */
export type SearchFound = {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly hubs: readonly {
    readonly slug: string;
    readonly name: string;
    readonly summary: string;
  }[];
};

/** `values`: how many stories have each value of the requested field. */
export type Tallied = { readonly total: number; readonly values: ReadonlyMap<string, number> };

export type HubEntry = { readonly slug: string; readonly component: string };

export type IndexEntry = {
  readonly uuid: string;
  readonly slug: string;
  readonly publishedAt: string | null;
  /** The slugs of the same page in other languages. */
  readonly alternates: readonly string[];
  readonly component: string;
  readonly noIndex: boolean;
};
