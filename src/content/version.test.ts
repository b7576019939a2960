import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  record,
  scheduler,
} from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type Result, err, ok } from "../base/result.ts";
import type { ContentFailure } from "./reader.ts";
import type { Storyblok } from "./storyblok.ts";
import {
  type Store,
  type VersionParts,
  awaitNewVersion,
  createVersionMemory,
  liveVersion,
  raiseVersion,
  refreshVersion,
} from "./version.ts";

const pointer = (version: number) =>
  JSON.stringify({ version, seenAt: "2026-11-20T10:00:00.000Z" });

/** A store, a space that says one version after another, and a clock. */
function world(given: { stored?: string | null; says?: (number | ContentFailure)[] } = {}) {
  const values = new Map<string, string>();
  if (given.stored) values.set("version", given.stored);
  const says = given.says ?? [];
  const calls: string[] = [];
  let time = Date.UTC(2026, 10, 20, 12);
  const store: Store = {
    get: async (key, options) => {
      // The least that Workers KV accepts; without it a location may lag twice as long.
      if (options?.cacheTtl !== 30) throw new Error(`cacheTtl is ${options?.cacheTtl}`);
      calls.push(`get ${key}`);
      return values.get(key) ?? null;
    },
    put: async (key, value) => {
      calls.push(`put ${key}`);
      values.set(key, value);
    },
    delete: async (key) => void values.delete(key),
  };
  const storyblok = {
    async get(path: string): Promise<Result<unknown, ContentFailure>> {
      calls.push(path);
      const said = says.length > 1 ? says.shift() : says[0];
      if (said === undefined) return err({ kind: "Unavailable", reason: "silent" });
      return typeof said === "number" ? ok({ space: { version: said } }) : err(said);
    },
  } as unknown as Storyblok;
  const parts: VersionParts = {
    store,
    storyblok,
    memory: createVersionMemory(),
    now: () => time,
    later: () => undefined,
  };
  return {
    parts,
    calls,
    stored: () => (JSON.parse(values.get("version") ?? "{}") as { version?: number }).version,
    values,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const versionOf = (live: Awaited<ReturnType<typeof liveVersion>>) =>
  live.ok ? live.value.version : live.failure.kind;

describe("the live version", () => {
  it("is what the store says, and the space is not asked", async () => {
    const { parts, calls } = world({ stored: pointer(7), says: [9] });
    expect(versionOf(await liveVersion(parts))).toBe(7);
    expect(calls).toEqual(["get version"]);
  });

  it("is asked of the space where the store knows none, and is then stored", async () => {
    const { parts, stored } = world({ says: [9] });
    expect(versionOf(await liveVersion(parts))).toBe(9);
    expect(stored()).toBe(9);
  });

  it.each([
    "",
    "x",
    "{}",
    "3",
    '{"version":"7","seenAt":""}',
    '{"version":-1,"seenAt":""}',
    '{"version":1.5,"seenAt":""}',
  ])("is asked of the space where the store holds nonsense: %j", async (nonsense) => {
    const { parts, stored } = world({ stored: nonsense, says: [9] });
    expect(versionOf(await liveVersion(parts))).toBe(9);
    expect(stored()).toBe(9);
  });

  it("is unknown where nothing can be asked, and asked again at the next request", async () => {
    const { parts } = world({ says: [{ kind: "Unavailable", reason: "down" }, 4] });
    expect(versionOf(await liveVersion(parts))).toBe("Unavailable");
    expect(versionOf(await liveVersion(parts))).toBe(4);
  });

  it("is read from the store at most once a second, and comes from memory when the store fails", async () => {
    const { parts, calls, values, pass } = world({ stored: pointer(7) });
    for (let n = 0; n < 5; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one request after another
      await liveVersion(parts);
    }
    expect(calls).toEqual(["get version"]);
    values.set("version", pointer(8));
    expect(versionOf(await liveVersion(parts))).toBe(7);
    pass(1_000);
    expect(versionOf(await liveVersion(parts))).toBe(8);
    pass(1_000);
    const broken = {
      ...parts,
      store: { ...parts.store, get: () => Promise.reject(new Error("KV")) },
    };
    expect(versionOf(await liveVersion(broken))).toBe(8);
  });

  it("never goes down when the store says an older one", async () => {
    const { parts, values, pass } = world({ stored: pointer(7) });
    await liveVersion(parts);
    values.set("version", pointer(5));
    pass(5_000);
    expect(versionOf(await liveVersion(parts))).toBe(7);
  });

  it("is asked for once by many requests that come together", async () => {
    const { parts, calls } = world({ says: [9] });
    const all = await Promise.all(Array.from({ length: 50 }, () => liveVersion(parts)));
    expect(new Set(all.map(versionOf))).toEqual(new Set([9]));
    expect(calls.filter((call) => call === "cdn/spaces/me")).toHaveLength(1);
  });
});

describe("raising the version", () => {
  it("does nothing for the same or an older one: a replayed notice is harmless", async () => {
    const { parts, calls } = world({ stored: pointer(7) });
    const first = await raiseVersion(parts, 7);
    expect(await raiseVersion(parts, 6)).toEqual(first);
    expect(await raiseVersion(parts, 7)).toEqual(first);
    expect(calls).not.toContain("put version");
    expect(first.seenAt).toBe("2026-11-20T10:00:00.000Z");
  });

  it("says since when this site knows", async () => {
    const { parts } = world({ stored: pointer(7) });
    expect(await raiseVersion(parts, 8)).toEqual({
      version: 8,
      seenAt: "2026-11-20T12:00:00.000Z",
    });
  });

  it("is known here at once even where it cannot be stored, and is stored at the next look", async () => {
    const { parts, stored } = world({ stored: pointer(7), says: [8] });
    const refusing = {
      ...parts,
      store: { ...parts.store, put: () => Promise.reject(new Error("429")) },
    };
    expect((await raiseVersion(refusing, 8)).version).toBe(8);
    expect(stored()).toBe(7);
    expect(versionOf(await liveVersion(parts))).toBe(8);
    expect(versionOf(await refreshVersion(parts))).toBe(8);
    expect(stored()).toBe(8);
  });

  it("is stored a little later where the store took one write too many in a second", async () => {
    const { parts, stored } = world({ stored: pointer(7) });
    let refused = 0;
    const put: Store["put"] = (key, value) => {
      refused += 1;
      return refused === 1 ? Promise.reject(new Error("429")) : parts.store.put(key, value);
    };
    const pending: Promise<unknown>[] = [];
    const later = (work: Promise<unknown>) => void pending.push(work);
    await raiseVersion({ ...parts, later, store: { ...parts.store, put } }, 8);
    expect(stored()).toBe(7);
    await Promise.all(pending);
    expect(stored()).toBe(8);
  });

  it("brings a store up again that another isolate's late write left behind", async () => {
    const { parts, values, stored } = world({ stored: pointer(7), says: [9] });
    await refreshVersion(parts);
    values.set("version", pointer(8));
    await refreshVersion(parts);
    expect(stored()).toBe(9);
  });
});

describe("after a webhook", () => {
  it("the space is asked until it says a newer version than before", async () => {
    const { parts, calls, stored } = world({ stored: pointer(7), says: [7, 7, 8] });
    expect(versionOf(await awaitNewVersion(parts, { pauseMs: 1 }))).toBe(8);
    expect(calls.filter((call) => call === "cdn/spaces/me")).toHaveLength(3);
    expect(stored()).toBe(8);
  });

  it("it is asked five times at most: a replayed notice changes nothing", async () => {
    const { parts, calls, stored } = world({ stored: pointer(7), says: [7] });
    expect(versionOf(await awaitNewVersion(parts, { pauseMs: 1 }))).toBe(7);
    expect(calls.filter((call) => call === "cdn/spaces/me")).toHaveLength(5);
    expect(stored()).toBe(7);
  });

  it("of a burst of notices one looks, and the rest share one more look", async () => {
    const { parts, calls, stored } = world({ stored: pointer(7), says: [8] });
    const later = { ...parts, now: () => Date.now() };
    const notices = Array.from({ length: 40 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n));
      return awaitNewVersion(later, { tries: 2, pauseMs: 60 });
    });
    for (const live of await Promise.all(notices)) expect(versionOf(live)).toBe(8);
    expect(calls.filter((call) => call === "cdn/spaces/me").length).toBeLessThanOrEqual(6);
    expect(stored()).toBe(8);
  });

  it("a look at a space that says nothing new is as long as it is, and shared all the same", async () => {
    vi.useFakeTimers();
    try {
      const { parts, calls } = world({ stored: pointer(7), says: [7] });
      const timed = { ...parts, now: () => Date.now() };
      const notices = Promise.all(Array.from({ length: 30 }, () => awaitNewVersion(timed)));
      await vi.advanceTimersByTimeAsync(120_000);
      for (const live of await notices) expect(versionOf(live)).toBe(7);
      expect(calls.filter((call) => call === "cdn/spaces/me").length).toBeLessThanOrEqual(10);
    } finally {
      vi.useRealTimers();
    }
  });

  it("a failure in between is no end", async () => {
    const down = { kind: "Unavailable", reason: "down" } as const;
    const { parts } = world({ stored: pointer(7), says: [down, down, 8] });
    expect(versionOf(await awaitNewVersion(parts, { pauseMs: 1 }))).toBe(8);
  });
});

describe("whatever happens in whatever order", () => {
  const actions = array(
    record({
      isolate: constantFrom(0, 1),
      what: oneof(
        integer({ min: 1, max: 9 }),
        constantFrom("live" as const, "refresh" as const, "publish" as const),
      ),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it("the version of an isolate only goes up, and ends stored where the store follows", async () => {
    await assert(
      asyncProperty(scheduler(), actions, async (order, list) => {
        const values = new Map<string, string>();
        let published = 1;
        let time = 0;
        const store: Store = {
          get: (key) =>
            order.schedule(Promise.resolve(null), "get").then(() => values.get(key) ?? null),
          put: (key, value) =>
            order.schedule(Promise.resolve(null), "put").then(() => void values.set(key, value)),
          delete: async () => undefined,
        };
        const storyblok = {
          get: () =>
            order
              .schedule(Promise.resolve(null), "ask")
              .then(() => ok({ space: { version: published } })),
        } as unknown as Storyblok;
        const isolates = [0, 1].map(() => ({
          store,
          storyblok,
          memory: createVersionMemory(),
          // Each look at the clock is later by more than an isolate trusts its memory.
          now: () => (time += 2_000),
          later: () => undefined,
        }));
        const seen: number[][] = [[], []];
        const look = () =>
          isolates.forEach(({ memory }, index) => seen[index]?.push(memory.known?.version ?? 0));

        const running = list.map(async ({ isolate, what }) => {
          const parts = isolates[isolate];
          if (!parts) return;
          await order.schedule(Promise.resolve(null), "start");
          if (what === "publish") published += 1;
          else if (what === "refresh") await refreshVersion(parts);
          else if (what === "live") await liveVersion(parts);
          // The space never says a version that it does not have yet.
          else await raiseVersion(parts, Math.min(what, published));
        });
        const all = Promise.all(running);
        while (order.count() > 0) {
          // oxlint-disable-next-line no-await-in-loop -- one step after another is the point
          await order.waitOne();
          look();
        }
        await order.waitFor(all);
        look();
        for (const versions of seen) expect(versions).toEqual(versions.toSorted((a, b) => a - b));

        // What the cron check does once a minute, in whichever isolate.
        const checked = refreshVersion(isolates[0] as (typeof isolates)[number]);
        await order.waitFor(checked);
        const stored = JSON.parse(values.get("version") ?? "{}") as { version?: number };
        expect(stored.version).toBe(published);
      }),
      { numRuns: 300 },
    );
  });
});
