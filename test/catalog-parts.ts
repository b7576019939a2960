import type { ContentModel } from "../src/content/model.ts";
import type { CatalogEntry } from "../src/catalog/catalog.ts";
import type { RawStory } from "../src/story/raw.ts";
import { ok } from "../src/base/result.ts";
import type { Text } from "../src/catalog/pack.ts";
import { indexText } from "../src/catalog/pack-index.ts";
import { type Packs, createPacks, nearestPacks } from "../src/catalog/packs.ts";
import { type Store, keyOfBody, revisionOf } from "../src/catalog/parts.ts";
import { readSpace } from "../src/catalog/read-space.ts";
import type { StoryNote, SpaceState } from "../src/catalog/build-stories.ts";
import type { Storyblok } from "../src/catalog/storyblok.ts";
import { noCounts } from "../src/catalog/usage.ts";
import { mapStorage } from "./stores.ts";

/* The parts that readers of content need. */

/** Returns the packs of catalogs in KV, without an object beside it. */
export const packsIn = (store: Pick<Store, "get">): Packs =>
  createPacks({
    read: nearestPacks({ store, edge: null, origin: "", held: async () => null, now: Date.now }),
    now: Date.now,
  });

/** Returns the parts of a writer that most tests leave as they are. */
export const plainWriterParts = () => ({
  storage: mapStorage(),
  log: () => undefined,
  entriesMs: 10 * 60_000,
  tagged: false,
  olderKeys: async () => [],
  writesADay: null,
  counts: noCounts(),
  dependsOn: () => [],
});

/** Reads a space as it is now. The contents of stories that are not `known` are in memory. */
export async function readAll(
  storyblok: Storyblok,
  version: number,
  known: ReadonlyMap<string, CatalogEntry>,
  model?: ContentModel,
): Promise<SpaceState> {
  const bodies = new Map<string, string>();
  const reading = {
    stories: new Map<string, StoryNote>(),
    async keep(read: readonly RawStory[]) {
      for (const one of read) bodies.set(keyOfBody(one.uuid, revisionOf(one)), JSON.stringify(one));
    },
    callsLeft: () => Infinity,
    before: known,
  };
  const state = await readSpace(storyblok, version, known, () => undefined, model, reading);
  if (!state.ok) throw new Error(JSON.stringify(state.failure));
  return { ...state.value, bodies: async (key) => ok(bodies.get(key) ?? null) };
}

/** Takes the parts of a catalog as they are made. */
export const putInto = (texts: Map<string, string>) => (made: readonly Text[]) => {
  for (const [key, text] of made) texts.set(key, text);
};

/** Serves texts by key as if they were in one pack, whatever the name of the index. */
export function packsOf(texts: ReadonlyMap<string, string>): Packs {
  const name = "all";
  return {
    text: async () =>
      ok(
        indexText(
          [{ name, count: texts.size, chars: 0 }],
          [...texts.keys()].map((key) => [key, [0]] as const),
        ),
      ),
    open: async () => ok({ keys: () => texts.keys(), get: (key) => texts.get(key) ?? null }),
  };
}

/** Pages with a title, some of them hubs or posts, and fields for every way to name another story. */
export const testModel: ContentModel = {
  schemas: new Map([
    [
      "page",
      {
        name: "page",
        fields: [
          { name: "title", type: "text" },
          { name: "body", type: "bloks" },
          { name: "link", type: "multilink" },
          { name: "text", type: "richtext" },
          { name: "author", type: "option", source: "internal_stories" },
          { name: "related", type: "options", source: "internal_stories" },
          { name: "reference", type: "option", source: "internal_stories" },
        ],
      },
    ],
    [
      "post",
      {
        name: "post",
        fields: [
          { name: "title", type: "text" },
          { name: "date", type: "datetime" },
          { name: "category", type: "option" },
          { name: "author", type: "option", source: "internal_stories" },
          { name: "body", type: "bloks" },
        ],
      },
    ],
  ]),
  hubs: ["hub"],
  unlisted: new Set(["body", "text"]),
  byUuid: new Set(["reference"]),
  tallied: new Set(["category"]),
  undated: new Set(),
  listing: { kinds: new Set(["page", "post"]), unlistedPlaces: new Set(["settings"]) },
  fallbackKinds: new Set(["post"]),
  datasources: ["redirects"],
  labels: [],
  adoption: null,
  essential: (slug) => slug.endsWith("/settings"),
};
