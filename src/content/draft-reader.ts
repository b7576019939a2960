import { type Result, ok } from "../base/result.ts";
import type { Fetched } from "./cache.ts";
import { readerOver } from "./create-reader.ts";
import type { ContentModel } from "./model.ts";
import { type LiveEdit, fillLiveEdit } from "./live-edit.ts";
import { type RawStory, isRecord, storiesAnswer } from "./raw.ts";
import type { ContentFailure, Reader } from "./reader.ts";
import type { Storyblok } from "./storyblok.ts";
import { type RawSource, rawSourceOf } from "./raw-source.ts";

export type DraftParts = {
  /** With the preview token. */
  readonly storyblok: Storyblok;
  readonly model: ContentModel;
  /** The published version that is live meanwhile; drafts have none of their own. */
  readonly version: number;
  /** A release's id: its stories instead of what is live. */
  readonly release?: string | undefined;
  /** A language of field-level translation. */
  readonly language?: string | undefined;
  /** The story as it is being typed, not saved yet. */
  readonly posted?: LiveEdit | undefined;
};

export type DraftReader = Reader & {
  /** A story that was read, as its editors wrote it; null where it was not read. */
  readonly written: (uuid: string) => RawSource | null;
};

/**
 * Reads drafts for one request of an editor. Nothing of it is kept: not in memory, not in KV. It has no
 * older copies to fall back to either, so an editor always sees what is there now or that it is not.
 */
export function createDraftReader(parts: DraftParts): DraftReader {
  const { storyblok, model, release, language, posted } = parts;
  const asked = new Map<string, Promise<Result<unknown, ContentFailure>>>();
  const read = new Map<string, RawStory>();
  const stories = {
    version: "draft",
    ...(release && { from_release: release }),
    ...(language && { language }),
  };

  async function fetchStories(uuids: readonly string[]) {
    const answer = await storyblok.pages(
      "cdn/stories",
      { ...stories, by_uuids: uuids.join(",") },
      storiesAnswer,
    );
    return answer.ok ? ok(answer.value.flatMap((page) => page.stories)) : answer;
  }

  async function ask<Body, Value>(
    source: () => Promise<Result<Fetched<Body>, ContentFailure>>,
    decode: (body: Body) => Value,
  ): Promise<Result<Value, ContentFailure>> {
    const answer = await source();
    if (!answer.ok) return answer;
    const body = language ? withoutPrefix(answer.value.body, language) : answer.value.body;
    return ok(decode(body));
  }

  /** What one page asks for twice is read once. */
  function through<Body, Value>(
    name: string,
    source: () => Promise<Result<Fetched<Body>, ContentFailure>>,
    decode: (body: Body) => Value,
  ): Promise<Result<Value, ContentFailure>> {
    const running = asked.get(name) ?? ask(source, decode);
    asked.set(name, running);
    return running as Promise<Result<Value, ContentFailure>>;
  }

  const reader = readerOver({
    storyblok,
    model,
    version: parts.version,
    stories,
    entries: {},
    stale: () => true,
    async amend(story) {
      const filled =
        posted && posted.id === story.id
          ? await fillLiveEdit(story, posted, model, fetchStories)
          : ok(story);
      if (filled.ok) read.set(story.uuid, filled.value);
      return filled;
    },
    through,
  });
  return {
    ...reader,
    written(uuid) {
      const story = read.get(uuid);
      return story ? rawSourceOf(language ? withoutPrefix(story, language) : story) : null;
    },
  };
}

/** With a language asked for, the service writes it before every slug: `de/en/home` is `en/home`. */
function withoutPrefix<Body>(body: Body, language: string): Body {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, visit(inner)]),
    );
    const { full_slug: slug } = copy;
    if (typeof slug === "string" && slug.startsWith(`${language}/`)) {
      copy.full_slug = slug.slice(language.length + 1);
    }
    return copy;
  };
  return visit(body) as Body;
}
