import { hourMs } from "../../src/base/clock.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCatalogWriter } from "../../src/catalog/catalog-writer.ts";
import { createLiveMemory, liveCatalog } from "../../src/catalog/live-catalog.ts";
import { createNearby } from "../../src/catalog/nearby.ts";
import { createPacks, nearestPacks } from "../../src/catalog/packs.ts";
import { pointerKey } from "../../src/catalog/pointer.ts";
import { createContentMemory } from "../../src/catalog/content-memory.ts";
import { plainWriterParts, testModel } from "../catalog-parts.ts";
import { mapStore, memoryEdge } from "../stores.ts";
import { createTestSpace } from "../published-space.ts";
import type { CatalogWriter } from "../../src/catalog/writer.ts";
import {
  type Day,
  type Outage,
  type Shown,
  type View,
  longMs,
  simulate,
} from "../bench/world-model.ts";

/*
 * `npm run bench -- world` computes with a model of the code. Here the code itself runs through the model's
 * day.
 */

const midnight = Date.UTC(2026, 10, 20);
const kvMs = 30;
const counters = ["objectCalls", "kvReads"] as const;

beforeEach(() => void vi.useFakeTimers({ now: midnight }));
afterEach(() => void vi.useRealTimers());

const { setTimeout: realTimeout } = globalThis;
const realMoment = () => new Promise<void>((resolve) => void realTimeout(resolve, 1));
const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Runs the same views of the same world through the modules that answer visitors. */
async function live(
  views: readonly View[],
  { published, liveAt, world }: Shown,
  outages: readonly Outage[],
) {
  const now = () => Date.now();
  const isOut = (of: Outage["of"]) =>
    outages.some((one) => {
      const at = now() - midnight;
      return one.of === of && at >= one.from && at < one.to;
    });
  const count = { objectCalls: 0, kvReads: 0, failed: 0, back: 0, waited: 0, behind: 0 };
  const space = createTestSpace(now);
  const stored = new Map<string, string>();
  /** The pointers that KV received, and when. */
  const received: { readonly at: number; readonly text: string }[] = [];
  const store = mapStore(stored);
  const place = createCatalogWriter({
    ...plainWriterParts(),
    store: {
      ...store,
      async put(key, value) {
        if (key === pointerKey && typeof value === "string")
          received.push({ at: now(), text: value });
        await store.put(key, value);
      },
    },
    storyblok: space.seenFrom().storyblok,
    model: testModel,
    now,
    entriesMs: 60_000,
    pauseMs: 10,
  });
  space.publish({ slug: "en/home", content: { component: "page", title: "0" } });
  await place.look({});
  const first = space.version();
  const locations = world.map(({ roundMs, kvLagMs }) => {
    const viaObject = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      count.objectCalls += 1;
      if (isOut("object")) return new Promise<never>(() => undefined);
      await after(roundMs / 2);
      const answer = await call();
      await after(roundMs / 2);
      return answer;
    };
    const writer: CatalogWriter = {
      ...place,
      current: () => viaObject(() => place.current()),
      held: (name) => viaObject(() => place.held(name)),
    };
    const near = {
      ...store,
      async get(key: string) {
        count.kvReads += 1;
        if (isOut("kv")) throw new Error("KV GET failed: 500 Internal Server Error");
        await after(kvMs);
        if (key !== pointerKey) return store.get(key);
        const seen = received.findLast(({ at }, nth) => at + (kvLagMs[nth - 1] ?? 0) <= now());
        return seen?.text ?? null;
      },
    };
    const edge = memoryEdge();
    const origin = "https://www.example.com";
    const start = () => {
      const { parts: memory, flights } = createContentMemory();
      const read = nearestPacks({ store: near, edge, origin, held: writer.held, now });
      return {
        store: near,
        writer,
        now,
        memory,
        partFlights: flights,
        packs: createPacks({ read, now }),
        live: createLiveMemory(createNearby(edge, origin)),
        later: (work: Promise<unknown>) => void work.catch(() => undefined),
      };
    };
    return { isolates: new Map<number, ReturnType<typeof start>>(), start, shown: 0 };
  });

  async function view({ at, location, isolate, isCold }: View) {
    const here = locations[location];
    if (!here) throw new Error("no such location");
    if (isCold) here.isolates.set(isolate, here.start());
    const parts = here.isolates.get(isolate);
    if (!parts) throw new Error("no such isolate");
    const from = now();
    const catalog = await liveCatalog(parts);
    if (now() - from > longMs) count.waited += 1;
    if (!catalog.ok) {
      count.failed += 1;
      return;
    }
    const order = catalog.value.pointer.version - first;
    if (order < here.shown) count.back += 1;
    here.shown = Math.max(here.shown, order);
    if (published.filter((one) => one <= at).length > order) count.behind += 1;
  }
  const upcoming = views.toSorted((a, b) => a.at - b.at);
  // One timer at a time: thousands would make each step of the clock slow.
  const next = () => {
    const one = upcoming.shift();
    if (!one) return;
    setTimeout(
      () => {
        void view(one);
        next();
      },
      midnight + one.at - now(),
    );
  };
  next();
  const passTo = async (at: number) => {
    await vi.advanceTimersByTimeAsync(Math.max(0, midnight + at - now()));
  };
  for (const [nth, at] of liveAt.entries()) {
    await passTo(at);
    space.publish({ slug: "en/home", content: { component: "page", title: String(nth + 1) } });
    const look = { isDone: false };
    void place.look({ expected: true }).then(() => (look.isDone = true));
    // Hashes take real time, so the clock waits for them.
    for (let step = 0; !look.isDone && step < 3_000; step += 1) {
      await realMoment();
      await vi.advanceTimersByTimeAsync(2);
    }
  }
  await passTo(24 * hourMs + 60_000);
  return count;
}

const out = (of: Outage["of"]): Outage => ({ of, from: 10 * hourMs, to: 13 * hourMs });

it.each<[string, Partial<Day>]>([
  ["a quiet day", { viewsADay: 600, publishes: 20 }],
  ["a busy day", { viewsADay: 3_000, publishes: 20 }],
  ["a day without KV from ten to one", { viewsADay: 2_000, publishes: 20, outages: [out("kv")] }],
  ["a day without the object then", { viewsADay: 2_000, publishes: 20, outages: [out("object")] }],
])(
  "the model makes as many calls as the code: %s",
  async (_, given) => {
    const views: View[] = [];
    const day: Day = {
      locations: 4,
      viewsADay: 1_000,
      publishes: 20,
      outages: [],
      seed: 7,
      ...given,
      viewed: (view) => views.push(view),
    };
    const expected = simulate(day);
    const actual = await live(views, expected, day.outages);
    const near = (count: number) => ({ from: count * 0.95 - 3, to: count * 1.05 + 3 });
    const behind = { actual: actual.behind, expected: expected.behind.length };
    // The moment at which a catalog is ready varies: by up to two views in a hundred.
    const few = views.length / 50;
    expect(Math.abs(behind.actual - behind.expected), JSON.stringify(behind)).toBeLessThanOrEqual(
      few,
    );
    // The model leaves out how long packs take that come from the object.
    const isKvOut = day.outages.some(({ of }) => of === "kv");
    const compared = isKvOut ? counters : ([...counters, "waited"] as const);
    for (const counter of compared) {
      const { from, to } = near(expected[counter]);
      expect(
        actual[counter],
        `${counter}: ${expected[counter]} by the model`,
      ).toBeGreaterThanOrEqual(from);
      expect(actual[counter], `${counter}: ${expected[counter]} by the model`).toBeLessThanOrEqual(
        to,
      );
    }
    expect([actual.failed, actual.back]).toEqual([expected.failed, expected.back]);
  },
  60_000,
);
