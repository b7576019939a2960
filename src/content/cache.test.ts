import { describe, expect, it } from "vitest";
import { type Result, err, ok } from "../base/result.ts";
import { type CacheParts, type Fetched, cached, createCacheMemory } from "./cache.ts";
import { pack } from "./pack.ts";
import type { ContentFailure } from "./reader.ts";

type Body = { text: string };
type Answer = Result<Fetched<Body>, ContentFailure>;

const body = (text: string, cv: number | null = 7): Answer => ok({ body: { text }, cv });
const down: Answer = err({ kind: "Unavailable", reason: "down" });
const malformed: Answer = err({ kind: "Malformed", reason: "nonsense" });
const notFound: Answer = err({ kind: "NotFound" });

/** One store, one clock, and isolates above it that ask a source which says one answer after another. */
function world() {
  const values = new Map<string, string>();
  const pending: Promise<unknown>[] = [];
  const events: string[] = [];
  let time = 1_000_000;
  const store: CacheParts["store"] = {
    get: async (key) => values.get(key) ?? null,
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };

  function isolate(over: Partial<CacheParts> = {}) {
    const parts: CacheParts = {
      store,
      memory: createCacheMemory(),
      version: 7,
      deployment: "d1",
      now: () => time,
      later: (work) => void pending.push(work.catch(() => undefined)),
      log: (event) => void events.push(event),
      ...over,
    };
    const source = { calls: 0, answers: [] as (Answer | Promise<Answer>)[] };
    return {
      parts,
      source,
      at: (version: number, announced = version) =>
        isolateOf({ ...parts, version, announced }, source),
      ...isolateOf(parts, source),
    };
  }

  function isolateOf(
    parts: CacheParts,
    source: { calls: number; answers: (Answer | Promise<Answer>)[] },
  ) {
    return {
      read: (name = "story:en/home", ...answers: (Answer | Promise<Answer>)[]) => {
        source.answers.push(...answers);
        return cached<Body, { said: string }>(
          parts,
          name,
          async () => {
            source.calls += 1;
            const next = source.answers.shift();
            if (!next) throw new Error("asked once more than the test says");
            return next;
          },
          ({ text }) => ({ said: text }),
        );
      },
    };
  }

  return {
    values,
    store,
    events,
    isolate,
    pass: (ms: number) => {
      time += ms;
    },
    settled: async () => {
      for (let work = pending.shift(); work; work = pending.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- what settles may start more
        await work;
      }
    },
  };
}

const fresh = (said: string) => ok({ value: { said }, stale: false });
const stale = (said: string) => ok({ value: { said }, stale: true });

describe("reading through", () => {
  it("asks once, and then answers from memory", async () => {
    const { isolate } = world();
    const one = isolate();
    expect(await one.read("a", body("hello"))).toEqual(fresh("hello"));
    expect(await one.read("a")).toEqual(fresh("hello"));
    expect(one.source.calls).toBe(1);
  });

  it("answers another isolate from the store", async () => {
    const { isolate, settled } = world();
    await isolate().read("a", body("hello"));
    await settled();
    const other = isolate();
    expect(await other.read("a")).toEqual(fresh("hello"));
    expect(other.source.calls).toBe(0);
  });

  it("keeps versions, names and deployments apart", async () => {
    const { isolate, settled } = world();
    const one = isolate();
    await one.read("a", body("a7"));
    await one.read("b", body("b7"));
    await one.at(8).read("a", body("a8", 8));
    await isolate({ deployment: "d2" }).read("a", body("a7 of d2"));
    await settled();
    const other = isolate();
    expect(await other.read("a")).toEqual(fresh("a7"));
    expect(await other.read("b")).toEqual(fresh("b7"));
    expect(await other.at(8).read("a")).toEqual(fresh("a8"));
    expect(await isolate({ deployment: "d2" }).read("a")).toEqual(fresh("a7 of d2"));
  });

  it("asks again where the store holds nonsense, throws, or never answers", async () => {
    const { isolate, values } = world();
    values.set("7:d1:a", "nonsense");
    expect(await isolate().read("a", body("x"))).toEqual(fresh("x"));
    const broken = {
      get: () => Promise.reject(new Error("KV")),
      put: () => Promise.reject(new Error("KV")),
      delete: async () => undefined,
    };
    expect(await isolate({ store: broken }).read("a", body("y"))).toEqual(fresh("y"));
    const silent = { ...broken, get: () => new Promise<never>(() => undefined) };
    expect(await isolate({ store: silent }).read("a", body("z"))).toEqual(fresh("z"));
  });
});

describe("many at once", () => {
  it("make one call", async () => {
    const { isolate } = world();
    const one = isolate();
    const slow = new Promise<Answer>((resolve) => setTimeout(() => resolve(body("hello")), 30));
    one.source.answers.push(slow);
    const all = await Promise.all(Array.from({ length: 100 }, () => one.read("a")));
    expect(new Set(all.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(fresh("hello"))]),
    );
    expect(one.source.calls).toBe(1);
  });

  it("share a failure too, and the next one asks again", async () => {
    const { isolate } = world();
    const one = isolate();
    const slow = new Promise<Answer>((resolve) => setTimeout(() => resolve(down), 20));
    one.source.answers.push(slow);
    const all = await Promise.all(Array.from({ length: 20 }, () => one.read("a")));
    expect(all.every((answer) => !answer.ok)).toBe(true);
    expect(one.source.calls).toBe(1);
    expect(await one.read("a", body("again"))).toEqual(fresh("again"));
  });

  it("of different names each make their own", async () => {
    const { isolate } = world();
    const one = isolate();
    one.source.answers.push(body("x"), body("x"), body("x"));
    await Promise.all(["a", "b", "c", "a", "b"].map((name) => one.read(name)));
    expect(one.source.calls).toBe(3);
  });
});

describe("what is not found", () => {
  it("is remembered for seconds, and then looked for again", async () => {
    const { isolate, pass } = world();
    const one = isolate();
    expect(await one.read("a", notFound)).toEqual(notFound);
    expect(await one.read("a")).toEqual(notFound);
    expect(one.source.calls).toBe(1);
    pass(10_000);
    expect(await one.read("a", body("there now"))).toEqual(fresh("there now"));
  });

  it("is looked for at once at a new version", async () => {
    const { isolate } = world();
    const one = isolate();
    await one.read("a", notFound);
    expect(await one.at(8).read("a", body("published", 8))).toEqual(fresh("published"));
  });

  it("fills no store: a scan for addresses costs no write", async () => {
    const { isolate, values, settled } = world();
    const one = isolate();
    for (let n = 0; n < 200; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a scan is one request after another
      await one.read(`story:en/scan-${n}`, notFound);
    }
    await settled();
    expect(values.size).toBe(0);
    expect(one.parts.memory.missing.bytes()).toBeLessThanOrEqual(100_000);
  });

  it("does not come back in the next outage", async () => {
    const { isolate, settled } = world();
    const one = isolate();
    await one.read("a", body("deleted soon"));
    await settled();
    await one.at(8).read("a", notFound);
    await settled();
    expect(await isolate({ version: 9 }).read("a", down)).toEqual(down);
  });
});

describe("when the service is out of reach", () => {
  it.each([
    ["down", down],
    ["answering nonsense", malformed],
  ])("%s, what was good last is shown, and said to be old", async (_name, failure) => {
    const { isolate, settled, events } = world();
    await isolate().read("a", body("good"));
    await settled();
    const other = isolate({ version: 8 });
    expect(await other.read("a", failure)).toEqual(stale("good"));
    expect(events).toContain("content-unavailable");
    expect(events).toContain("content-last-known-good");
  });

  it("what was never seen is the failure itself", async () => {
    const { isolate } = world();
    expect(await isolate().read("a", down)).toEqual(down);
    expect(await isolate().read("a", malformed)).toEqual(malformed);
  });

  it("it is left alone for some seconds where there is something to show", async () => {
    const { isolate, settled, pass } = world();
    await isolate().read("a", body("good"));
    await settled();
    const other = isolate({ version: 8 });
    await other.read("a", down);
    for (let n = 0; n < 10; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one request after another
      expect(await other.read("a")).toEqual(stale("good"));
    }
    expect(other.source.calls).toBe(1);
    pass(5_000);
    expect(await other.read("a", body("new", 8))).toEqual(fresh("new"));
    expect(await other.read("a")).toEqual(fresh("new"));
  });

  it("it is asked all the same for what there is nothing older of", async () => {
    const { isolate } = world();
    const one = isolate();
    await one.read("a", down);
    expect(await one.read("b", body("there"))).toEqual(fresh("there"));
  });

  it("nothing old is kept under the new version", async () => {
    const { isolate, settled, values } = world();
    await isolate().read("a", body("good"));
    await settled();
    await isolate({ version: 8 }).read("a", down);
    await settled();
    expect([...values.keys()].filter((key) => key.startsWith("8:"))).toEqual([]);
  });

  it("another deployment reads the last good copy by its own rules", async () => {
    const { isolate, settled, values } = world();
    await isolate().read("a", body("good"));
    await settled();
    expect(values.get("good:a")).toBe(JSON.stringify({ text: "good" }));
    expect(await isolate({ version: 8, deployment: "d2" }).read("a", down)).toEqual(stale("good"));
  });

  it("a last good copy that is nonsense is none", async () => {
    const { isolate, values } = world();
    values.set("good:a", "{");
    expect(await isolate().read("a", down)).toEqual(down);
  });
});

describe("versions", () => {
  it("that are newer than the request's are said, and nothing is kept", async () => {
    const { isolate, settled, values } = world();
    const one = isolate();
    const moved = err({ kind: "Moved", version: 9 });
    expect(await one.read("a", body("too new", 9))).toEqual(moved);
    await settled();
    expect(values.size).toBe(0);
    expect(await one.at(9).read("a", body("too new", 9))).toEqual(fresh("too new"));
  });

  it("that are older say which is to be read instead, and are asked for again in a while", async () => {
    const { isolate, settled, values, events, pass } = world();
    const one = isolate({ version: 8 });
    const behind = err({ kind: "Moved", version: 7 });
    expect(await one.read("a", body("old", 7))).toEqual(behind);
    expect(await one.read("a")).toEqual(behind);
    expect(await one.read("b")).toEqual(behind);
    await settled();
    expect(values.size).toBe(0);
    expect(one.source.calls).toBe(1);
    expect(events).toEqual(["content-behind"]);
    const meanwhile = one.at(7, 8);
    expect(await meanwhile.read("a", body("old", 7))).toEqual(stale("old"));
    expect(await meanwhile.read("a")).toEqual(stale("old"));
    await settled();
    expect(values.size).toBe(0);
    pass(5_000);
    expect(await meanwhile.read("a", body("less old", 7))).toEqual(stale("less old"));
    expect(await one.read("a", body("new", 8))).toEqual(fresh("new"));
    expect(await one.read("b", body("b", 8))).toEqual(fresh("b"));
    expect(one.source.calls).toBe(5);
  });

  it("that are older keep nobody from what is there at the new one", async () => {
    const { isolate, settled } = world();
    await isolate({ version: 8 }).read("a", body("new", 8));
    await settled();
    const other = isolate({ version: 8 });
    expect(await other.read("b", body("old", 7))).toEqual(err({ kind: "Moved", version: 7 }));
    expect(await other.read("a")).toEqual(fresh("new"));
  });

  it("that the service does not say are taken for the request's", async () => {
    const { isolate, settled, values } = world();
    expect(await isolate().read("a", body("x", null))).toEqual(fresh("x"));
    await settled();
    expect(values.get("7:d1:a")).toBe(pack({ said: "x" }));
  });

  it("moved while reading pass on as they are", async () => {
    const { isolate } = world();
    const moved: Answer = err({ kind: "Moved", version: 9 });
    expect(await isolate().read("a", moved)).toEqual(moved);
  });
});
