import type { z } from "zod";
import { type Result, ok } from "../base/result.ts";
import { type CacheParts, type Fetched, cached } from "./cache.ts";
import { decodeStory } from "./decode.ts";
import { type ContentModel, relationsIn } from "./model.ts";
import { expandTemplates } from "./template.ts";
import { type RawStory, entriesAnswer, isRecord, storiesAnswer, storyAnswer } from "./raw.ts";
import type { ContentFailure, Entry, HubEntry, IndexEntry, Reader } from "./reader.ts";
import type { Storyblok } from "./storyblok.ts";
import { substitute } from "./substitute.ts";

export type ReaderParts = CacheParts & {
  readonly storyblok: Storyblok;
  readonly model: ContentModel;
};

/**
 * Reads published content at one version through the cache. Every failure is a value; what was
 * shown although it is older than the version, or could not be had, makes the reader `stale`.
 */
export function createReader(parts: ReaderParts): Reader {
  const { storyblok, model, version } = parts;
  // What lags behind what was announced is older from the start.
  let sawStale = parts.announced !== undefined && parts.announced > version;
  return readerOver({
    storyblok,
    model,
    version,
    stories: { version: "published", cv: version },
    entries: { cv: version },
    amend: async (story) => ok(story),
    stale: () => sawStale,
    async through(name, source, decode) {
      const found = await cached(parts, name, source, decode);
      if (found.ok ? found.value.stale : found.failure.kind !== "NotFound") sawStale = true;
      return found.ok ? ok(found.value.value) : found;
    },
  });
}

/** How a reader comes by what it reads: published through the cache, or drafts straight. */
export type Access = Pick<Reader, "version" | "stale"> & {
  readonly storyblok: Storyblok;
  readonly model: ContentModel;
  /** What every call for stories, and every call for a datasource, asks for besides its own. */
  readonly stories: Readonly<Record<string, string | number>>;
  readonly entries: Readonly<Record<string, string | number>>;
  /** What is to be changed in a story the service sent, before anything is put in its places. */
  readonly amend: (story: RawStory) => Promise<Result<RawStory, ContentFailure>>;
  readonly through: <Body, Value>(
    name: string,
    source: () => Promise<Result<Fetched<Body>, ContentFailure>>,
    decode: (body: Body) => Value,
  ) => Promise<Result<Value, ContentFailure>>;
};

/**
 * Reads by what an access gives. Long because it is a list: what a page can ask for, each with its call
 * and what is kept of the answer.
 */
export function readerOver(access: Access): Reader {
  const { storyblok, model, version, through, amend } = access;
  const { schemas } = model;
  const { all: relations, single: oneRelations } = relationsIn(model);

  /** Stories by their uuids; the versions they are of are added to `versions`. */
  async function byUuids(uuids: readonly string[], versions: number[]) {
    const found: RawStory[] = [];
    for (let at = 0; at < uuids.length; at += 100) {
      // oxlint-disable-next-line no-await-in-loop -- lists of a hundred are the service's slowest tier
      const answer = await storyblok.pages(
        "cdn/stories",
        {
          ...access.stories,
          by_uuids: uuids.slice(at, at + 100).join(","),
          resolve_links: "url",
          resolve_relations: oneRelations,
        },
        storiesAnswer,
      );
      if (!answer.ok) return answer;
      for (const story of answer.value.flatMap((page) => page.stories)) {
        // oxlint-disable-next-line no-await-in-loop -- only the one that is being edited takes a call
        const amended = await amend(story);
        if (!amended.ok) return amended;
        found.push(amended.value);
      }
      versions.push(...answer.value.flatMap((page) => page.cv ?? []));
    }
    return ok(found);
  }

  /** All pages of a list as one body, of the one version it counts as. */
  async function wholeList<Schema extends z.ZodType<{ cv?: number | null }>>(
    path: string,
    params: Record<string, string | number>,
    schema: Schema,
  ) {
    const answer = await storyblok.pages(path, params, schema);
    if (!answer.ok) return answer;
    return ok({ body: answer.value, cv: oneOf(answer.value.flatMap((page) => page.cv ?? [])) });
  }

  async function allStories(params: Record<string, string>) {
    const answer = await wholeList("cdn/stories", { ...access.stories, ...params }, storiesAnswer);
    if (!answer.ok) return answer;
    const stories: readonly RawStory[] = answer.value.body.flatMap((page) => page.stories);
    return ok({ body: stories, cv: answer.value.cv });
  }

  /** Answers of several versions: one newer than ours says that all moved on, else the oldest counts. */
  function oneOf(versions: readonly number[]): number | null {
    if (versions.length === 0) return null;
    const newest = Math.max(...versions);
    return newest > version ? newest : Math.min(...versions);
  }

  return {
    version,
    stale: access.stale,

    story: (slug) =>
      through(
        `story:${slug}`,
        async () => {
          const answer = await storyblok.get(
            `cdn/stories/${slug.split("/").map(encodeURIComponent).join("/")}`,
            { ...access.stories, resolve_links: "url", resolve_relations: relations },
            storyAnswer,
          );
          if (!answer.ok) return answer;
          const versions = [answer.value.cv ?? []].flat();
          const amended = await amend(answer.value.story);
          if (!amended.ok) return amended;
          const story = await substitute(amended.value, model, (uuids) => byUuids(uuids, versions));
          if (!story.ok) return story;
          return ok({ body: expandTemplates(story.value), cv: oneOf(versions) });
        },
        (story: RawStory) => decodeStory(story, schemas),
      ),

    list: (prefix) =>
      through(
        `list:${prefix}`,
        () =>
          allStories({
            starts_with: prefix,
            is_startpage: "false",
            resolve_links: "url",
            resolve_relations: oneRelations,
            excluding_fields: [...model.unlisted].join(","),
          }),
        (stories: readonly RawStory[]) =>
          stories
            .map((story) => decodeStory(story, schemas))
            .toSorted((a, b) => dateIn(b.content.fields) - dateIn(a.content.fields)),
      ),

    async entries(datasource, language) {
      const entries = await through(
        `entries:${datasource}:${language}`,
        async () => {
          const answer = await wholeList(
            "cdn/datasource_entries",
            { ...access.entries, datasource, ...(language && { dimension: language }) },
            entriesAnswer,
          );
          if (!answer.ok) return answer;
          const body = answer.value.body
            .flatMap((page) => page.datasource_entries)
            .map((entry) => ({ value: entry.value, label: entry.dimension_value || entry.name }));
          return ok({ body, cv: answer.value.cv });
        },
        (all: Entry[]) => all,
      );
      return !entries.ok && entries.failure.kind === "NotFound" ? ok([]) : entries;
    },

    hubs: () =>
      through(
        "hubs",
        async () => {
          const stories = await allStories({
            "filter_query[component][in]": model.hubs.join(","),
            excluding_fields: [...model.unlisted].join(","),
          });
          if (!stories.ok) return stories;
          const body = stories.value.body.map(({ full_slug, content: { component } }) => ({
            full_slug,
            component,
          }));
          return ok({ body, cv: stories.value.cv });
        },
        (hubs: readonly { full_slug: string; component: string }[]): readonly HubEntry[] =>
          hubs.map((hub) => ({ slug: slugOf(hub), component: hub.component })),
      ),

    index: () =>
      through(
        "index",
        async () => {
          const fields = [...model.unlisted].filter((field) => field !== "meta");
          const stories = await allStories({ excluding_fields: fields.join(",") });
          if (!stories.ok) return stories;
          const body = stories.value.body.map((story) => ({
            uuid: story.uuid,
            slug: slugOf(story),
            publishedAt: story.published_at ?? null,
            alternates: (story.alternates ?? []).map((alternate) =>
              alternate.full_slug.replace(/^\/+|\/+$/g, ""),
            ),
            component: story.content.component,
            noIndex: isNoIndex(story.content.meta),
          }));
          return ok({ body, cv: stories.value.cv });
        },
        (index: readonly IndexEntry[]) => index,
      ),
  };
}

function slugOf(story: Pick<RawStory, "full_slug">): string {
  return story.full_slug.replace(/^\/+|\/+$/g, "");
}

function dateIn(fields: { readonly [field: string]: unknown }): number {
  return fields.date instanceof Date ? fields.date.getTime() : 0;
}

function isNoIndex(meta: unknown): boolean {
  return Array.isArray(meta) && isRecord(meta[0]) && meta[0].no_index === true;
}
