import { array, assert, asyncProperty, constantFrom, integer, record, tuple } from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CacheMemory, createCacheMemory } from "../../src/content/cache.ts";
import type { Storyblok } from "../../src/content/storyblok.ts";
import {
  type Store,
  type VersionMemory,
  awaitNewVersion,
  createVersionMemory,
  refreshVersion,
} from "../../src/content/version.ts";
import { ok } from "../../src/base/result.ts";
import { type SiteParts, readLive, versionParts } from "../../src/routes/site-parts.ts";

/*
 * Whatever happens in whatever order: publishes, notices that come early, late, twice, in another order
 * or never, requests in two places, stores that lag and refuse, a service that lags behind the version it
 * says itself. No page goes back in time, none mixes
 * two versions, and in the end none is old.
 */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slugs = ["en/home", "en/settings"] as const;
const places = [0, 1] as const;
/** A write to KV is everywhere within this; so long an isolate elsewhere may not know it. */
const kvLagMs = 60_000;
const cronMs = 60_000;
/** KV takes one write of a key a second; a busy one refuses for longer than the write is tried again. */
const refusedMs = 3_000;
/** The service's own short memory of its version, in each place. */
const spaceLagMs = 2_000;

type Place = (typeof places)[number];

const step = record({
  after: integer({ min: 0, max: 4_000 }),
  place: constantFrom(...places),
  what: constantFrom("publish", "publish", "request", "request", "request", "restart", "refuse"),
  slug: constantFrom(...slugs),
  /** When the notices of a publish come; none is a lost one. */
  notices: array(integer({ min: 0, max: 20_000 }), { maxLength: 3 }),
});

const history = record({
  /** Milliseconds that calls take, in turn. */
  latencies: array(integer({ min: 0, max: 1_500 }), { minLength: 3, maxLength: 9 }),
  lagMs: integer({ min: 0, max: kvLagMs }),
  /** The token's minimum cache time: new content is given out at the end of each such span. */
  minCacheMs: constantFrom(0, 0, 5_000, 30_000),
  /** How much later than elsewhere a place gets new content. */
  placeLagMs: tuple(integer({ min: 0, max: 2_000 }), integer({ min: 0, max: 2_000 })),
  steps: array(step, { minLength: 3, maxLength: 25 }),
});

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** The space: what each story said at each version, and an edge that keeps old answers by address. */
function createSpace(
  latency: () => number,
  { minCacheMs, placeLagMs }: { minCacheMs: number; placeLagMs: readonly [number, number] },
) {
  let version = 1;
  const published = [{ version, when: 0 }];
  /** The newest that the service gives out here, which may be older than what it says of the space. */
  const given = (place: Place) => {
    const now = Date.now() - placeLagMs[place];
    const until = minCacheMs === 0 ? now : Math.floor(now / minCacheMs) * minCacheMs;
    return published.findLast(({ when }) => when <= until)?.version ?? 1;
  };
  const changes: Record<string, number[]> = Object.fromEntries(slugs.map((slug) => [slug, [1]]));
  const kept = new Map<string, { cv: number; text: string }>();
  const spaceSaid = new Map<Place, { at: number; version: number }>();
  const at = (slug: string, cv: number) => changes[slug]?.findLast((when) => when <= cv) ?? 0;

  const story = (slug: string, text: string) => ({
    uuid: slug,
    id: 1,
    name: text,
    full_slug: slug,
    content: { component: "page", title: text },
  });

  function answer(place: Place, key: string, cv: number, slug: string) {
    // An address the edge holds is answered from there, however old; any other leads to what is now.
    const held = kept.get(`${place} ${key} ${cv}`);
    if (held) return held;
    const now = { cv: given(place), text: String(at(slug, given(place))) };
    kept.set(`${place} ${key} ${now.cv}`, now);
    return now;
  }

  function storyblokIn(place: Place): Storyblok {
    return {
      async get(path, params, schema) {
        await wait(latency());
        if (path === "cdn/spaces/me") {
          const said = spaceSaid.get(place);
          const fresh =
            said && Date.now() - said.at < spaceLagMs ? said : { at: Date.now(), version };
          spaceSaid.set(place, fresh);
          return ok(schema.parse({ space: { version: fresh.version } }));
        }
        const slug = decodeURIComponent(path.replace("cdn/stories/", ""));
        const { cv, text } = answer(place, slug, Number(params.cv), slug);
        return ok(schema.parse({ story: story(slug, text), cv }));
      },
      async pages(_path, params, schema) {
        await wait(latency());
        const { cv, text } = answer(place, "list", Number(params.cv), "en/home");
        return ok([schema.parse({ stories: [story("en/home", text)], cv })]);
      },
    };
  }

  return {
    at,
    version: () => version,
    storyblokIn,
    publish(slug: string) {
      version += 1;
      published.push({ version, when: Date.now() });
      changes[slug]?.push(version);
    },
  };
}

/** KV: a write is seen at once where it was made, and later elsewhere. */
function createKv(lagMs: number, latency: () => number) {
  const writes: { key: string; value: string | null; at: number; place: Place }[] = [];
  let refusesUntil = 0;
  const storeIn = (place: Place): Store => ({
    async get(key) {
      await wait(latency() / 10);
      const seen = writes.findLast(
        (write) =>
          write.key === key && write.at + (write.place === place ? 0 : lagMs) <= Date.now(),
      );
      return seen?.value ?? null;
    },
    async put(key, value) {
      await wait(latency() / 10);
      if (Date.now() < refusesUntil) throw new Error("429");
      writes.push({ key, value, at: Date.now(), place });
    },
    async delete(key) {
      writes.push({ key, value: null, at: Date.now(), place });
    },
  });
  return { storeIn, refuse: () => void (refusesUntil = Date.now() + refusedMs) };
}

type Isolate = { contentMemory: CacheMemory; versionMemory: VersionMemory; newest: number };

const schemas = new Map([["page", { name: "page", fields: [{ name: "title", type: "text" }] }]]);

it("no page goes back in time, mixes versions or stays old", async () => {
  await assert(
    asyncProperty(history, async ({ latencies, lagMs, steps, ...service }) => {
      vi.setSystemTime(Date.UTC(2026, 10, 21));
      let call = 0;
      const latency = () => latencies[(call += 1) % latencies.length] ?? 0;
      const space = createSpace(latency, service);
      const kv = createKv(lagMs, latency);
      const running: Promise<unknown>[] = [];
      const later = (work: Promise<unknown>) => void running.push(work.catch(() => undefined));
      const start = (): Isolate => ({
        contentMemory: createCacheMemory(),
        versionMemory: createVersionMemory(),
        newest: 0,
      });
      const isolates = places.map(start);
      const context = { executionCtx: { waitUntil: later } } as never;

      function partsIn(place: Place) {
        const isolate = isolates[place] as Isolate;
        const parts = {
          ...isolate,
          store: kv.storeIn(place),
          storyblok: space.storyblokIn(place),
          model: { schemas, hubs: [], unlisted: new Set(), byUuid: new Set() },
          deployment: "d",
          now: () => Date.now(),
          log: () => undefined,
        } as unknown as SiteParts;
        return { isolate, parts };
      }

      async function visit(place: Place): Promise<number | null> {
        const { isolate, parts } = partsIn(place);
        const before = isolate.newest;
        const page = await readLive(context, parts, async (reader) => {
          const [home, settings, list] = await Promise.all([
            reader.story("en/home"),
            reader.story("en/settings"),
            reader.list("en/"),
          ]);
          if (!home.ok) return home;
          if (!settings.ok) return settings;
          if (!list.ok) return list;
          const said = [home.value, settings.value, ...list.value].map(({ name }) => Number(name));
          return ok({ said, stale: reader.stale() });
        });
        // Two publishes while one page was read twice anew: an honest 503, and no page.
        if (!page.ok) return null;
        const { value, version } = page.value;
        // What is older than what was announced says so, and is kept by nobody.
        if (value.stale) expect(version).toBeLessThan(space.version());
        const [home, settings] = slugs.map((slug) => space.at(slug, version));
        expect(value.said).toEqual([home, settings, home]);
        // What was shown before this visit began was no newer.
        expect(version).toBeGreaterThanOrEqual(before);
        isolate.newest = Math.max(isolate.newest, version);
        return version;
      }

      async function notice(place: Place, afterMs: number) {
        await wait(afterMs);
        await awaitNewVersion(versionParts(partsIn(place).parts, later));
      }

      for (const { after, place, what, slug, notices } of steps) {
        // oxlint-disable-next-line no-await-in-loop -- time goes on step by step
        await vi.advanceTimersByTimeAsync(after);
        if (what === "request") running.push(visit(place));
        else if (what === "restart") isolates[place] = start();
        else if (what === "refuse") kv.refuse();
        else {
          space.publish(slug);
          notices.forEach((ms, index) => later(notice(places[(place + index) % 2] ?? 0, ms)));
        }
      }
      // The cron looks in one place, again where KV refused what it wrote; then KV tells the others.
      for (let look = 0; look < 2; look += 1) {
        // oxlint-disable-next-line no-await-in-loop -- every minute
        await vi.advanceTimersByTimeAsync(cronMs);
        later(refreshVersion(versionParts(partsIn(0).parts, later)));
      }
      await vi.advanceTimersByTimeAsync(kvLagMs + 10_000);
      const last = places.map((place) => visit(place));
      // The first look after a second tells the version, which is then read at.
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await Promise.all(last)).toEqual(places.map(() => space.version()));
      await vi.advanceTimersByTimeAsync(20_000);
      await Promise.all(running);
    }),
    { numRuns: 500 },
  );
}, 120_000);
