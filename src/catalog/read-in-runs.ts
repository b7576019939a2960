import type { Log } from "../base/log.ts";
import { type Result, err, ok } from "../base/result.ts";
import type { ContentModel } from "../content/model.ts";
import type { ContentFailure } from "../content/reader.ts";
import { type BodyKeeperParts, createBodyKeeper } from "./body-keeper.ts";
import type { NewTexts } from "./pack-keeper.ts";
import { readSpace } from "./read-space.ts";
import type { CatalogStories, SpaceState, StoryNote } from "./build-stories.ts";
import type { RawStory } from "../story/raw.ts";
import type { Storyblok } from "./storyblok.ts";
import { storedBodies } from "./stored-bodies.ts";
import type { Unfinished, createUnfinished } from "./unfinished.ts";

/** The space is not read completely yet. The next run continues. */
export const continuesLater: ContentFailure = {
  kind: "Unavailable",
  reason: "the space is read in several runs",
};

/** Fewer stories than this are read again instead of being stored for the next run. */
const worthKeeping = 200;

type RunParts = BodyKeeperParts & {
  readonly storyblok: Storyblok;
  readonly unfinished: ReturnType<typeof createUnfinished>;
  readonly model: ContentModel;
  readonly modelName: string;
  readonly log: Log;
  readonly callsLeft: () => number;
  readonly announced: number;
  /** The stories of the previous catalog, and what earlier runs read. */
  readonly known: CatalogStories;
  /** It is used up: `buildStories` empties it. */
  readonly rest: Unfinished | null;
  /** True if everything is read again. */
  readonly whole: boolean;
};

/**
 * Reads the space, or as much of it as this run has calls for. What was read is stored for the next run, even
 * if Storyblok fails midway.
 */
export async function readInRuns(
  parts: RunParts,
): Promise<Result<{ readonly state: SpaceState; readonly bodies: NewTexts }, ContentFailure>> {
  const { storyblok, announced, known, whole, log, model, rest, unfinished, callsLeft, held } =
    parts;
  const keeper = createBodyKeeper(parts);
  // Not a copy: in a very large space, the notes do not fit into memory twice.
  const stories = rest?.stories ?? new Map<string, StoryNote>();
  const readNow = new Set<string>();
  const keep = async (some: readonly RawStory[]) => {
    for (const { uuid } of some) readNow.add(uuid);
    await keeper.add(some);
  };
  const reading = { stories, keep, callsLeft, before: known };
  const read = await readSpace(
    storyblok,
    announced,
    whole ? new Map() : known,
    log,
    model,
    reading,
  );
  if (read.ok && read.value.left === 0) {
    const { texts, packed } = keeper.newTexts();
    const bodies = { texts, packed: [...(rest?.packed ?? []), ...packed] };
    const stored = storedBodies({ held, before: parts.before, bodies });
    return ok({ state: { ...read.value, bodies: stored }, bodies });
  }
  const fresh = [...stories.values()].filter(({ uuid }) => readNow.has(uuid));
  if (fresh.length >= worthKeeping) {
    await keeper.hold();
    const { packed } = keeper.newTexts();
    await unfinished.add(parts.modelName, whole, { stories: fresh, packed });
  }
  if (!read.ok) return read;
  log("content-unfinished", { read: stories.size, stories: read.value.links.length });
  return err(continuesLater);
}
