import { describe, expect, it } from "vitest";
import { packText } from "./pack.ts";
import { memoryEdge } from "../../test/stores.ts";
import { type NearestParts, createPacks, keyOfPack, nearestPacks } from "./packs.ts";

const key = keyOfPack("p");
const text = packText([
  ["a", "one"],
  ["b", "zwei – drei"],
  ["c", ""],
]);

type Stores = { kv: Map<string, string>; object: Map<string, string> };

/** An isolate between its location's cache, KV and the object. */
function openIsolate(over: Partial<NearestParts> = {}, edge = memoryEdge()) {
  const stores: Stores = { kv: new Map(), object: new Map() };
  const calls: string[] = [];
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const read = nearestPacks({
    store: {
      async get(name, options) {
        calls.push(`kv ${options?.cacheTtl}`);
        return stores.kv.get(name) ?? null;
      },
    },
    edge,
    origin: "https://www.example.com",
    async held(name) {
      calls.push("object");
      return stores.object.get(name) ?? null;
    },
    now,
    ...over,
  });
  const packs = createPacks({ read, now });
  const open = async () => {
    const pack = await packs.open("p");
    return pack.ok ? pack.value.get("b") : pack.failure.kind;
  };
  return { ...stores, calls, clock, open, packs, edge };
}

const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error("KV GET failed: 429 Too Many Requests"));

describe("a pack", () => {
  it("is read once, and its texts are cut out of it", async () => {
    const { kv, packs, calls } = openIsolate();
    kv.set(key, text);
    const opened = await Promise.all([1, 2, 3].map(() => packs.open("p")));
    for (const pack of opened) {
      const got = ["a", "b", "c", "d"].map((name) => pack.ok && pack.value.get(name));
      expect(got).toEqual(["one", "zwei – drei", "", null]);
    }
    expect(calls).toEqual(["kv 86400"]);
  });

  it("is cached for the other isolates of its location", async () => {
    const first = openIsolate();
    first.kv.set(key, text);
    await first.open();
    const second = openIsolate({}, first.edge);
    expect(await second.open()).toBe("zwei – drei");
    expect(second.calls).toEqual([]);
  });

  it("that KV does not have is read from the object, and KV is tried again soon", async () => {
    const { object, calls, open } = openIsolate();
    object.set("p", text);
    expect(await open()).toBe("zwei – drei");
    // KV caches a missing key as long as an existing one, unless it is read with a shorter time.
    expect(calls).toEqual(["kv 86400", "object", "kv 30"]);
  });

  it.each([
    ["refuses", fails],
    ["never answers", never],
  ])("is read from the object if KV %s, and KV is not called for a while", async (_, get) => {
    let times = 0;
    const store = {
      get: () => {
        times += 1;
        return get();
      },
    };
    const { object, open, packs, clock } = openIsolate({ store, edge: null });
    object.set("p", text).set("q", text);
    const started = performance.now();
    expect(await open()).toBe("zwei – drei");
    expect(performance.now() - started).toBeLessThan(1_500);
    expect((await packs.text("q")).ok).toBe(true);
    expect(times).toBe(1);
    clock.ms += 5_000;
    expect((await packs.text("q")).ok).toBe(true);
    expect(times).toBe(2);
  });

  it("that neither has belongs to a catalog that is no longer live", async () => {
    expect(await openIsolate().open()).toBe("Moved");
  });

  it.each<[string, Partial<NearestParts>]>([
    ["KV refuses", { store: { get: fails } }],
    ["the object cannot be reached", { held: fails }],
  ])("is unavailable, not missing, if %s", async (_, over) => {
    expect(await openIsolate(over).open()).toBe("Unavailable");
  });

  it("comes from its location's cache if nothing else answers", async () => {
    const first = openIsolate();
    first.kv.set(key, text);
    await first.open();
    const cut = openIsolate({ store: { get: fails }, held: fails }, first.edge);
    expect(await cut.open()).toBe("zwei – drei");
  });

  it.each([
    ["fails", () => Promise.reject(new Error("edge"))],
    ["never answers", never],
  ])("is read from KV if the location's cache %s", async (_, match) => {
    const { kv, open } = openIsolate({ edge: { match, put: () => fails() } });
    kv.set(key, text);
    expect(await open()).toBe("zwei – drei");
  });
});
