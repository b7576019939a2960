import { err, ok } from "../base/result.ts";
import { byPosition, applyPick } from "./query-cards.ts";
import type { Catalog } from "./catalog.ts";
import { decodeStory } from "../content/decode.ts";
import type { Story } from "../story/fields.ts";
import { fallbacksIn } from "./fallbacks.ts";
import { type LiveEdit, fillLiveEdit } from "../content/live-edit.ts";
import { answerOf, dependencies, readAlternates } from "./dependencies.ts";
import { type ContentModel, relationsIn, talliedValues } from "../content/model.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, pageSlug, storiesAnswer, storyAnswer } from "../story/raw.ts";
import { type RawSource, rawSourceOf } from "./raw-source.ts";
import { languagesIn } from "./live-languages.ts";
import { readEntries } from "./read-entries.ts";
import type { ContentResult, ListQuery, Reader } from "../content/reader.ts";
import type { Storyblok } from "./storyblok.ts";
import { substitute } from "../content/substitute.ts";
import { expandTemplates } from "../content/template.ts";

export type DraftParts = {
  /** The client with the preview token. */
  readonly storyblok: Storyblok;
  readonly model: ContentModel;
  /**
   * The live catalog. Drafts have no version of their own. The fallbacks and the names of stories around a
   * draft come from it.
   */
  readonly catalog: Catalog;
  /** The id of a release, whose stories replace the live ones. */
  readonly release?: string | undefined;
  /** A language of field-level translation. */
  readonly language?: string | undefined;
  /** The story as the editor types it, not saved yet. */
  readonly posted?: LiveEdit | undefined;
};

export type DraftReader = Reader & {
  /** Returns a story that was read, as its editors wrote it; null if it was not read. */
  readonly rawSource: (uuid: string) => RawSource | null;
};

/**
 * Creates a reader of drafts for one request of an editor. Nothing is cached in memory or in KV, and there
 * are no older copies to fall back to, so an editor sees the current draft or a failure. It is long because
 * it lists all queries of a page, each with its call.
 */
export function createDraftReader(parts: DraftParts): DraftReader {
  const { storyblok, model, catalog, release, language, posted } = parts;
  const { schemas } = model;
  const { all: relations, single: oneRelations } = relationsIn(model);
  const requests = new Map<string, Promise<unknown>>();
  const read = new Map<string, RawStory>();
  const draft = {
    version: "draft",
    ...(release && { from_release: release }),
    ...(language && { language }),
  };
  const asWritten = <Body>(body: Body) => (language ? withoutPrefix(body, language) : body);

  /** Makes a call once, even if the page needs it twice. */
  function once<Value>(name: string, ask: () => ContentResult<Value>): ContentResult<Value> {
    const running = requests.get(name) ?? ask();
    requests.set(name, running);
    return running as ContentResult<Value>;
  }

  async function stories(params: Record<string, string>): ContentResult<readonly RawStory[]> {
    const answer = await storyblok.pages("cdn/stories", { ...draft, ...params }, storiesAnswer);
    return answer.ok ? ok(answer.value.flatMap((page) => page.stories)) : answer;
  }

  const byUuids = (uuids: readonly string[]) => stories({ by_uuids: uuids.join(",") });

  /** Returns the story as it is being typed, if it is that one. */
  async function typed(story: RawStory): ContentResult<RawStory> {
    const isTyped = posted !== undefined && posted.id === story.id;
    const filled = isTyped ? await fillLiveEdit(story, posted, model, byUuids) : ok(story);
    if (filled.ok) read.set(story.uuid, filled.value);
    return filled;
  }

  async function typedByUuids(uuids: readonly string[]): ContentResult<readonly RawStory[]> {
    const found: RawStory[] = [];
    for (let at = 0; at < uuids.length; at += 100) {
      const answer = await stories({
        by_uuids: uuids.slice(at, at + 100).join(","),
        resolve_links: "url",
        resolve_relations: oneRelations,
      });
      if (!answer.ok) return answer;
      for (const story of answer.value) {
        const whole = await typed(story);
        if (!whole.ok) return whole;
        found.push(whole.value);
      }
    }
    return ok(found);
  }

  async function readStory(slug: string, shownAt = slug): ContentResult<Story> {
    const answer = await storyblok.get(
      `cdn/stories/${slug.split("/").map(encodeURIComponent).join("/")}`,
      { ...draft, resolve_links: "url", resolve_relations: relations },
      storyAnswer,
    );
    if (!answer.ok) return answer;
    const whole = await typed(answer.value.story);
    if (!whole.ok) return whole;
    const story = await substitute(whole.value, model, typedByUuids);
    if (!story.ok) return story;
    const written = asWritten(expandTemplates(story.value));
    const shown = shownAt === slug ? {} : { full_slug: shownAt, fallbackFrom: slug };
    return ok(await decodeStory({ ...written, ...shown }, schemas));
  }

  /** Reads a story, which may replace a fallback. If there is none, reads the draft of its fallback. */
  async function readShown(slug: string): ContentResult<Story> {
    let own = await readStory(slug);
    if (!own.ok && own.failure.kind === "NotFound") own = await readStory(`${slug}/home`);
    if (!own.ok && own.failure.kind !== "NotFound") return own;
    const entry = await catalog.at(slug);
    if (!entry.ok || !entry.value || (own.ok && entry.value.fallbackFrom !== undefined)) return own;
    const { uuid, fallbackFrom } = entry.value;
    const shown = fallbackFrom === undefined ? own : await readStory(fallbackFrom, slug);
    const alternates = await answerOf(catalog, dependencies.alternates.key(uuid));
    if (!shown.ok || !alternates.ok) return shown;
    return ok({ ...shown.value, fallbacks: readAlternates(alternates.value).fallbacks });
  }

  const listAll = (prefix: string) =>
    once(`list:${prefix}`, async () => {
      const found = await stories({
        starts_with: prefix,
        is_startpage: "false",
        resolve_links: "url",
        resolve_relations: oneRelations,
        excluding_fields: [...model.unlisted].join(","),
      });
      if (!found.ok) return found;
      const fallbacks = await fallbacksIn(catalog, prefix, found.value);
      if (!fallbacks.ok) return fallbacks;
      const inOrder = [...found.value.map(asWritten), ...fallbacks.value].toSorted(byPosition);
      return ok(await Promise.all(inOrder.map((story) => decodeStory(story, schemas))));
    });

  return {
    version: catalog.pointer.version,
    async nameOf(slug) {
      const entry = await catalog.at(slug);
      return entry.ok ? ok(entry.value?.name ?? null) : entry;
    },
    stale: () => true,
    goodUntil: () => Infinity,
    story: (slug) => once(`story:${slug}`, () => readShown(slug)),

    async list(prefix, query = {}, pick) {
      const all = await listAll(prefix);
      if (!all.ok) return all;
      const given = all.value.filter((story) => matchesQuery(story, query));
      if (query.order !== "editors") given.sort((a, b) => dateIn(b, model) - dateIn(a, model));
      const first = ({ firstPublishedAt }: Story) => firstPublishedAt?.getTime() ?? 0;
      if (query.order === "published") given.sort((a, b) => first(b) - first(a));
      const storedOf = ({ name, content }: Story) => ({ name, fields: content.fields });
      return ok(applyPick(given.slice(query.from, query.to), storedOf, pick));
    },

    async tally(prefix, component, field) {
      const all = await listAll(prefix);
      if (!all.ok) return all;
      const own = all.value.filter((story) => matchesQuery(story, { component }));
      const values = new Map<string, number>();
      for (const value of own.flatMap((story) => (field ? valuesOf(story, field) : []))) {
        values.set(value, (values.get(value) ?? 0) + 1);
      }
      return ok({ total: own.length, values });
    },

    entries: (datasource, dimension) =>
      once(`entries:${datasource}:${dimension}`, async () => {
        const pair = `${datasource}:${dimension}`;
        const found = (await readEntries(storyblok, [pair], null, schemas))[pair];
        return found === undefined ? err({ kind: "Unavailable", reason: pair }) : ok(found ?? []);
      }),

    hubs: () =>
      once("hubs", async () => {
        const found = await stories({
          "filter_query[component][in]": model.hubs.join(","),
          excluding_fields: [...model.unlisted].join(","),
        });
        if (!found.ok) return found;
        return ok(
          asWritten(found.value).map(({ full_slug, content }) => ({
            slug: pageSlug(full_slug),
            component: content.component,
          })),
        );
      }),

    languages: async () => ok(languagesIn(catalog.root)),

    // Visitors would be redirected. An editor sees that nothing is there.
    moved: async () => ok(null),
    existedAt: async () => ok(false),
    index: async () => ok([]),
    // The search covers only the pages of a catalog.
    search: async () => ok({ total: 0, hits: [], hubs: [] }),

    rawSource(uuid) {
      const story = read.get(uuid);
      return story ? rawSourceOf(asWritten(story)) : null;
    },
  };
}

function matchesQuery(story: Story, { component, where }: ListQuery): boolean {
  if (component !== undefined && story.content.component !== component) return false;
  if (!where) return true;
  const [field, ...values] = where;
  return valuesOf(story, field).some((value) => values.includes(value));
}

/** Returns a field's values as a catalog tallies them. For a story in the field, that is its uuid. */
function valuesOf({ content }: Story, field: string): readonly string[] {
  const value = content.fields[field];
  return talliedValues(isRecord(value) ? value.uuid : value);
}

function dateIn(story: Story, { undated }: ContentModel): number {
  const { component, fields } = story.content;
  if (fields.date instanceof Date) return fields.date.getTime();
  const published = story.firstPublishedAt ?? story.publishedAt;
  return undated.has(component) ? (published?.getTime() ?? 0) : 0;
}

/** Removes the prefix that Storyblok adds to slugs if a language is requested: `de/en/home` is `en/home`. */
function withoutPrefix<Body>(body: Body, language: string): Body {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const copied = Object.entries(value).map(([key, inner]) => [key, visit(inner)]);
    const copy = Object.fromEntries(copied) as Record<string, unknown>;
    const { full_slug: slug } = copy;
    if (typeof slug === "string" && slug.startsWith(`${language}/`)) {
      copy.full_slug = slug.slice(language.length + 1);
    }
    return copy;
  };
  return visit(body) as Body;
}
