import { array, assert, constantFrom, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { type Moves, movedTo, movesAfter, noteMoves, readMoves } from "./moves.ts";
import type { Store } from "./version.ts";

const at = (places: Record<string, string>) =>
  Object.entries(places).map(([uuid, slug]) => ({ uuid, slug }));

function after(...worlds: Record<string, string>[]): Moves | null {
  let known: Moves | null = null;
  for (const [index, world] of worlds.entries()) known = movesAfter(known, index + 1, at(world));
  return known;
}

describe("an address that a story left", () => {
  it("leads to where the story is, however often it moved", () => {
    const known = after({ a: "en/one" }, { a: "en/two" }, { a: "en/three" });
    expect(movedTo(known, "en/one")).toBe("en/three");
    expect(movedTo(known, "en/two")).toBe("en/three");
  });

  it("leads nowhere once another story stands there, or it came back", () => {
    expect(movedTo(after({ a: "en/one" }, { a: "en/two", b: "en/one" }), "en/one")).toBeNull();
    expect(movedTo(after({ a: "en/one" }, { a: "en/two" }, { a: "en/one" }), "en/one")).toBeNull();
  });

  it("leads on after the story was away for a while, and nowhere while it is", () => {
    const away = after({ a: "en/one", b: "en/b" }, { b: "en/b" });
    expect(movedTo(away, "en/one")).toBeNull();
    const back = movesAfter(away, 3, at({ a: "en/two", b: "en/b" }));
    expect(movedTo(back, "en/one")).toBe("en/two");
  });

  it("is only one that a story had", () => {
    expect(movedTo(after({ a: "en/one" }, { a: "en/two" }), "en/never")).toBeNull();
    expect(movedTo(null, "en/one")).toBeNull();
  });
});

describe("any number of moves", () => {
  it("makes no loop, and each address left leads to a story that is there", () => {
    const place = constantFrom("en/1", "en/2", "en/3", "en/4");
    assert(
      property(array(array(tuple(constantFrom("a", "b", "c"), place), { maxLength: 3 })), (all) => {
        // No two stories have one slug.
        const worlds = all.map((pairs) =>
          Object.fromEntries(
            Object.entries(Object.fromEntries(pairs.map(([uuid, slug]) => [slug, uuid]))).map(
              ([slug, uuid]) => [uuid, slug],
            ),
          ),
        );
        const known = after(...worlds);
        const now = new Set(Object.values(worlds.at(-1) ?? {}));
        for (const slug of worlds.flatMap((world) => Object.values(world))) {
          const to = movedTo(known, slug);
          if (now.has(slug)) expect(to).toBeNull();
          if (to !== null) expect(movedTo(known, to)).toBeNull();
        }
      }),
    );
  });
});

describe("what is remembered", () => {
  function storeOf(text: string | null) {
    const puts: string[] = [];
    const store: Store = {
      get: async () => text,
      put: async (_key, value) => {
        puts.push(value);
      },
      delete: async () => undefined,
    };
    return { store, puts };
  }

  it("is looked for once a version", async () => {
    const { store, puts } = storeOf(JSON.stringify(after({ a: "en/one" })));
    await noteMoves(store, 1, async () => at({ a: "en/two" }));
    expect(puts).toEqual([]);
    await noteMoves(store, 2, async () => at({ a: "en/two" }));
    expect(puts).toHaveLength(1);
    expect(movedTo(JSON.parse(puts[0] ?? ""), "en/one")).toBe("en/two");
  });

  it("stays as it is where the space cannot be read", async () => {
    const { store, puts } = storeOf(null);
    await noteMoves(store, 1, async () => null);
    expect(puts).toEqual([]);
  });

  it("is nothing where the store holds nonsense", async () => {
    expect(await readMoves(storeOf("{}").store)).toBeNull();
    expect(await readMoves(storeOf("nonsense").store)).toBeNull();
  });
});
