import { array, assert, asyncProperty, boolean, integer, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { err, ok } from "../base/result.ts";
import { hashOf } from "../story/chunks.ts";
import { type Pack, type Text, namedPack, openPack, packChars } from "./pack.ts";
import { emptyIndex, openIndex } from "./pack-index.ts";
import { packUp } from "./pack-up.ts";

/** One catalog after another, each a map of texts by key. */
function openStore() {
  const stored = new Map<string, string>();
  let index = emptyIndex;
  let has = new Map<string, string>();

  const open = async (name: string) => {
    const text = stored.get(name);
    return text === undefined ? err({ kind: "Moved" } as const) : ok<Pack>(openPack(text));
  };

  async function textOf(key: string): Promise<string | null> {
    for (const { name } of index.packsWith(key)) {
      const pack = await open(name);
      if (!pack.ok) return `lost ${name}`;
      const text = pack.value.get(key);
      if (text !== null) return text;
    }
    return null;
  }

  /** Stores a pack before the publish, as a reading does. */
  async function hold(texts: readonly Text[]) {
    const { name, text, keys } = await namedPack(texts);
    stored.set(name, text);
    const hashes = Uint32Array.from(keys, hashOf);
    return { name, hashes, count: keys.length, chars: text.length };
  }

  /** `next`: all texts of the next catalog. `isHeld`: the new ones are in a pack already. */
  async function publish(
    next: ReadonlyMap<string, string>,
    { isThorough = false, isHeld = false }: { isThorough?: boolean; isHeld?: boolean } = {},
  ) {
    const uuidOf = (key: string) => key.split(":")[1];
    const stays = new Set([...next.keys()].map(uuidOf));
    const gone = [...has.keys()].filter(
      (key) => key.startsWith("story") && !stays.has(uuidOf(key)),
    );
    const fresh = [...next].filter(([key, text]) => has.get(key) !== text);
    const packed = await packUp({
      before: index,
      open,
      texts: isHeld ? [] : fresh,
      used: new Set(next.keys()),
      gone,
      leaving: [],
      packed: isHeld && fresh.length > 0 ? [await hold(fresh)] : [],
      isThorough,
    });
    if (!packed.ok) throw new Error(packed.failure.kind);
    const { made, left, forbidden } = packed.value;
    for (const [name, text] of made) stored.set(name, text);
    index = openIndex(made.get(packed.value.index) ?? "");
    has = new Map(next);
    for (const name of [...left, ...forbidden]) stored.delete(name);
    return { writes: made.size, packs: index.packs.length, forbidden: forbidden.length };
  }

  return { stored, publish, textOf, index: () => index };
}

const sized = (chars: number, mark: string) => mark + "x".repeat(chars);
const spaceOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`story:${at}:1`, sized(6_000, `body ${at} `)]));

/** Returns two keys with the same hash, which is all that an index knows of them. */
function sameHash(): [string, string] {
  const keys = new Map<number, string>();
  for (let at = 0; ; at += 1) {
    const key = `part:same ${at}`;
    const known = keys.get(hashOf(key));
    if (known) return [known, key];
    keys.set(hashOf(key), key);
  }
}

describe("packs", () => {
  it("of a first catalog are tens, not hundreds, and small enough to read for one story", async () => {
    const { publish, stored } = openStore();
    const { writes } = await publish(spaceOf(500));
    expect(writes).toBeLessThanOrEqual(20);
    const maxChars = Math.max(...[...stored.values()].map(({ length }) => length));
    expect(maxChars).toBeLessThan(packChars * 1.1);
  });

  it("of five hundred publishes cost at most five writes each, and do not pile up", async () => {
    const { publish, textOf } = openStore();
    let now = spaceOf(300);
    await publish(now);
    const costs: { writes: number; packs: number }[] = [];
    for (let revision = 2; revision < 502; revision += 1) {
      const at = (revision * 37) % 300;
      now = new Map(now);
      for (const key of now.keys()) {
        if (key.startsWith(`story:${at}:`)) now.delete(key);
      }
      now.set(`story:${at}:${revision}`, sized(6_000, `body ${at} at ${revision} `));
      // The parts of the catalog that change with the story.
      for (const part of ["root", `chunk ${at % 4}`, `cards ${at % 8}`]) {
        now.set(`part:${part}`, sized(30_000, `${part} at ${revision} `));
      }
      costs.push(await publish(now));
    }
    expect(Math.max(...costs.map(({ writes }) => writes))).toBeLessThanOrEqual(5);
    expect(Math.max(...costs.map(({ packs }) => packs))).toBeLessThan(60);
    for (const [key, text] of now) expect(await textOf(key)).toBe(text);
  });

  it("that contain an unpublished story are rewritten without it at once", async () => {
    const { publish, stored, textOf } = openStore();
    const all = spaceOf(100);
    await publish(all);
    const next = new Map(all);
    next.delete("story:50:1");
    expect((await publish(next)).forbidden).toBe(1);
    expect([...stored.values()].some((text) => text.includes("body 50 "))).toBe(false);
    expect(await textOf("story:49:1")).toBe(all.get("story:49:1"));
  });

  it("contain nothing unused after each was checked", async () => {
    const { publish, stored } = openStore();
    await publish(spaceOf(100));
    const next = spaceOf(100);
    next.delete("story:7:1");
    next.set("story:7:2", "body 7 again");
    await publish(next);
    expect([...stored.values()].some((text) => text.includes("body 7 xx"))).toBe(true);
    await publish(next, { isThorough: true });
    expect([...stored.values()].some((text) => text.includes("body 7 xx"))).toBe(false);
  });

  it("have every text of the catalog and no other, after any history", async () => {
    const [one, other] = sameHash();
    const keyOf = (at: number) =>
      at === 0 ? one : at === 1 ? other : `${at % 2 ? "story" : "part"}:${at}:1`;
    const step = record({
      at: array(integer({ min: 0, max: 30 }), { maxLength: 9 }),
      isHeld: boolean(),
    });
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { publish, textOf, index } = openStore();
        let now = new Map<string, string>();
        for (const [revision, { at, isHeld }] of steps.entries()) {
          now = new Map(now);
          for (const number of at) {
            const key = keyOf(number);
            if (now.has(key) && revision % 3 === 0) now.delete(key);
            // What has the same hash is a part of a catalog: its key follows from its text.
            else now.set(key, sized(number * 4_000, number < 2 ? key : `${key} at ${revision}`));
          }
          await publish(now, { isThorough: revision % 5 === 4, isHeld });
          for (const [key, text] of now) expect(await textOf(key)).toBe(text);
        }
        expect(await textOf("part:99:1")).toBeNull();
        expect(index().packs.every(({ count }) => count > 0)).toBe(true);
      }),
    );
  });
});
