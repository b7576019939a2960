import { describe, expect, it } from "vitest";
import { createMemory } from "../base/memory.ts";
import { ok } from "../base/result.ts";
import { type CachedValue, createCached } from "./cached.ts";
import type { Catalog } from "./catalog.ts";

type Text = CachedValue & { readonly text: string };

const question = "link greeting";

/** A catalog with one link. `order`: how many catalogs came before. */
function catalogAt(order: number, slug: string): Catalog {
  return {
    pointer: { version: 100 + order, order, root: `r${order}`, seenAt: "" },
    entry: async () => ok({ slug }),
  } as unknown as Catalog;
}

const [first, second] = [catalogAt(1, "en/hello"), catalogAt(2, "en/good-day")];

const textAt = ({ pointer: { order } }: Catalog, answer: string): Text => ({
  text: answer,
  dependsOn: [{ [question]: answer }],
  until: Infinity,
  order,
});

function open(stored = new Map<string, Text>()) {
  const cached = createCached<Text>({
    memory: createMemory(1_000),
    sizeOf: ({ text }) => text.length,
    now: () => 0,
    store: {
      read: async (key) => stored.get(key) ?? null,
      write: async (key, value) => void stored.set(key, value),
    },
  });
  return { cached, stored };
}

describe("a cached value", () => {
  it("of a later catalog is not replaced by a slower one of an earlier catalog, in memory and in the store", async () => {
    const { cached, stored } = open();
    await cached.put("a", textAt(second, "en/good-day"));
    await cached.put("a", textAt(first, "en/hello"));
    expect(cached.fromMemory("a", second)?.text).toBe("en/good-day");
    expect(stored.get("a")?.text).toBe("en/good-day");
  });

  it("that is packed late does not replace a later one", async () => {
    const stored = new Map<string, Text>();
    const cached = createCached<Text>({
      memory: createMemory(1_000),
      sizeOf: ({ text }) => text.length,
      now: () => 0,
      store: { read: async () => null, write: async (key, value) => void stored.set(key, value) },
      pack: async (value) => {
        await Promise.resolve();
        return { ...value, text: `packed ${value.text}` };
      },
    });
    const early = cached.put("a", textAt(first, "en/hello"));
    const late = cached.put("a", textAt(second, "en/good-day"));
    expect(cached.fromMemory("a", second)?.text).toBe("en/good-day");
    await Promise.all([early, late]);
    expect(cached.fromMemory("a", second)?.text).toBe("packed en/good-day");
    expect(stored.get("a")?.text).toBe("packed en/good-day");
  });

  it("is not used at an earlier catalog with another answer", async () => {
    const { cached } = open();
    await cached.put("a", textAt(second, "en/good-day"));
    expect(await cached.get("a", first)).toBeNull();
    expect((await cached.get("a", second))?.text).toBe("en/good-day");
  });

  it("comes from the store if the one in memory is outdated", async () => {
    const { cached, stored } = open();
    await cached.put("a", textAt(first, "en/hello"));
    stored.set("a", { ...textAt(second, "en/good-day"), order: -1 });
    expect((await cached.get("a", second))?.text).toBe("en/good-day");
    expect(cached.fromMemory("a", second)?.text).toBe("en/good-day");
  });
});
