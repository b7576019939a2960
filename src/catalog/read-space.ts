import type { z } from "zod";
import type { Log } from "../base/log.ts";
import { err, ok } from "../base/result.ts";
import type { CatalogEntry } from "./catalog.ts";
import { adopterFor } from "../content/adopt.ts";
import { isListed } from "../content/listed.ts";
import type { ContentModel } from "../content/model.ts";
import { foldersOf } from "../story/story-path.ts";
import { type RawLink, type RawStory, bareSlug, linksAnswer, storiesAnswer } from "../story/raw.ts";
import type { ContentResult } from "../content/reader.ts";
import {
  type CatalogStories,
  type StoryNote,
  type SpaceState,
  noteOf,
  revisionOf,
} from "./build-stories.ts";
import { listsASecond } from "./list-pace.ts";
import { linkLike, noteLike } from "./share-texts.ts";
import type { Storyblok } from "./storyblok.ts";

/** One moment of a space that goes on being published to is looked for so often. */
const maxLooks = 10;
const storiesACall = 100;

/** How a space is read. */
export type Reading = {
  /** Those that runs before this one read; what is read is put there, too, without its content. */
  readonly stories: Map<string, StoryNote>;
  /** Takes what is read, with its content. */
  readonly keep: (stories: readonly RawStory[]) => Promise<void>;
  /** How many calls there may be from here. */
  readonly callsLeft: () => number;
  /** The stories of the catalog before, also where all is read anew: what says the same shares their texts. */
  readonly before: CatalogStories;
};

/** `left`: how many stories are still to be read, where there were not calls enough. */
export type SpaceRead = Omit<SpaceState, "bodies"> & { readonly left: number };

type ReadModel = Pick<ContentModel, "schemas" | "adoption" | "listing" | "undated">;

/**
 * What is in the space at one moment, read at a version: where every story is and its revision, and
 * the content of those whose revision is not `known`. Stories published between two answers are looked
 * at again, until what was read is what was listed: then it is the space as it was when it was listed.
 */
export async function readSpace(
  storyblok: Storyblok,
  announced: number,
  known: ReadonlyMap<string, CatalogEntry>,
  log: Log,
  model: ReadModel = {
    schemas: new Map(),
    adoption: null,
    undated: new Set(),
    listing: { kinds: new Set(), unlistedPlaces: new Set() },
  },
  { stories, keep, callsLeft, before }: Reading = allAtOnce(),
): ContentResult<SpaceRead> {
  let version = announced;
  // What the service said last that it answers with: before the next list, that is a version to name it by.
  let answered: number | null = null;
  const begun =
    known.size === 0 && stories.size === 0 ? await begin(storyblok, announced, before) : null;
  for (let look = 1; ; look += 1) {
    const isBegun = look === 1 && begun !== null;
    const listed = await (isBegun
      ? begun.listed
      : listStories(storyblok, version, answered, before));
    if (!listed.ok) return listed;
    ({ version } = listed.value);
    const adopter = adopterFor(model, listed.value.links);
    const links = adopter ? listed.value.links.map(adopter.link) : listed.value.links;
    const take = async (written: readonly RawStory[]) => {
      const read = adopter ? written.map(adopter.story) : written;
      await keep(read);
      for (const story of read) {
        const note = noteLike(before.get(story.uuid), noteOf(story, model));
        stories.set(note.uuid, note);
      }
    };
    if (isBegun) await take(begun.stories);
    const wanted = links.filter((link) => {
      const revision = revisionOf(link);
      const story = stories.get(link.uuid);
      return story ? revisionOf(story) !== revision : !isKnown(known.get(link.uuid), link, model);
    });
    const read = await readStories(storyblok, version, wanted, callsLeft, take);
    if (!read.ok) return read;
    answered = read.value.version;
    const { left } = read.value;
    const state = { version, links, stories, adopted: adopter?.adopted };
    if (left > 0) return ok({ ...state, left });
    const isWhole = wanted.every((link) => {
      const story = stories.get(link.uuid);
      return story !== undefined && revisionOf(story) === revisionOf(link);
    });
    if (isWhole && !listed.value.torn) {
      const here = new Set(links.map(({ uuid }) => uuid));
      for (const uuid of stories.keys()) if (!here.has(uuid)) stories.delete(uuid);
      return ok({ ...state, left: 0 });
    }
    if (look === maxLooks) {
      log("content-moving", { version });
      return err({ kind: "Unavailable", reason: "the space changes faster than it can be read" });
    }
  }
}

const allAtOnce = (): Reading => ({
  stories: new Map(),
  keep: async () => undefined,
  callsLeft: () => Infinity,
  before: new Map(),
});

/**
 * Of a story that was in no list until it was moved into one, no card is known; of one that no one could find
 * until it was moved, as out of a folder of no language, nothing that the search looks through.
 */
function isKnown(
  entry: CatalogEntry | undefined,
  link: RawLink,
  { listing }: Pick<ReadModel, "listing">,
): boolean {
  if (entry?.revision !== revisionOf(link)) return false;
  const slug = bareSlug(link.slug);
  if (entry.slug === slug) return true;
  const wasListed = isListed(listing, entry) || !isListed(listing, { ...entry, slug });
  return wasListed && foldersOf(entry).length > 0;
}

/**
 * The list of a space of which nothing is known, and some of its stories: their first page says the version, and
 * the others come beside the list. Of very many there is no other page, since stories of one place are read together.
 */
async function begin(storyblok: Storyblok, cv: number, before: CatalogStories): Promise<Begun> {
  let listed: Begun["listed"] | undefined;
  const params = { version: "published", cv };
  const afterFirst = (first: z.infer<typeof storiesAnswer>, total: number) => {
    listed = listStories(storyblok, cv, first.cv ?? cv, before);
    return total <= storiesACall * listsASecond;
  };
  const read = await storyblok.pages(
    "cdn/stories",
    params,
    storiesAnswer,
    storiesACall,
    afterFirst,
  );
  if (!read.ok) return { listed: Promise.resolve(read), stories: [] };
  const [first] = read.value;
  listed ??= listStories(storyblok, cv, first?.cv ?? cv, before);
  return { listed, stories: read.value.flatMap((page) => page.stories) };
}

type Begun = {
  readonly listed: ReturnType<typeof listStories>;
  readonly stories: readonly RawStory[];
};

/**
 * Where every published story is, and the version that the service is at. `torn`: it was published
 * to between the first of several lists and the last.
 */
async function listStories(
  storyblok: Storyblok,
  cv: number,
  answered: number | null,
  before: CatalogStories,
): ContentResult<{ links: RawLink[]; version: number; torn: boolean }> {
  // Its version first: what is listed later is of that one, or newer, and then looked at again.
  const at = answered === null ? await versionOf(storyblok, cv) : ok(answered);
  if (!at.ok) return at;
  const params = { version: "published", include_dates: 1, cv: at.value };
  const listed = await storyblok.pages("cdn/links", params, linksAnswer, 1000);
  if (!listed.ok) return listed;
  const links = listed.value
    .flatMap((page) => page.links)
    .filter((link) => link.is_folder !== true && link.published !== false)
    .map((link) => linkLike(before.get(link.uuid), link));
  if (listed.value.length === 1) return ok({ links, version: at.value, torn: false });
  const after = await versionOf(storyblok, at.value);
  return after.ok ? ok({ links, version: after.value, torn: after.value !== at.value }) : after;
}

/** The version of what the service answers, which may lag behind what it announced: lists say it, links do not. */
async function versionOf(storyblok: Storyblok, cv: number): ContentResult<number> {
  const answer = await storyblok.get(
    "cdn/stories",
    { version: "published", per_page: 1, cv },
    storiesAnswer,
  );
  return answer.ok ? ok(answer.value.cv ?? cv) : answer;
}

/**
 * Reads as many as there are calls for, those of one place of the site together. `version`: what all were answered
 * with, or something newer; null where the service does not say.
 */
async function readStories(
  storyblok: Storyblok,
  cv: number,
  wanted: readonly RawLink[],
  callsLeft: () => number,
  take: (stories: readonly RawStory[]) => Promise<void>,
): ContentResult<{ version: number | null; left: number }> {
  const uuids = wanted.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)).map(({ uuid }) => uuid);
  let version: number | null = Infinity;
  let from = 0;
  while (from < uuids.length && callsLeft() > 0) {
    const calls = Math.min(listsASecond, callsLeft());
    const lists = Array.from({ length: calls }, (_, at) => {
      const start = from + at * storiesACall;
      return uuids.slice(start, start + storiesACall);
    }).filter((list) => list.length > 0);
    const answers = await Promise.all(
      lists.map((list) => {
        const query = { version: "published", cv, per_page: list.length, page: 1 };
        return storyblok.get("cdn/stories", { ...query, by_uuids: list.join(",") }, storiesAnswer);
      }),
    );
    for (const answer of answers) {
      if (!answer.ok) return answer;
      const now = answer.value.cv ?? null;
      version = version === null || now === null ? null : Math.min(version, now);
      await take(answer.value.stories);
    }
    from += calls * storiesACall;
  }
  const left = Math.max(0, uuids.length - from);
  return ok({ version: version === Infinity ? null : version, left });
}
