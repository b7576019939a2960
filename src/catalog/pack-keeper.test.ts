import { expect, it } from "vitest";
import { createGarbage } from "./garbage.ts";
import { createHeldPacks } from "./held-packs.ts";
import type { Text } from "./pack.ts";
import { createPackKeeper } from "./pack-keeper.ts";
import { keyOfPack } from "./packs.ts";
import { mapStorage, mapStore } from "./test-stores.ts";

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
  const all = [...packed.flatMap(({ keys }) => keys), ...texts.map(([key]) => key)];
  expect(all).toEqual(Array.from({ length: 50 }, (_, at) => textOf(at)[0]));
  for (const { name, keys } of packed) {
    const pack = await held.open(name);
    const [key = ""] = keys;
    expect(pack.ok && pack.value.get(key)).toBe(textOf(Number(key.slice(5)))[1]);
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
