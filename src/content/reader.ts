import type { Result } from "../base/result.ts";
import type { Language } from "../language/language.ts";
import type { Story } from "../story/fields.ts";

/**
 * Why there is no content: it does not exist, it cannot be reached, the service's answer is malformed, or
 * the space has moved past the version of this request.
 */
export type ContentFailure =
  | { readonly kind: "NotFound" }
  | { readonly kind: "Unavailable"; readonly reason: string }
  | { readonly kind: "Malformed"; readonly reason: string }
  | { readonly kind: "Moved" };

/** What reading content comes to. */
export type ContentResult<Value> = Promise<Result<Value, ContentFailure>>;

/** One entry of a Storyblok datasource; `value` is the stable key, `label` what readers see. */
export type Entry = { readonly value: string; readonly label: string };

/** Selects stories of a section: by component, by values of a tallied field. */
export type ListQuery = {
  readonly component?: string;
  /** The field of this name has this value, or has it among others; of several values, one of them. */
  readonly where?: readonly [field: string, ...values: string[]];
  /**
   * `editors`: as editors put them in their folder; `published`: the last one first that was published at all;
   * by their own dates, newest first, unless given.
   */
  readonly order?: "editors" | "published";
  /** From which on, and up to which, counted from 0. */
  readonly from?: number;
  readonly to?: number;
};

/** A story as it is stored in its list: a draft's fields are decoded. */
export type StoredCard = {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type PickCards = (cards: readonly StoredCard[]) => readonly StoredCard[];

/** Reads content at the one version of this request. Every answer is decoded and whole. */
export type Reader = {
  /** The version everything is read at, unix seconds. */
  readonly version: number;
  /** True once something could not be read, and nothing was shown in its place: such a page is not cached. */
  readonly stale: () => boolean;
  /** ms since 1970 until which what was read is good where no catalog says otherwise; else without end. */
  readonly goodUntil: () => number;
  /** One story by its full slug, with everything in its place that it names. */
  readonly story: (slug: string) => ContentResult<Story>;
  /** What editors call the story at a full slug, without reading it; null where none is there. */
  readonly nameOf: (slug: string) => ContentResult<string | null>;
  /**
   * Stories below a path prefix (`en/blog/`), start pages excluded, without their large fields, newest
   * `content.date` first: all of them, or those a query asks for. `pick`: of those some, in the same order, by what
   * is stored of them, so that the others need not be read.
   */
  readonly list: (
    prefix: string,
    query?: ListQuery,
    pick?: PickCards,
  ) => ContentResult<readonly Story[]>;
  /** How many stories of a component are below a prefix, and how many of them have each value of a field. */
  readonly tally: (prefix: string, component: string, field?: string) => ContentResult<Tallied>;
  /**
   * A datasource's entries, labelled in a language where it has that dimension. A space need not have the
   * datasource: then there are none.
   */
  readonly entries: (datasource: string, language: string) => ContentResult<readonly Entry[]>;
  /** Every hub of the space, in all languages. */
  readonly hubs: () => ContentResult<readonly HubEntry[]>;
  /** The languages with a published home page, which visitors are led to. */
  readonly languages: () => ContentResult<readonly Language[]>;
  /** Where the story is now that once was at a full slug; null where none was, or it is gone. */
  readonly moved: (slug: string) => ContentResult<string | null>;
  /** Whether a story once was at a full slug where none is now. */
  readonly existedAt: (slug: string) => ContentResult<boolean>;
  /** The pages of a language that are found by what someone typed, at most `max` of them. */
  readonly search: (language: string, typed: string, max: number) => ContentResult<SearchFound>;
  /** Every published story of the space, in short: for the sitemap. */
  readonly index: () => ContentResult<readonly IndexEntry[]>;
};

/** A page that was found. */
export type SearchHit = {
  readonly slug: string;
  readonly component: string;
  readonly title: string;
  readonly summary: string;
};

/** The best hits, best first, and how many there are in all. `hubs`: where visitors may look on their own. */
export type SearchFound = {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly hubs: readonly {
    readonly slug: string;
    readonly name: string;
    readonly summary: string;
  }[];
};

/** `values`: of the field that was asked for, with how many stories have each. */
export type Tallied = { readonly total: number; readonly values: ReadonlyMap<string, number> };

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
