import { describe, expect, it } from "vitest";
import { ok } from "../base/result.ts";
import { keyOfPart, readPart } from "./parts.ts";
import { createContentMemory } from "./content-memory.ts";

const key = keyOfPart("p");

function openParts() {
  const stored = new Map<string, string>();
  const { parts: memory, flights } = createContentMemory();
  const requests: string[] = [];
  const text = async (name: string) => {
    requests.push(name);
    return ok(stored.get(name) ?? null);
  };
  return {
    parts: { text, memory, flights, now: Date.now, later: () => undefined },
    stored,
    requests,
  };
}

const open = (json: unknown) => ({ json });

describe("a part of a catalog", () => {
  it("is read and opened once", async () => {
    const { parts, stored, requests } = openParts();
    stored.set(key, "[1]");
    const reads = await Promise.all([1, 2, 3].map(() => readPart(parts, "p", open)));
    for (const read of reads) expect(read.ok && read.value).toEqual({ json: [1] });
    expect((await readPart(parts, "p", open)).ok).toBe(true);
    expect(requests).toEqual([key]);
  });

  it("that no pack has is unavailable, and read again by the next request", async () => {
    const { parts, stored } = openParts();
    expect((await readPart(parts, "p", open)).ok).toBe(false);
    stored.set(key, "[3]");
    expect((await readPart(parts, "p", open)).ok).toBe(true);
  });
});
