import { createHash } from "node:crypto";
import { type Result, err, ok } from "../src/base/result.ts";
import type { ContentFailure } from "../src/content/reader.ts";
import type { Storyblok } from "../src/catalog/storyblok.ts";

/* A space that is published to step by step, and Storyblok's answers for it. */

type Content = { readonly component: string; readonly [field: string]: unknown };

/** A story as editors see it. A folder's page has a final slash. Stories of one `group` are translations. */
type TestStory = {
  readonly uuid: string;
  readonly id: number;
  readonly slug: string;
  readonly position: number;
  readonly publishedAt: string;
  readonly group: string | null;
  readonly content: Content;
};

type TestEntry = { readonly name: string; readonly value: string };

/** The space between two changes. `since`: ms since 1970. */
type Moment = {
  readonly version: number;
  readonly since: number;
  readonly stories: ReadonlyMap<string, TestStory>;
  readonly datasources: ReadonlyMap<string, readonly TestEntry[]>;
};

/** A story to publish. Fields that are left out stay as they are, or get a simple default. */
export type Published = {
  readonly slug: string;
  readonly content?: Content;
  readonly group?: string;
  readonly position?: number;
  /** Of a new story: the name that its uuid is made from, by default the slug. */
  readonly uuid?: string;
};

/** Storyblok as one location sees it. */
export type Seeing = {
  /** Returns the milliseconds that the next call takes. */
  readonly latencyMs?: () => number;
  /** Returns how much later new content arrives here, in ms. The version of the space itself does not lag. */
  readonly lagMs?: () => number;
  /** Returns a failure in place of the next answer; null for none. */
  readonly fails?: (path: string) => ContentFailure | null;
};

/** How long the edge caches the version of the space. */
const spaceMemoryMs = 2_000;

export const uuidOf = (name: string) =>
  `00000000-0000-4000-8000-${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;

/** Creates a space. Each change by a test increases its version by one, however many stories it touches. */
export function createTestSpace(now: () => number = () => Date.now()) {
  const moments: Moment[] = [
    { version: 100, since: -Infinity, stories: new Map(), datasources: new Map() },
  ];
  const latest = () => moments.at(-1) as Moment;

  function change(over: Partial<Moment>) {
    const { version } = latest();
    moments.push({ ...latest(), ...over, version: version + 1, since: now() });
  }

  function storyAt(slug: string): TestStory {
    const found = [...latest().stories.values()].find((story) => story.slug === slug);
    if (!found) throw new Error(`nothing stands at ${slug}`);
    return found;
  }

  return {
    version: () => latest().version,
    /** Returns the space as it was from a version until the next one. */
    at: (version: number) => moments.findLast((moment) => moment.version <= version) as Moment,
    storyAt,

    publish(...published: readonly Published[]) {
      const stories = new Map(latest().stories);
      const bySlug = new Map([...stories.values()].map((one) => [one.slug, one]));
      for (const { slug, content, group, position, uuid } of published) {
        const known = bySlug.get(slug);
        const id = known?.id ?? moments.length * 1_000 + stories.size;
        const story: TestStory = {
          uuid: known?.uuid ?? uuidOf(uuid ?? slug),
          id,
          slug,
          position: position ?? known?.position ?? 0,
          // Each publish has its own time, however quick tests are.
          publishedAt: new Date(Date.UTC(2026, 0, 1) + moments.length * 1_000).toISOString(),
          group: group ?? known?.group ?? null,
          content: content ?? known?.content ?? { component: "page" },
        };
        stories.set(story.uuid, story);
      }
      change({ stories });
    },

    unpublish(...slugs: readonly string[]) {
      const stories = new Map(latest().stories);
      for (const slug of slugs) stories.delete(storyAt(slug).uuid);
      change({ stories });
    },

    /** Moves a story, or changes its position in its folder. Neither publishes it again. */
    move(slug: string, to: { readonly slug?: string; readonly position?: number }) {
      const story = storyAt(slug);
      change({ stories: new Map(latest().stories).set(story.uuid, { ...story, ...to }) });
    },

    datasource(name: string, entries: readonly TestEntry[] | null) {
      const datasources = new Map(latest().datasources);
      if (entries) datasources.set(name, entries);
      else datasources.delete(name);
      change({ datasources });
    },

    /** Changes entries without changing the version of the space. */
    relabel(name: string, entries: readonly TestEntry[]) {
      const datasources = new Map(latest().datasources).set(name, entries);
      moments.push({ ...(moments.pop() as Moment), datasources });
    },

    seenFrom: (seeing: Seeing = {}) => seenFrom(moments, now, seeing),
  };
}

export type TestSpace = ReturnType<typeof createTestSpace>;

type Params = Readonly<Record<string, string | number | undefined>>;

/**
 * Answers as Storyblok's CDN does. An address that the edge has cached is answered from there, however old;
 * any other with the newest version that has arrived. Lists contain their version, links and entries do not.
 */
function seenFrom(moments: readonly Moment[], now: () => number, seeing: Seeing) {
  const { latencyMs = () => 0, lagMs = () => 0, fails = () => null } = seeing;
  const calls: string[] = [];
  const held = new Map<string, Moment>();
  let known = { version: 0, until: -Infinity };

  const given = () => {
    const until = now() - lagMs();
    return moments.findLast(({ since }) => since <= until) ?? (moments[0] as Moment);
  };

  function momentFor(path: string, { cv, ...params }: Params): Moment {
    const key = JSON.stringify([path, Object.entries(params).toSorted()]);
    const cached = held.get(`${cv} ${key}`);
    if (cached) return cached;
    // A request with a time that is no version gets the current entries.
    if (path === "cdn/datasource_entries" && Number(cv) > given().version) return given();
    const current = held.get(`${given().version} ${key}`) ?? given();
    held.set(`${current.version} ${key}`, current);
    return current;
  }

  async function called(path: string): Promise<Result<null, ContentFailure>> {
    calls.push(path);
    const ms = latencyMs();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    const failure = fails(path);
    return failure ? err(failure) : ok(null);
  }

  function spaceNow() {
    if (known.until <= now()) {
      known = { version: moments.at(-1)?.version ?? 0, until: now() + spaceMemoryMs };
    }
    return { space: { version: known.version } };
  }

  const storyblok: Storyblok = {
    async get(path, params, schema) {
      const reached = await called(path);
      if (!reached.ok) return reached;
      if (path === "cdn/spaces/me") return ok(schema.parse(spaceNow()));
      const moment = momentFor(path, params);
      const uuid = path.replace(/^cdn\/stories\/?/, "");
      if (uuid === "") return ok(schema.parse(storiesIn(moment, params, Infinity).body));
      const story = moment.stories.get(uuid);
      if (!story) return err({ kind: "NotFound" });
      return ok(schema.parse({ story: raw(story, moment), cv: moment.version }));
    },

    async pages(path, params, schema, perPage = 100, afterFirst = () => true) {
      const answers: unknown[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const reached = await called(path);
        if (!reached.ok) return reached;
        const query = { ...params, per_page: perPage, page };
        const listed = listIn(momentFor(path, query), path, query, perPage);
        if (!listed) return err({ kind: "NotFound" });
        const answer = schema.parse(listed.body);
        answers.push(answer);
        const isMore = page > 1 || afterFirst(answer as never, listed.total);
        if (isMore) last = Math.ceil(listed.total / perPage);
      }
      return ok(answers as never);
    },
  };
  return { storyblok, calls };
}

function listIn(moment: Moment, path: string, params: Params, perPage: number) {
  if (path === "cdn/stories") return storiesIn(moment, params, perPage);
  const { items, total } =
    path === "cdn/links"
      ? cut(inOrder([...moment.stories.values()]), params, perPage)
      : cut(moment.datasources.get(String(params.datasource)) ?? [], params, perPage);
  if (path === "cdn/links") {
    const links = (items as TestStory[]).map(({ uuid, id, slug, position, publishedAt }) => {
      return [uuid, { uuid, id, slug, position, published_at: publishedAt, published: true }];
    });
    return { total, body: { links: Object.fromEntries(links) } };
  }
  if (!moment.datasources.has(String(params.datasource))) return null;
  return { total, body: { datasource_entries: items } };
}

function storiesIn(moment: Moment, params: Params, perPage: number) {
  const uuids = String(params.by_uuids ?? [...moment.stories.keys()].join(",")).split(",");
  const found = inOrder(uuids.flatMap((uuid) => moment.stories.get(uuid) ?? []));
  const { items, total } = cut(found, params, perPage);
  return { total, body: { stories: items.map((one) => raw(one, moment)), cv: moment.version } };
}

function inOrder(stories: readonly TestStory[]): TestStory[] {
  return stories.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

function cut<Item>(items: readonly Item[], { page }: Params, perPage: number) {
  if (perPage === Infinity) return { items, total: items.length };
  const from = (Number(page) - 1) * perPage;
  return { items: items.slice(from, from + perPage), total: items.length };
}

/** Returns a story as it is delivered, with its translations at that moment. */
function raw({ uuid, id, slug, position, publishedAt, group, content }: TestStory, at: Moment) {
  const others = [...(group === null ? [] : at.stories.values())];
  const alternates = others
    .filter((other) => other.group === group && other.uuid !== uuid)
    .map((other) => ({ id: other.id, full_slug: other.slug }));
  const dates = { published_at: publishedAt, first_published_at: publishedAt };
  const named = { uuid, id, name: String(content.named ?? uuid), full_slug: slug };
  return { ...named, is_startpage: slug.endsWith("/"), position, alternates, content, ...dates };
}
