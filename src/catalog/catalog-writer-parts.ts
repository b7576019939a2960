import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import type { ContentModel } from "../content/model.ts";
import type { Store } from "./parts.ts";
import type { Pointer } from "./pointer.ts";
import type { Storage } from "./storage.ts";
import type { Storyblok } from "./storyblok.ts";
import type { Known } from "./build-stories.ts";
import type { Unfinished } from "./unfinished.ts";
import type { Counts } from "./usage.ts";
import type { Look } from "./writer.ts";

export type CatalogWriterParts = {
  readonly store: Store;
  readonly storage: Storage;
  readonly storyblok: Storyblok;
  readonly model: ContentModel;
  readonly now: Clock;
  readonly log: Log;
  /** How often entries of datasources are looked at again because something was published, at most. */
  readonly entriesMs: number;
  /** Whether a cache in front of the worker goes by tags, and is to be told what changed. */
  readonly tagged: boolean;
  /** What the isolate of this object uses. */
  readonly counts: Counts;
  /** How often KV is written to in a day; null where that is a matter of money alone. */
  readonly writesADay: number | null;
  /** How many calls of the service one run of the object may make; no limit where it is left out. */
  readonly callsARun?: number;
  /** How many pages a run makes a search of, or one language: usually five thousand. */
  readonly maxPagesPerLook?: number;
  /** The keys under which anything was kept that was made of the story at a slug. */
  readonly dependsOn: (slug: string) => readonly string[];
  /** Has the next look taken at once: what this one leaves to do has calls of its own then. */
  readonly again?: () => Promise<void>;
  /** Told of each version that goes live because something was published. */
  readonly published?: (publish: Publish) => void;
  /** Some of the keys of KV that only an earlier deployment knew. */
  readonly olderKeys: () => Promise<readonly string[]>;
  /** After a look that found less than is expected, in ms: so long the first time, and longer each time. */
  readonly pauseMs?: number;
};

/** A catalog that is to be made, and from what. */
export type Building = {
  readonly request: Look;
  readonly before: Known | null;
  /** Leads to the catalog that is live. `before` is null all the same where a part of that is lost. */
  readonly last: Pointer | null;
  readonly announced: number;
  readonly whole: boolean;
  /** What runs before this one read. */
  readonly rest: Unfinished | null;
};

/** What it took to show a version; `told`: a notice brought it. `stories`: how many were read anew. */
export type Publish = {
  readonly version: number;
  readonly seenAt: number;
  readonly notified: boolean;
  readonly stories: number;
  readonly calls: number;
};
