import { expect, it } from "vitest";
import { hashOf } from "../story/chunks.ts";
import { createHeldPacks } from "./held-packs.ts";
import { mapStorage, mapStore } from "../../test/stores.ts";
import { createUnfinished } from "./unfinished.ts";

const model = "a model";

function openUnfinished() {
  const storage = mapStorage();
  const held = createHeldPacks(storage, mapStore(), Date.now);
  return { storage, unfinished: createUnfinished(storage, held, Date.now) };
}

it("returns what a run stored", async () => {
  const { unfinished } = openUnfinished();
  const hashes = Uint32Array.from(["story:a:1", "story:b:1"], hashOf);
  const pack = { name: "pack", count: 2, chars: 40, hashes };
  await unfinished.add(model, false, { stories: [], packed: [pack] });
  expect((await unfinished.read(model))?.packed).toEqual([pack]);
});

it("drops what another deployment stored in another format", async () => {
  const { storage, unfinished } = openUnfinished();
  await storage.put("read so far", { model, whole: true, at: Date.now(), names: [] });
  expect(await unfinished.read(model)).toBeNull();
  expect(await storage.get("read so far")).toBeUndefined();
});
