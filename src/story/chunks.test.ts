import { array, assert, asyncProperty, option, property, string, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Chunk,
  type Keyed,
  byKey,
  chunkOf,
  chunksOf as storeChunks,
  cutIntoChunks,
  editChunks,
  keysBetween,
} from "./chunks.ts";

const usual = 8;
const keys = uniqueArray(string({ minLength: 1 }), { maxLength: 200 });
const listOf = (names: readonly string[]) =>
  names.map((name, at): Keyed<number> => [name, at]).toSorted(byKey);
const namesOf = (chunks: readonly (readonly Keyed<unknown>[])[]) =>
  chunks.map((chunk) => JSON.stringify(chunk.map(([key]) => key)));
const chunksIn = <Item>(items: readonly Keyed<Item>[], about = usual) => [
  ...cutIntoChunks(items, about),
];
const chunksOf = (items: readonly Keyed<number>[]): Chunk[] =>
  chunksIn(items).map((chunk, at) => ({
    first: chunk[0]?.[0] ?? "",
    part: String(at),
    about: null,
  }));

describe("a sorted list in chunks", () => {
  it("is the same list, in order, in chunks that are neither empty nor too long", () => {
    assert(
      property(keys, (names) => {
        const items = listOf(names);
        const chunks = chunksIn(items);
        expect(chunks.flat()).toEqual(items);
        for (const { length } of chunks) {
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(usual * 4);
        }
      }),
    );
  });

  it("changes the item's own chunk and at most the next when an item comes or goes", () => {
    assert(
      property(keys, string({ minLength: 1 }), (names, added) => {
        const rest = names.filter((name) => name !== added);
        const without = namesOf(chunksIn(listOf(rest)));
        const withIt = namesOf(chunksIn(listOf([...rest, added])));
        const fresh = withIt.filter((chunk) => !without.includes(chunk));
        const gone = without.filter((chunk) => !withIt.includes(chunk));
        // One chunk changed, was cut in two or merged with its neighbour; never the whole rest of the list.
        expect(fresh.length).toBeLessThanOrEqual(2);
        expect(gone.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 1_000 },
    );
  });

  it("has about the requested number of items per chunk, for keys of any form", () => {
    for (const keyOf of [
      (n: number) => `en/blog/post-${n}`,
      (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      (n: number) => String(9e15 - n * 60_000).padStart(16, "0"),
    ]) {
      const names = Array.from({ length: 5_000 }, (_, n) => keyOf(n));
      const { length } = chunksIn(listOf(names), 64);
      expect(5_000 / length).toBeGreaterThan(32);
      expect(5_000 / length).toBeLessThan(128);
    }
  });

  it("is looked up by key: an item is found in one chunk, and a missing one in none", () => {
    assert(
      property(keys, array(string()), (names, others) => {
        const items = listOf(names);
        const pieces = chunksIn(items);
        const chunks = chunksOf(items);
        const find = (key: string) => {
          const chunk = chunkOf(chunks, key);
          const own = chunk && pieces[Number(chunk.part)];
          return own?.find(([name]) => name === key)?.[1];
        };
        for (const [key, value] of items) expect(find(key)).toBe(value);
        for (const key of others) if (!names.includes(key)) expect(find(key)).toBeUndefined();
      }),
    );
  });
});

describe("a list that is edited", () => {
  /** Parts by their content, and which of them were read. */
  function openParts() {
    const read: string[] = [];
    const keep = async (value: unknown) => JSON.stringify(value);
    const about = (chunk: readonly Keyed<number>[]) => chunk.length;
    const making = {
      usual,
      keep,
      about,
      async read({ part }: Chunk<number>) {
        read.push(part);
        return JSON.parse(part) as readonly Keyed<number>[];
      },
    };
    return {
      making,
      read,
      cut: (items: readonly Keyed<number>[]) => storeChunks(items, usual, keep, about),
    };
  }

  it("has the chunks of a whole new list", async () => {
    await assert(
      asyncProperty(keys, keys, array(string()), async (names, added, changed) => {
        const { making, cut } = openParts();
        const before = listOf(names);
        const gone = new Set([...names.filter((_, at) => at % 5 === 1), ...changed]);
        const come = listOf(added.filter((name) => !names.includes(name) || gone.has(name)));
        const after = [...before.filter(([key]) => !gone.has(key)), ...come].toSorted(byKey);
        const edits = {
          removed: gone,
          added: come.map(([key, n]): Keyed<() => number> => [key, () => n]),
        };
        const chunks = await editChunks(await cut(before), edits, making);
        expect(chunks).toEqual(await cut(after));
      }),
      { numRuns: 1_000 },
    );
  });

  it("replaces the items of a range, with the chunks of a whole new list", async () => {
    await assert(
      asyncProperty(keys, keys, string(), option(string()), async (names, others, from, end) => {
        const { making, cut } = openParts();
        const before = listOf(names);
        const chunks = await cut(before);
        const until = end ?? undefined;
        const gone = keysBetween(chunks, from, until);
        const isThere = ([key]: Keyed<number>) =>
          key >= from && (until === undefined || key < until);
        const come = listOf(others).filter(isThere);
        const after = [...before.filter((item) => !isThere(item)), ...come].toSorted(byKey);
        const edits = {
          removed: gone,
          added: come.map(([key, n]): Keyed<() => number> => [key, () => n]),
        };
        expect(await editChunks(chunks, edits, making)).toEqual(await cut(after));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is read only where it changes", async () => {
    const { making, read, cut } = openParts();
    const before = listOf(Array.from({ length: 4_000 }, (_, n) => `key ${n}`));
    const edits = {
      removed: new Set(["key 2000"]),
      added: [["key 700 and a half", () => 1]] as const,
    };
    const chunks = await editChunks(await cut(before), edits, making);
    expect(chunks).toHaveLength((await cut(before)).length);
    expect(read.length).toBeLessThanOrEqual(4);
  });
});
