import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "../../src/base/clock.ts";
import { err, ok } from "../../src/base/result.ts";
import type { ContentFailure } from "../../src/content/reader.ts";
import type { Storyblok } from "../../src/catalog/storyblok.ts";
import { servedSpace } from "../../tools/served-space.ts";
import { startStoryblok } from "../storyblok/start.ts";

/** A story as the service delivers it. */
export type RawStory = {
  uuid: string;
  id: number;
  name: string;
  full_slug: string;
  published_at: string;
  position?: number;
  content: { component: string; [field: string]: unknown };
  [field: string]: unknown;
};

type Params = Readonly<Record<string, string | number | undefined>>;

/** The content of a space, read from the demo once. */
type Demo = {
  readonly stories: readonly RawStory[];
  /** By datasource and dimension. */
  readonly entries: ReadonlyMap<string, readonly unknown[]>;
};

/** Reads everything that the demo delivers. */
export async function readDemo(languages: readonly string[]): Promise<Demo> {
  const service = await startStoryblok({ space: servedSpace, port: 0, quiet: true });
  async function readAll<Answer>(path: string, params: Params): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = new URLSearchParams({ token: service.config.publicToken, per_page: "100" });
      for (const [key, value] of Object.entries({ ...params, page })) query.set(key, String(value));
      const answer = await fetch(`${service.origin}/v2/${path}?${query}`);
      last = Math.ceil(Number(answer.headers.get("total") ?? 0) / 100);
      answers.push((await answer.json()) as Answer);
    }
    return answers;
  }
  const lists = await readAll<{ stories: RawStory[] }>("cdn/stories", { version: "published" });
  const entries = new Map<string, readonly unknown[]>();
  for (const file of readdirSync(join(servedSpace, "datasources"))) {
    const datasource = file.replace(".json", "");
    for (const dimension of ["", ...languages]) {
      const params = { datasource, ...(dimension && { dimension }) };
      const pages = await readAll<{ datasource_entries: unknown[] }>(
        "cdn/datasource_entries",
        params,
      );
      entries.set(
        `${datasource}:${dimension}`,
        pages.flatMap((page) => page.datasource_entries),
      );
    }
  }
  await service.close();
  return { stories: lists.flatMap(({ stories }) => stories), entries };
}

/**
 * Creates a space in memory: the demo, and generated blog posts up to `posts`, modelled on the demo's own.
 * The service answers in `latencyMs`, six pages of a list at once.
 */
export function createBenchSpace(demo: Demo, posts: number) {
  const stories = new Map(demo.stories.map((story) => [story.uuid, story]));
  const models = demo.stories.filter(
    ({ content, full_slug: slug }) =>
      content.component === "blog-page" && slug.startsWith("en/blog/"),
  );
  const oldest = Date.parse("2024-01-01T00:00:00Z");
  for (let at = 0; at < posts - models.length; at += 1) {
    const story = postLike(models, at, new Date(oldest - at * (dayMs / 4)));
    stories.set(story.uuid, story);
  }
  let version = 1_700_000_000;
  let published = Date.parse("2026-11-22T10:00:00Z");
  let latencyMs = 0;
  const calls: string[] = [];

  async function called(kind: string) {
    calls.push(kind);
    if (latencyMs > 0) await pause(latencyMs);
  }

  function listOf(path: string, params: Params): { items: unknown[]; as: string } | null {
    if (path === "cdn/datasource_entries") {
      const found = demo.entries.get(`${params.datasource}:${params.dimension ?? ""}`);
      return found ? { items: [...found], as: "datasource_entries" } : null;
    }
    if (path === "cdn/links") return { items: [...stories.values()].map(linkOf), as: "links" };
    const uuids = typeof params.by_uuids === "string" ? params.by_uuids.split(",") : null;
    const items = uuids ? uuids.flatMap((uuid) => stories.get(uuid) ?? []) : [...stories.values()];
    return { items, as: "stories" };
  }

  const storyblok: Storyblok = {
    async get(path, params, schema) {
      const uuid = path.replace(/^cdn\/stories\/?/, "");
      if (path === "cdn/spaces/me") {
        await called("space");
        return ok(schema.parse({ space: { version } }));
      }
      if (uuid === "") {
        await called(params.by_uuids ? "changed stories" : "version");
        const requested = listOf("cdn/stories", params)?.items ?? [];
        return ok(
          schema.parse({ stories: requested.slice(0, Number(params.per_page)), cv: version }),
        );
      }
      await called("story");
      const story = stories.get(uuid);
      if (!story) return err<ContentFailure>({ kind: "NotFound" });
      return ok(schema.parse({ story, cv: version }));
    },

    async pages(path, params, schema, perPage = 100, afterFirst = () => true) {
      const kind = path.replace("cdn/", "");
      await called(kind);
      const list = listOf(path, params);
      if (!list) return err<ContentFailure>({ kind: "NotFound" });
      const total = list.items.length;
      const pageOf = (at: number) => {
        const items = without(
          list.items.slice(at * perPage, (at + 1) * perPage),
          String(params.excluding_fields ?? ""),
        );
        const isLinks = list.as === "links";
        const body = isLinks ? Object.fromEntries(items as [string, unknown][]) : items;
        return schema.parse({ [list.as]: body, cv: version });
      };
      const isAll = afterFirst(pageOf(0) as never, total);
      const pages = isAll ? Math.max(1, Math.ceil(total / perPage)) : 1;
      for (let from = 1; from < pages; from += 6) {
        const some = Array.from({ length: Math.min(6, pages - from) }, () => called(kind));
        await Promise.all(some);
      }
      return ok(Array.from({ length: pages }, (_, at) => pageOf(at)) as never);
    },
  };

  return {
    storyblok,
    calls,
    version: () => version,
    size: () => stories.size,
    /** Returns how many items a list has. */
    total: (path: string, params: Params) => listOf(path, params)?.items.length ?? 0,
    slow(ms: number) {
      latencyMs = ms;
    },

    /** Publishes stories again, each with another title and another ending, in one step. */
    publish(slugs: readonly string[], title: string) {
      version += 1;
      published += 1_000;
      const requested = new Set(slugs);
      for (const story of [...stories.values()].filter((one) => requested.has(bare(one)))) {
        stories.set(story.uuid, {
          ...story,
          published_at: new Date(published).toISOString(),
          content: {
            ...story.content,
            title,
            body: [story.content.body ?? [], { component: "markdown", text: title }].flat(),
          },
        });
      }
    },
  };
}

/** Returns the stories without some fields. */
function without(items: readonly unknown[], fields: string): readonly unknown[] {
  if (fields === "") return items;
  const left = new Set(fields.split(","));
  return (items as RawStory[]).map((story) => {
    const shown = Object.entries(story.content).filter(([field]) => !left.has(field));
    return { ...story, content: Object.fromEntries(shown) };
  });
}

function bare({ full_slug: slug }: RawStory): string {
  return slug.replace(/\/$/, "");
}

function linkOf({ uuid, id, full_slug: slug, position, published_at }: RawStory) {
  return [uuid, { id, uuid, slug, position, published_at, published: true }] as const;
}

function postLike(models: readonly RawStory[], at: number, date: Date): RawStory {
  const model = models[at % models.length];
  if (!model) throw new Error("the demo has no posts");
  const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
  const title = `${String(model.content.title)} (${at})`;
  const path = `en/blog/post-${at}`;
  return {
    ...model,
    uuid,
    id: 10_000_000 + at,
    name: title,
    slug: `post-${at}`,
    full_slug: path,
    alternates: [],
    published_at: date.toISOString(),
    first_published_at: date.toISOString(),
    content: { ...model.content, title, date: date.toISOString().slice(0, 16).replace("T", " ") },
  };
}
