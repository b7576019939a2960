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
  /** The least time in ms between two reads of the same entries that publishes cause. */
  readonly entriesMs: number;
  /** True if a cache in front of the worker uses tags, and must be purged of what changed. */
  readonly tagged: boolean;
  /** The usage of this object's isolate. */
  readonly counts: Counts;
  /** How many KV writes a day allows; null if more writes only cost money. */
  readonly writesADay: number | null;
  /** How many Storyblok calls one run of the object can make; unlimited if left out. */
  readonly callsARun?: number;
  /** How many pages one run adds to the search; five thousand by default. */
  readonly maxPagesPerLook?: number;
  /** Returns the KV keys of everything that was rendered from the story at a slug. */
  readonly dependsOn: (slug: string) => readonly string[];
  /** Starts the next run at once. What this run leaves to do then has its own calls. */
  readonly again?: () => Promise<void>;
  /** Called for each version that goes live because something was published. */
  readonly published?: (publish: Publish) => void;
  /** Returns some of the KV keys that only earlier deployments used. */
  readonly olderKeys: () => Promise<readonly string[]>;
  /** The first pause after an attempt that found less than expected, in ms. Each further pause is longer. */
  readonly pauseMs?: number;
};

/** A catalog to build, and its sources. */
export type Building = {
  readonly request: Look;
  readonly before: Known | null;
  /** The pointer to the live catalog. `before` is null all the same if a part of that catalog is lost. */
  readonly last: Pointer | null;
  readonly announced: number;
  readonly whole: boolean;
  /** The stories that earlier runs read. */
  readonly rest: Unfinished | null;
};

/** The cost of publishing a version. `notified`: a notice announced it. `stories`: how many were read. */
export type Publish = {
  readonly version: number;
  readonly seenAt: number;
  readonly notified: boolean;
  readonly stories: number;
  readonly calls: number;
};
