import { describe, expect, it } from "vitest";
import { ok } from "../base/result.ts";
import { keyOfPart, readPart } from "./parts.ts";
import { createContentMemory } from "./content-memory.ts";

const key = keyOfPart("p");

function openParts() {
  const kept = new Map<string, string>();
  const { parts: memory, flights } = createContentMemory();
  const asked: string[] = [];
  const text = async (name: string) => {
    asked.push(name);
    return ok(kept.get(name) ?? null);
  };
  return { parts: { text, memory, flights, now: Date.now, later: () => undefined }, kept, asked };
}

const open = (json: unknown) => ({ json });

describe("a part of a catalog", () => {
  it("is read and opened once", async () => {
    const { parts, kept, asked } = openParts();
    kept.set(key, "[1]");
    const reads = await Promise.all([1, 2, 3].map(() => readPart(parts, "p", open)));
    for (const read of reads) expect(read.ok && read.value).toEqual({ json: [1] });
    expect((await readPart(parts, "p", open)).ok).toBe(true);
    expect(asked).toEqual([key]);
  });

  it("that no pack has is unavailable, and looked for again by the next request", async () => {
    const { parts, kept } = openParts();
    expect((await readPart(parts, "p", open)).ok).toBe(false);
    kept.set(key, "[3]");
    expect((await readPart(parts, "p", open)).ok).toBe(true);
  });
});
