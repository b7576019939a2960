import { type Memory, createMemory } from "../base/memory.ts";
import type { Result } from "../base/result.ts";
import type { Flights } from "../base/single-flight.ts";
import type { ContentFailure, Entry } from "../content/reader.ts";
import type { Story } from "../story/fields.ts";
import type { Dependencies } from "./dependencies.ts";

/** A story put together and decoded, and its dependencies. `order`: that of the last catalog to confirm. */
export type AssembledStory = {
  readonly story: Story;
  readonly dependsOn: Dependencies;
  order: number;
};

/** One isolate's memory of content: stories as pages use them, parts of catalogs, and calls in progress. */
export type ContentMemory = {
  readonly stories: Memory<AssembledStory>;
  readonly parts: Memory<unknown>;
  readonly entries: Memory<readonly Entry[] | null>;
  /** Pieces of the search, which only searches need. */
  readonly search: Memory<unknown>;
  readonly flights: Flights<Result<unknown, ContentFailure>>;
};

/** Creates the memory. Its bytes are estimated from the sources, which take a few times as many in memory. */
export function createContentMemory(maxBytes = 24_000_000): ContentMemory {
  return {
    stories: createMemory(maxBytes * 0.6),
    parts: createMemory(maxBytes * 0.4),
    entries: createMemory(500_000),
    search: createMemory(maxBytes),
    flights: new Map(),
  };
}
