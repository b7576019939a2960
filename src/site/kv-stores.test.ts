import { expect, test } from "vitest";
import { mapStore } from "../../test/stores.ts";
import { contentStoreOf } from "./kv-stores.ts";

/* Content that visitors of a large space load first uses none of the free plan's writes. */

function open(plan: "free" | "paid") {
  const kv = new Map<string, string>();
  const cache = new Map<string, string>();
  const edge = {
    match: async (address: string) => {
      const found = cache.get(address);
      return found === undefined ? undefined : new Response(found);
    },
    put: async (address: string, answer: Response) => void cache.set(address, await answer.text()),
  };
  const origin = "https://site.example";
  return { kv, cache, ...contentStoreOf(mapStore(kv), plan, { edge, origin }) };
}

test.each([
  ["free", ["pointer"], 1],
  ["paid", ["body:a:1", "pointer"], 0],
] as const)("on the plan %s KV is written %o", async (plan, written, cached) => {
  const { kv, cache, get, put } = open(plan);
  await put("body:a:1", "what a story says");
  await put("pointer", "what is live");
  expect([...kv.keys()].toSorted()).toEqual(written);
  expect(cache.size).toBe(cached);
  expect([await get("body:a:1"), await get("pointer"), await get("body:b:1")]).toEqual([
    "what a story says",
    "what is live",
    null,
  ]);
});
