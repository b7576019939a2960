import { describe, expect, it } from "vitest";
import { type PartsParts, type Store, keyOfPart, readForEver, readPart } from "./parts.ts";
import { createContentMemory } from "./stories.ts";
import { mapStore } from "./test-parts.ts";

const key = keyOfPart("p");

function openParts(over: Partial<PartsParts> = {}) {
  const kept = new Map<string, string>();
  const { parts: memory, flights } = createContentMemory();
  const asked: [string, number | undefined][] = [];
  const own = mapStore(kept);
  const store: Store = {
    ...own,
    get: async (name, options) => {
      asked.push([name, options?.cacheTtl]);
      return own.get(name);
    },
  };
  const later = () => undefined;
  const parts = { store, memory, flights, now: Date.now, later, recent: async () => null, ...over };
  return { parts, kept, asked };
}

const open = (json: unknown) => ({ json });

describe("a part of a catalog", () => {
  it("is read once, and cached for a day", async () => {
    const { parts, kept, asked } = openParts();
    kept.set(key, "[1]");
    const reads = await Promise.all([1, 2, 3].map(() => readPart(parts, "p", open)));
    for (const read of reads) expect(read.ok && read.value).toEqual({ json: [1] });
    expect(asked).toEqual([[key, 86_400]]);
  });

  it("that KV does not show yet is read from the writer, and KV is read again soon", async () => {
    const { parts, asked } = openParts({ recent: async () => "[2]" });
    const read = await readPart(parts, "p", open);
    expect(read.ok && read.value).toEqual({ json: [2] });
    // What is missing is remembered as long as what is there, unless asked for with less.
    expect(asked).toEqual([
      [key, 86_400],
      [key, 30],
    ]);
  });

  it("that no store has is unavailable, and looked for again by the next request", async () => {
    const { parts, kept } = openParts({ recent: () => Promise.reject(new Error("reset")) });
    expect((await readPart(parts, "p", open)).ok).toBe(false);
    kept.set(key, "[3]");
    expect((await readPart(parts, "p", open)).ok).toBe(true);
  });

  it("keeps no one waiting where KV throws, or never answers", async () => {
    for (const get of [
      () => Promise.reject(new Error("KV")),
      () => new Promise<never>(() => undefined),
    ]) {
      const { parts } = openParts({ recent: async () => "[4]" });
      const started = performance.now();
      expect(await readForEver({ ...parts, store: { ...parts.store, get } }, key)).toBe("[4]");
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  });
});
