import { expect, it, vi } from "vitest";
import { answerInPlace, writerElsewhere } from "./catalog-place.ts";
import type { CatalogWriter } from "./writer.ts";

/** A writer at the other end of the wire that has stored these texts. */
function openPlace(texts: Readonly<Record<string, string>>) {
  const writer = {
    current: vi.fn(async () => null),
    look: vi.fn<CatalogWriter["look"]>(),
    purge: vi.fn(async () => null),
    purged: vi.fn(async () => undefined),
    recent: vi.fn(async (key: string) => texts[key] ?? null),
  } satisfies CatalogWriter;
  const elsewhere = writerElsewhere((address, init) =>
    answerInPlace(new Request(address, init), writer),
  );
  return { writer, elsewhere };
}

it("gives readers a text that KV does not show yet, and null for one it never had", async () => {
  const { writer, elsewhere } = openPlace({ "story:a b&c": "body", "part:empty": "" });
  expect(await elsewhere.recent("story:a b&c")).toBe("body");
  expect(await elsewhere.recent("part:empty")).toBe("");
  expect(await elsewhere.recent("part:none")).toBeNull();
  expect(writer.recent.mock.calls).toEqual([["story:a b&c"], ["part:empty"], ["part:none"]]);
  expect(writer.look).not.toHaveBeenCalled();
});
