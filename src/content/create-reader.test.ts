import { describe, expect, it } from "vitest";
import { err, ok } from "../base/result.ts";
import { createCacheMemory } from "./cache.ts";
import { createReader } from "./create-reader.ts";
import type { ContentModel } from "./model.ts";
import type { Storyblok } from "./storyblok.ts";

const uuid = "00000000-0000-4000-8000-000000000001";
const model: ContentModel = {
  schemas: new Map([
    ["page", { name: "page", fields: [{ name: "global_component", type: "option" }] }],
  ]),
  hubs: [],
  unlisted: new Set(),
  byUuid: new Set(["global_component"]),
};
const story = (id: string, content: object) => ({
  uuid: id,
  id: 1,
  name: "A",
  full_slug: "en/a",
  content: { component: "page", ...content },
});

/** A reader at version 8 of a service whose lists are of other versions than its stories. */
function readerOf(said: { storyAt: number; lists: readonly object[] | null }) {
  const kept = new Map<string, string>();
  const storyblok: Storyblok = {
    get: async (_path, _params, schema) =>
      ok(schema.parse({ story: story("a", { global_component: uuid }), cv: said.storyAt })),
    pages: async (_path, _params, schema) =>
      said.lists ? ok(said.lists.map((page) => schema.parse(page))) : err({ kind: "NotFound" }),
  };
  const pending: Promise<unknown>[] = [];
  const reader = createReader({
    storyblok,
    model,
    store: {
      get: async (key) => kept.get(key) ?? null,
      put: async (key, value) => void kept.set(key, value),
      delete: async (key) => void kept.delete(key),
    },
    memory: createCacheMemory(),
    version: 8,
    deployment: "d",
    now: () => Date.now(),
    later: (work) => void pending.push(work),
    log: () => undefined,
  });
  return { reader, kept, settled: () => Promise.all(pending) };
}

describe("a story and the stories put in its place", () => {
  it("that are still of an older version are all read at that one, and nothing of it is kept", async () => {
    const { reader, kept, settled } = readerOf({
      storyAt: 8,
      lists: [{ stories: [story(uuid, {})], cv: 7 }],
    });
    expect(await reader.story("en/a")).toEqual(err({ kind: "Moved", version: 7 }));
    await settled();
    expect(kept.size).toBe(0);
  });

  it("that are of a newer version are read again at that one", async () => {
    const { reader } = readerOf({ storyAt: 8, lists: [{ stories: [story(uuid, {})], cv: 9 }] });
    expect(await reader.story("en/a")).toEqual(err({ kind: "Moved", version: 9 }));
  });
});

describe("a list", () => {
  const page = (name: string, cv: number) => ({ datasource_entries: [{ name, value: name }], cv });

  it("is whole, however many pages it has", async () => {
    const { reader } = readerOf({ storyAt: 8, lists: [page("one", 8), page("two", 8)] });
    const found = await reader.entries("redirects", "");
    expect(found.ok && found.value.map((entry) => entry.value)).toEqual(["one", "two"]);
    expect(reader.stale()).toBe(false);
  });

  it("is empty where the space does not have what it lists, and the page as good as any", async () => {
    const { reader } = readerOf({ storyAt: 8, lists: null });
    expect(await reader.entries("redirects", "")).toEqual(ok([]));
    expect(reader.stale()).toBe(false);
  });

  it("counts as old as its oldest page", async () => {
    const { reader } = readerOf({ storyAt: 8, lists: [page("one", 8), page("two", 7)] });
    expect(await reader.entries("redirects", "")).toEqual(err({ kind: "Moved", version: 7 }));
  });
});
