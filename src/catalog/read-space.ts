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
import { type SpaceState, revisionOf } from "./stories-now.ts";
import type { Storyblok } from "./storyblok.ts";

/** One moment of a space that goes on being published to is looked for so often. */
const maxLooks = 10;
/** Above so many changed stories it costs less to read all of them, list by list, as far as cards show them. */
const readAllAbove = 1_000;

type ReadModel = Pick<ContentModel, "unlisted" | "schemas" | "adoption" | "listing">;

/**
 * What is in the space at one moment, read at a version: where every story is and its revision, and
 * the content of those whose revision is not `known`. Stories published between two answers are looked
 * at again, until what was read is what was listed: then it is the space as it was when it was listed.
 * `model.unlisted`: fields that are left out where all is read, since it has to fit into memory.
 */
export async function readSpace(
  storyblok: Storyblok,
  announced: number,
  known: ReadonlyMap<string, CatalogEntry>,
  log: Log,
  model: ReadModel = {
    unlisted: new Set(),
    schemas: new Map(),
    adoption: null,
    listing: { kinds: new Set(), unlistedPlaces: new Set() },
  },
): ContentResult<SpaceState> {
  const stories = new Map<string, RawStory>();
  const short = new Set<RawStory>();
  let version = announced;
  // What the service said last that it answers with: before the next list, that is a version to name it by.
  let said: number | null = null;
  for (let look = 1; ; look += 1) {
    const listed = await listStories(storyblok, version, said);
    if (!listed.ok) return listed;
    ({ version } = listed.value);
    const adopter = adopterFor(model, listed.value.links);
    const links = adopter ? listed.value.links.map(adopter.link) : listed.value.links;
    const wanted = links.filter((link) => {
      const revision = revisionOf(link);
      const story = stories.get(link.uuid);
      return story ? revisionOf(story) !== revision : !isKnown(known.get(link.uuid), link, model);
    });
    const read = await readStories(storyblok, version, wanted, model.unlisted);
    if (!read.ok) return read;
    said = read.value.version;
    for (const written of read.value.stories) {
      const story = adopter ? adopter.story(written) : written;
      stories.set(story.uuid, story);
      if (!read.value.isWhole) short.add(story);
    }
    const isWhole = wanted.every((link) => {
      const story = stories.get(link.uuid);
      return story !== undefined && revisionOf(story) === revisionOf(link);
    });
    if (isWhole && !listed.value.torn) {
      const here = new Set(links.map(({ uuid }) => uuid));
      for (const uuid of stories.keys()) if (!here.has(uuid)) stories.delete(uuid);
      const whole = [...stories.values()].filter((story) => !short.has(story));
      return ok({ version, links, stories, whole, adopted: adopter?.adopted });
    }
    if (look === maxLooks) {
      log("content-moving", { version });
      return err({ kind: "Unavailable", reason: "the space changes faster than it can be read" });
    }
  }
}

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
 * Where every published story is, and the version that the service is at. `torn`: it was published
 * to between the first of several lists and the last.
 */
async function listStories(
  storyblok: Storyblok,
  cv: number,
  said: number | null,
): ContentResult<{ links: readonly RawLink[]; version: number; torn: boolean }> {
  // Its version first: what is listed later is of that one, or newer, and then looked at again.
  const at = said === null ? await versionOf(storyblok, cv) : ok(said);
  if (!at.ok) return at;
  const params = { version: "published", include_dates: 1, cv: at.value };
  const listed = await storyblok.pages("cdn/links", params, linksAnswer, 1000);
  if (!listed.ok) return listed;
  const links = listed.value
    .flatMap((page) => Object.values(page.links))
    .filter((link) => link.is_folder !== true && link.published !== false);
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

async function readStories(
  storyblok: Storyblok,
  cv: number,
  wanted: readonly RawLink[],
  unlisted: Iterable<string>,
): ContentResult<{ stories: readonly RawStory[]; version: number | null; isWhole: boolean }> {
  const params = { version: "published", cv };
  if (wanted.length > readAllAbove) {
    // Whether search engines may list a story is said in its `meta`.
    const excluding_fields = [...unlisted].filter((field) => field !== "meta").join(",");
    const query = { ...params, ...(excluding_fields && { excluding_fields }) };
    const all = await storyblok.pages("cdn/stories", query, storiesAnswer);
    return all.ok ? ok({ ...together(all.value), isWhole: false }) : all;
  }
  const lists: StoryList[] = [];
  for (let from = 0; from < wanted.length; from += 600) {
    const hundreds = Array.from({ length: 6 }, (_, at) => from + at * 100);
    const answers = await Promise.all(
      hundreds
        .filter((at) => at < wanted.length)
        .map((at) => {
          const uuids = wanted.slice(at, at + 100).map(({ uuid }) => uuid);
          const perPage = { per_page: uuids.length, page: 1 };
          const query = { ...params, ...perPage, by_uuids: uuids.join(",") };
          return storyblok.get("cdn/stories", query, storiesAnswer);
        }),
    );
    for (const answer of answers) {
      if (!answer.ok) return answer;
      lists.push(answer.value);
    }
  }
  return ok({ ...together(lists), isWhole: true });
}

type StoryList = z.infer<typeof storiesAnswer>;

/** `version`: what all of them were answered with, or something newer; null where they do not say. */
function together(lists: readonly StoryList[]) {
  const versions = lists.map(({ cv }) => cv ?? null);
  const version = versions.reduce(
    (a, b) => (a === null || b === null ? null : Math.min(a, b)),
    Infinity,
  );
  return {
    stories: lists.flatMap(({ stories }) => stories),
    version: version === Infinity ? null : version,
  };
}
