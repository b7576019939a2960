import type { z } from "zod";
import type { Log } from "../base/log.ts";
import { err, ok } from "../base/result.ts";
import type { CatalogEntry } from "./catalog.ts";
import { adopterFor } from "../content/adopt.ts";
import { isListed } from "../content/listed.ts";
import type { ContentModel } from "../content/model.ts";
import { pageLinks } from "./page-links.ts";
import { foldersOf } from "../story/story-path.ts";
import { type RawLink, type RawStory, bareSlug, linksAnswer, storiesAnswer } from "../story/raw.ts";
import type { ContentResult } from "../content/reader.ts";
import { type CatalogStories, type StoryNote, type SpaceState, noteOf } from "./build-stories.ts";
import { revisionOf } from "./parts.ts";
import { listsASecond } from "./list-pace.ts";
import { linkLike, noteLike } from "./share-texts.ts";
import type { Storyblok } from "./storyblok.ts";

/** How many times the list is read while the space keeps changing, before the reading fails. */
const maxLooks = 10;
const storiesACall = 100;

/** The options of a reading. */
export type Reading = {
  /** Stories that earlier runs read. Stories that are read now are added, without their content. */
  readonly stories: Map<string, StoryNote>;
  /** Takes the stories that are read, with their content. */
  readonly keep: (stories: readonly RawStory[]) => Promise<void>;
  /** Returns how many calls are left. */
  readonly callsLeft: () => number;
  /** The stories of the previous catalog, even if all are read again. Equal texts are shared with them. */
  readonly before: CatalogStories;
};

/** `left`: how many stories are still to be read because there were not enough calls. */
export type SpaceRead = Omit<SpaceState, "bodies"> & { readonly left: number };

type ReadModel = Pick<ContentModel, "schemas" | "adoption" | "listing" | "undated">;

/**
 * Reads the space at one moment and at a version: the slug and the revision of every story, and the content
 * of stories whose revision is not `known`. Stories published between two answers are read again, until the
 * stories match the list. Then the result is the space at the time of the list.
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
  // The version of the last answers. The next list is requested at this version.
  let answered: number | null = null;
  const alike = (link: RawLink) => linkLike(before.get(link.uuid), stories.get(link.uuid), link);
  const begun =
    known.size === 0 && stories.size === 0 ? await begin(storyblok, announced, alike) : null;
  for (let look = 1; ; look += 1) {
    const isBegun = look === 1 && begun !== null;
    const listed = await (isBegun
      ? begun.listed
      : listStories(storyblok, version, answered, alike));
    if (!listed.ok) return listed;
    ({ version } = listed.value);
    const adopter = adopterFor(model, listed.value.links);
    const links = pageLinks(adopter ? listed.value.links.map(adopter.link) : listed.value.links);
    const linkOf = new Map<string, RawLink>();
    for (const link of links) linkOf.set(link.uuid, link);
    const take = async (written: readonly RawStory[]) => {
      const read = adopter ? written.map(adopter.story) : written;
      await keep(read);
      for (const story of read) {
        const { uuid } = story;
        const note = noteLike(before.get(uuid), linkOf.get(uuid), noteOf(story, model));
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
 * Checks whether a story need not be read. A story that moved into its first list has no card yet. A story
 * that can be found since it moved, for example from a folder of no language, has no search document yet.
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
 * Starts to read a space of which nothing is known: the list, and some stories. Their first page has the
 * version, and the other pages are read in parallel with the list. If there are very many, no other page is
 * read, because stories of one place are read together.
 */
async function begin(storyblok: Storyblok, cv: number, alike: Alike): Promise<Begun> {
  let listed: Begun["listed"] | undefined;
  const params = { version: "published", cv };
  const afterFirst = (first: z.infer<typeof storiesAnswer>, total: number) => {
    listed = listStories(storyblok, cv, first.cv ?? cv, alike);
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
  listed ??= listStories(storyblok, cv, first?.cv ?? cv, alike);
  return { listed, stories: read.value.flatMap((page) => page.stories) };
}

/** Returns a link with the texts that are in memory. */
type Alike = (link: RawLink) => RawLink;

type Begun = {
  readonly listed: ReturnType<typeof listStories>;
  readonly stories: readonly RawStory[];
};

/**
 * Returns the slug of every published story, and the version that Storyblok answers with. `torn`: something
 * was published between the first of several lists and the last.
 */
async function listStories(
  storyblok: Storyblok,
  cv: number,
  answered: number | null,
  alike: Alike,
): ContentResult<{ links: RawLink[]; version: number; torn: boolean }> {
  // The version comes first. What is listed later is of that version, or newer and then read again.
  const at = answered === null ? await versionOf(storyblok, cv) : ok(answered);
  if (!at.ok) return at;
  const params = { version: "published", include_dates: 1, cv: at.value };
  const listed = await storyblok.pages("cdn/links", params, linksAnswer, 1000);
  if (!listed.ok) return listed;
  const links = listed.value
    .flatMap((page) => page.links)
    .filter((link) => link.is_folder !== true && link.published !== false)
    .map(alike);
  if (listed.value.length === 1) return ok({ links, version: at.value, torn: false });
  const after = await versionOf(storyblok, at.value);
  return after.ok ? ok({ links, version: after.value, torn: after.value !== at.value }) : after;
}

/** Returns the version of Storyblok's answers, which can lag behind the announced one. Links have none. */
async function versionOf(storyblok: Storyblok, cv: number): ContentResult<number> {
  const answer = await storyblok.get(
    "cdn/stories",
    { version: "published", per_page: 1, cv },
    storiesAnswer,
  );
  return answer.ok ? ok(answer.value.cv ?? cv) : answer;
}

/**
 * Reads as many stories as there are calls for, those of one place of the site together. `version`: the
 * lowest of the answers; null if one has none.
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
