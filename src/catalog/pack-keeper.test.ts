import { expect, it } from "vitest";
import { hashOf } from "../story/chunks.ts";
import { createGarbage } from "./garbage.ts";
import { createHeldPacks } from "./held-packs.ts";
import type { Text } from "./pack.ts";
import { createPackKeeper } from "./pack-keeper.ts";
import { keyOfPack } from "./packs.ts";
import { mapStorage, mapStore } from "../../test/stores.ts";

function openKeeper(maxChars: number) {
  const storage = mapStorage();
  const put: string[] = [];
  const watched: typeof storage = {
    ...storage,
    async put(key, value) {
      put.push(key);
      await storage.put(key, value);
    },
  };
  const held = createHeldPacks(watched, mapStore(), Date.now);
  const garbage = createGarbage(watched, mapStore(), held, Date.now);
  return { put, held, storage, keeper: createPackKeeper({ held, garbage }, maxChars) };
}

const textOf = (at: number): Text => [`part:${at}`, `${at} `.repeat(10)];

it("stores a pack as soon as it is full, and has at most one open", async () => {
  const { held, keeper } = openKeeper(100);
  for (let at = 0; at < 50; at += 1) {
    await keeper.add([textOf(at)]);
    const { texts } = keeper.newTexts();
    expect(texts.reduce((sum, [, text]) => sum + text.length, 0)).toBeLessThanOrEqual(100);
  }
  const { texts, packed } = keeper.newTexts();
  const opened = await Promise.all(packed.map(({ name }) => held.open(name)));
  const keysOf = opened.map((pack) => (pack.ok ? [...pack.value.keys()] : []));
  const all = [...keysOf.flat(), ...texts.map(([key]) => key)];
  expect(all).toEqual(Array.from({ length: 50 }, (_, at) => textOf(at)[0]));
  for (const [at, pack] of opened.entries()) {
    const [key = ""] = keysOf[at] ?? [];
    expect(pack.ok && pack.value.get(key)).toBe(textOf(Number(key.slice(5)))[1]);
    expect([...(packed[at]?.hashes ?? [])]).toEqual(keysOf[at]?.map(hashOf));
  }
});

it("notes each pack as unused before it is stored, in case nothing ever refers to it", async () => {
  const { put, storage, keeper } = openKeeper(100);
  for (let at = 0; at < 10; at += 1) await keeper.add([textOf(at)]);
  await keeper.hold();
  const packs = keeper.newTexts().packed.map(({ name }) => keyOfPack(name));
  expect(packs.length).toBeGreaterThan(1);
  for (const pack of packs) expect(put[put.indexOf(pack) - 1]).toBe("garbage");
  const noted = (await storage.get("garbage")) as { keys: string[] }[];
  expect(noted.flatMap(({ keys }) => keys)).toEqual(packs);
  expect(keeper.newTexts().texts).toEqual([]);
});
