import { expect, it, vi } from "vitest";
import { answerInPlace } from "./catalog-place.ts";
import { writerElsewhere } from "./writer-elsewhere.ts";
import { noCounts } from "./usage.ts";
import type { CatalogWriter } from "./writer.ts";

/** A remote writer that has stored these texts. */
function openPlace(texts: Readonly<Record<string, string>>) {
  const writer = {
    current: vi.fn<CatalogWriter["current"]>(async () => null),
    look: vi.fn<CatalogWriter["look"]>(),
    purge: vi.fn(async () => null),
    purged: vi.fn(async () => undefined),
    usage: vi.fn(async () => ({ ...noCounts(), day: "", refused: null })),
    held: vi.fn(async (name: string) => texts[name] ?? null),
  } satisfies CatalogWriter;
  const elsewhere = writerElsewhere((address, init) =>
    answerInPlace(new Request(address, init), writer),
  );
  return { writer, elsewhere };
}

it("gives readers a pack that KV does not have, and null for one it never had", async () => {
  const { writer, elsewhere } = openPlace({ "a b&c": "body", empty: "" });
  expect(await elsewhere.held("a b&c")).toBe("body");
  expect(await elsewhere.held("empty")).toBe("");
  expect(await elsewhere.held("none")).toBeNull();
  expect(writer.held.mock.calls).toEqual([["a b&c"], ["empty"], ["none"]]);
  expect(writer.look).not.toHaveBeenCalled();
});

it("throws if the object fails, and does not return null", async () => {
  const elsewhere = writerElsewhere(async () => new Response("overloaded", { status: 500 }));
  await expect(elsewhere.held("a")).rejects.toThrow("500");
});

it("reports the usage since the last call to the object once", async () => {
  const { writer } = openPlace({});
  const counts = { ...noCounts(), reads: 7, storyblokCalls: 2 };
  let isDown = true;
  const elsewhere = writerElsewhere(async (address, init) => {
    if (isDown) throw new Error("reset");
    return answerInPlace(new Request(address, init), writer);
  }, counts);
  await expect(elsewhere.current()).rejects.toThrow("reset");
  isDown = false;
  await elsewhere.current();
  await elsewhere.current();
  expect(writer.current.mock.calls).toEqual([
    [{ ...noCounts(), reads: 7, storyblokCalls: 2 }],
    [noCounts()],
  ]);
});
