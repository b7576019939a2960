import { describe, expect, it } from "vitest";
import { type Result, err, ok } from "../base/result.ts";
import type { Clock } from "../base/clock.ts";
import {
  catalogAfter,
  createLiveMemory,
  knownCatalog,
  liveCatalog,
  lookAtSpace,
} from "./live-catalog.ts";
import { type Nearby, createNearby } from "./nearby.ts";
import type { ContentFailure } from "../content/reader.ts";
import { packText } from "./pack.ts";
import { indexText } from "./pack-index.ts";
import { createPacks, keyOfPack } from "./packs.ts";
import { keyOfPart } from "./parts.ts";
import { type Pointer, pointerKey } from "./pointer.ts";
import { createContentMemory } from "./content-memory.ts";
import { mapStore } from "../../test/stores.ts";
import { noCounts } from "./usage.ts";
import type { CatalogWriter } from "./writer.ts";

const pointerAt = (order: number): Pointer => ({
  version: 100 + order,
  order,
  root: `r${order}`,
  index: `i${order}`,
  seenAt: "",
});

/** An isolate, KV, and the object that decides, which can be silent. */
function openIsolate(nearby: Nearby | null = null, clock = { ms: Date.UTC(2026, 10, 20) }) {
  const now: Clock = () => clock.ms;
  const kv = new Map<string, string>();
  const calls: string[] = [];
  const pending: Promise<unknown>[] = [];
  const place: { current: () => Promise<Pointer | null> } = { current: async () => null };
  const live = createLiveMemory(nearby);
  const { parts: memory, flights: partFlights } = createContentMemory();
  const writer: CatalogWriter = {
    current: () => {
      calls.push("current");
      return place.current();
    },
    look: async () => {
      calls.push("look");
      const pointer = await place.current();
      return pointer ? ok(pointer) : err({ kind: "Unavailable", reason: "test" });
    },
    usage: async () => ({ ...noCounts(), day: "", refused: null }),
    held: async () => null,
    purge: async () => null,
    purged: async () => undefined,
  };
  const store = mapStore(kv);
  const read = (name: string): Result<string, ContentFailure> => {
    const text = kv.get(keyOfPack(name));
    return text === undefined ? err({ kind: "Moved" }) : ok(text);
  };
  const parts = {
    store,
    packs: createPacks({ read: async (name) => read(name), now }),
    memory,
    partFlights,
    writer,
    live,
    now,
    later: (work: Promise<unknown>) => void pending.push(work),
  };
  for (let order = 1; order < 10; order += 1) {
    const root = [keyOfPart(`r${order}`), JSON.stringify({ version: 100 + order })] as const;
    kv.set(keyOfPack(`p${order}`), packText([root]));
    const packs = [{ name: `p${order}`, count: 1, chars: 1 }];
    kv.set(keyOfPack(`i${order}`), indexText(packs, [[root[0], [0]]]));
  }
  return {
    clock,
    kv,
    calls,
    place,
    live,
    parts,
    goLive: (order: number) => void (place.current = async () => pointerAt(order)),
    settled: () => Promise.all(pending.splice(0)),
    async order(): Promise<number | string> {
      const found = await liveCatalog(parts);
      return found.ok ? found.value.pointer.order : found.failure.kind;
    },
  };
}

describe("the live catalog", () => {
  it("is read once, and used for two seconds", async () => {
    const { order, goLive, calls, clock, live } = openIsolate();
    goLive(1);
    expect(await Promise.all(Array.from({ length: 50 }, () => order()))).toEqual(
      Array.from({ length: 50 }, () => 1),
    );
    clock.ms += 1_999;
    expect(await order()).toBe(1);
    expect(calls).toEqual(["current"]);
    expect(knownCatalog(live, clock.ms)?.pointer.order).toBe(1);
    expect(knownCatalog(live, clock.ms + 1)).toBeNull();
  });

  it("is requested again after two seconds, and an immediate answer is used immediately", async () => {
    const { order, goLive, clock } = openIsolate();
    goLive(1);
    await order();
    goLive(2);
    clock.ms += 2_000;
    expect(await order()).toBe(2);
  });

  it("delays a view only a moment if the object is far away, and its answer is used from the next view on", async () => {
    const { order, place, goLive, clock, settled } = openIsolate();
    goLive(1);
    await order();
    place.current = async () => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      return pointerAt(2);
    };
    clock.ms += 59_000;
    const started = performance.now();
    expect(await Promise.all([order(), order()])).toEqual([1, 1]);
    expect(performance.now() - started).toBeLessThan(600);
    await settled();
    expect(await order()).toBe(2);
  });

  it("of a minute ago is not shown before KV or the object has answered", async () => {
    const { order, place, goLive, clock, kv, settled } = openIsolate();
    goLive(1);
    await order();
    place.current = async () => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      return pointerAt(3);
    };
    kv.set(pointerKey, JSON.stringify(pointerAt(2)));
    clock.ms += 60_000;
    const started = performance.now();
    expect(await order()).toBe(2);
    expect(performance.now() - started).toBeLessThan(700);
    await settled();
    expect(await order()).toBe(3);
    // If KV has no pointer, the isolate waits for the object.
    kv.delete(pointerKey);
    place.current = async () => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      return pointerAt(4);
    };
    clock.ms += 60_000;
    expect(await order()).toBe(4);
  });

  it("delays only one view while nothing answers", async () => {
    const { order, place, goLive, clock } = openIsolate();
    goLive(1);
    await order();
    place.current = () => Promise.reject(new Error("reset"));
    clock.ms += 10_000;
    expect(await order()).toBe(1);
    const started = performance.now();
    for (let view = 0; view < 20; view += 1) expect(await order()).toBe(1);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("is requested less and less often while the object fails, and recovers once it answers", async () => {
    const { order, place, goLive, clock, calls } = openIsolate();
    goLive(1);
    await order();
    place.current = () => Promise.reject(new Error("overloaded"));
    calls.length = 0;
    for (let second = 0; second < 300; second += 1) {
      clock.ms += 1_000;
      await order();
    }
    expect(calls.length).toBeGreaterThan(8);
    expect(calls.length).toBeLessThan(16);
    goLive(2);
    for (let second = 0; second < 32; second += 1) {
      clock.ms += 1_000;
      await order();
    }
    expect(await order()).toBe(2);
  });

  it("is requested twice a second while publishes follow each other, and every two seconds afterwards", async () => {
    const { order, goLive, calls, clock } = openIsolate();
    const after = async (ms: number, live: number) => {
      goLive(live);
      clock.ms += ms;
      return order();
    };
    await after(0, 1);
    expect(await after(4_000, 2)).toBe(2);
    expect(await after(800, 3)).toBe(3);
    expect(await after(800, 4)).toBe(4);
    expect(await after(400, 5)).toBe(5);
    expect(await after(10_000, 5)).toBe(5);
    const before = calls.length;
    expect(await after(1_900, 6)).toBe(5);
    expect(calls).toHaveLength(before);
    expect(await after(100, 6)).toBe(6);
  });

  it("of hours ago is shown to no one while another visitor waits for the new one", async () => {
    const { order, goLive, clock } = openIsolate();
    goLive(1);
    await order();
    goLive(2);
    clock.ms += 3_600_000;
    expect(await Promise.all([order(), order(), order()])).toEqual([2, 2, 2]);
  });

  it("comes from KV if the object fails or does not answer", async () => {
    for (const current of [
      () => Promise.reject(new Error("reset")),
      () => new Promise<never>(() => undefined),
    ]) {
      const { order, place, kv } = openIsolate();
      place.current = current;
      kv.set(pointerKey, JSON.stringify(pointerAt(4)));
      expect(await order()).toBe(4);
    }
  });

  it("never goes back to an earlier one from any source", async () => {
    const { order, goLive, clock, kv, place } = openIsolate();
    goLive(5);
    await order();
    clock.ms += 10_000;
    goLive(4);
    expect(await order()).toBe(5);
    clock.ms += 10_000;
    place.current = () => Promise.reject(new Error("reset"));
    kv.set(pointerKey, JSON.stringify(pointerAt(3)));
    expect(await order()).toBe(5);
  });

  it("stays the same if the next cannot be read, or nothing answers", async () => {
    const { order, goLive, clock, kv, parts, place } = openIsolate();
    goLive(1);
    await order();
    kv.delete(keyOfPack("p2"));
    goLive(2);
    clock.ms += 10_000;
    expect(await order()).toBe(1);
    place.current = () => new Promise<never>(() => undefined);
    Object.assign(parts, {
      store: { ...parts.store, get: () => new Promise<never>(() => undefined) },
    });
    clock.ms += 10_000;
    const started = performance.now();
    expect(await order()).toBe(1);
    expect(performance.now() - started).toBeLessThan(2_600);
  });

  it("is built from the space if there is none yet", async () => {
    const { order, place, calls } = openIsolate();
    expect(await order()).toBe("Unavailable");
    expect(calls).toEqual(["current", "look"]);
    let times = 0;
    place.current = async () => ((times += 1) > 1 ? pointerAt(1) : null);
    expect(await order()).toBe(1);
  });
});

describe("the isolates of one location", () => {
  const origin = "https://www.example.com";

  function openLocation(kv = new Map<string, Response>()) {
    const nearby = createNearby(
      {
        match: async (url) => kv.get(url)?.clone(),
        put: async (url, response) => void kv.set(url, response),
      },
      origin,
    );
    const first = openIsolate(nearby);
    const second = openIsolate(nearby, first.clock);
    return { first, second, kv, clock: first.clock };
  }

  it("share one request, and use its answer no longer than the isolate that made it", async () => {
    const { first, second, clock } = openLocation();
    first.goLive(1);
    second.goLive(2);
    expect(await first.order()).toBe(1);
    await first.settled();
    clock.ms += 1_900;
    expect(await second.order()).toBe(1);
    expect(second.calls).toEqual([]);
    clock.ms += 100;
    await second.order();
    await second.settled();
    expect(second.calls).toEqual(["current"]);
    expect(await second.order()).toBe(2);
    clock.ms += 1_900;
    await first.order();
    await first.settled();
    expect(first.live.catalog?.pointer.order).toBe(2);
    expect(first.calls).toEqual(["current"]);
  });

  it("share what a look at the space found", async () => {
    const { first, second } = openLocation();
    first.goLive(7);
    await lookAtSpace(first.parts, { expected: true });
    await first.settled();
    expect(await second.order()).toBe(7);
    expect(second.calls).toEqual([]);
  });

  it("do not use the shared answer to look for a later catalog", async () => {
    const { first, second } = openLocation();
    first.goLive(1);
    second.goLive(2);
    await first.order();
    await first.settled();
    const before = await liveCatalog(second.parts);
    const after = before.ok && (await catalogAfter(second.parts, before.value));
    expect(after && after.ok && after.value.pointer.order).toBe(2);
    expect(second.calls).toEqual(["current"]);
  });

  it("do not go back to an earlier shared answer, and soon use a newer one", async () => {
    const { first, second, clock } = openLocation();
    first.goLive(1);
    second.goLive(1);
    await first.order();
    await first.settled();
    expect(await second.order()).toBe(1);
    clock.ms += 30_000;
    first.goLive(2);
    expect(await first.order()).toBe(2);
    await first.settled();
    second.place.current = () => new Promise<never>(() => undefined);
    clock.ms += 500;
    expect(await second.order()).toBe(2);
  });

  it("show the last catalog of their location if neither the object nor KV answers", async () => {
    const { first, second, clock } = openLocation();
    first.goLive(3);
    await first.order();
    await first.settled();
    clock.ms += 12 * 3_600_000;
    second.place.current = () => Promise.reject(new Error("reset"));
    expect(await second.order()).toBe(3);
  });

  it.each<[string, Response | (() => Promise<never>)]>([
    ["is not JSON", new Response("<html>")],
    ["is of another shape", Response.json({ at: 1 })],
    ["fails", () => Promise.reject(new Error("reset"))],
    ["never comes", () => new Promise<never>(() => undefined)],
  ])("ask the object if the shared answer %s", async (_, found) => {
    const nearby = createNearby(
      {
        match: async () => (found instanceof Response ? found.clone() : found()),
        put: () => Promise.reject(new Error("full")),
      },
      origin,
    );
    const isolate = openIsolate(nearby);
    isolate.goLive(1);
    expect(await isolate.order()).toBe(1);
    await isolate.settled();
    expect(isolate.calls).toEqual(["current"]);
  });
});
