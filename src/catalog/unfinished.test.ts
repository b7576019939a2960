import { expect, it } from "vitest";
import { hashOf } from "../story/chunks.ts";
import { createHeldPacks } from "./held-packs.ts";
import { mapStorage, mapStore } from "./test-stores.ts";
import { createUnfinished } from "./unfinished.ts";

const model = "a model";

it("returns what a run stored, as earlier deployments stored it, too", async () => {
  const storage = mapStorage();
  const held = createHeldPacks(storage, mapStore(), Date.now);
  const unfinished = createUnfinished(storage, held, Date.now);
  const hashes = Uint32Array.from(["story:a:1", "story:b:1"], hashOf);
  const pack = { name: "now", count: 2, chars: 40 };
  await unfinished.add(model, false, { stories: [], packed: [{ ...pack, hashes }] });
  expect((await unfinished.read(model))?.packed).toEqual([{ ...pack, hashes }]);
  const earlier = { ...pack, name: "earlier", keys: ["story:a:1", "story:b:1"] };
  await held.hold("before", JSON.stringify({ packed: [earlier] }));
  await storage.put("read so far", { model, whole: false, at: Date.now(), names: ["before"] });
  expect((await unfinished.read(model))?.packed).toEqual([{ ...pack, name: "earlier", hashes }]);
});
