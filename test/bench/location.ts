import { countStore, noCounts } from "../../src/catalog/usage.ts";
import { createSite } from "../../src/app.ts";
import type { EdgeCache } from "../../src/base/edge-cache.ts";
import { type Memory, createMemory } from "../../src/base/memory.ts";
import { createCatalogWriter } from "../../src/catalog/catalog-writer.ts";
import { createLiveMemory } from "../../src/catalog/live-catalog.ts";
import { createNearby } from "../../src/catalog/nearby.ts";
import { createPacks, nearestPacks } from "../../src/catalog/packs.ts";
import type { Store } from "../../src/catalog/parts.ts";
import { createContentMemory } from "../../src/catalog/content-memory.ts";
import type { Storage } from "../../src/catalog/storage.ts";
import type { Storyblok } from "../../src/catalog/storyblok.ts";
import { plainWriterParts } from "../catalog-parts.ts";
import { mapStorage } from "../stores.ts";
import type { CatalogWriter } from "../../src/catalog/writer.ts";
import { createPageCache } from "../../src/html/page-cache.ts";
import { allLanguages } from "../../src/language/language.ts";
import { contentModel } from "../../src/pages/all.ts";
import { type StoredEntry, createStoredPages, keyOfPage } from "../../src/html/stored-pages.ts";
import { createHtmlStoreMemory, htmlKey } from "../../src/render/html-store.ts";
import { htmlStoreOf } from "../../src/site/kv-stores.ts";
import type { SiteParts } from "../../src/site/site-parts.ts";
import { plainParts } from "../plain-parts.ts";

/* The site as `npm run bench -- publish` runs it in Node. It is bundled, because it contains JSX. */

const usualDeployment = "00000000-bench";
const origin = "https://www.example.com";
export const languages: readonly string[] = allLanguages;

export type LocationParts = {
  readonly store: Store;
  readonly storyblok: Storyblok;
  readonly writer: CatalogWriter;
  readonly now: () => number;
  /** The Cache API of this location; null for none. */
  readonly edge?: EdgeCache | null;
  /** If false, there is no cache of whole pages, and each is rendered again. */
  readonly hasPageCache?: boolean;
  /** On the free plan no page is stored in KV. */
  readonly plan?: "free" | "paid";
  /** Each deployment stores its own pages. */
  readonly deployment?: string;
};

export function openWriter(
  parts: Pick<LocationParts, "store" | "storyblok" | "now"> & {
    storage?: Storage;
    entriesMs?: number;
    writesADay?: number | null;
    callsARun?: number;
  },
) {
  const { store, storyblok, now, entriesMs = 10 * 60_000, writesADay = null, callsARun } = parts;
  let isLeft = false;
  const counts = noCounts();
  const writer = createCatalogWriter({
    ...plainWriterParts(),
    ...(callsARun !== undefined && { callsARun }),
    again: async () => void (isLeft = true),
    store: countStore(store, counts),
    storyblok,
    now,
    storage: parts.storage ?? mapStorage(),
    model: contentModel,
    entriesMs,
    writesADay,
    counts,
    dependsOn: (slug) =>
      writesADay === null ? [htmlKey(usualDeployment, slug), keyOfPage(usualDeployment, slug)] : [],
  });
  let requests = 0;
  const counted =
    <Args extends unknown[], Answer>(call: (...args: Args) => Answer) =>
    (...args: Args) => {
      requests += 1;
      return call(...args);
    };
  return {
    ...writer,
    current: counted(writer.current),
    held: counted(writer.held),
    look: counted(writer.look),
    /** Returns how often the object was called so far. */
    requests: () => requests,
    /** Runs as many passes as the object would, until nothing is left. Calls `ran` after each. */
    async lookOn(ran: (isFirst: boolean) => void = () => undefined) {
      let live = await writer.look({});
      ran(true);
      while (isLeft) {
        isLeft = false;
        live = await writer.look({});
        ran(false);
      }
      return live;
    },
  };
}

export type Writer = ReturnType<typeof openWriter>;

/** The site in one new isolate of a location, with empty memory. */
export function openLocation({
  edge = null,
  hasPageCache = true,
  plan = "paid",
  deployment = usualDeployment,
  ...given
}: LocationParts) {
  const htmlStore = htmlStoreOf(given.store, plan);
  const rendered: string[] = [];
  const pending = new Set<Promise<unknown>>();
  const pages = createPageCache({ edge, origin, now: given.now });
  const content = createContentMemory();
  const stories = forgetful(content.stories);
  const catalogParts = forgetful(content.parts);
  const storedPages = forgetful(createMemory<StoredEntry>(8_000_000));
  const parts: SiteParts = {
    ...plainParts({ edge, origin, now: given.now, log: () => undefined }),
    ...given,
    packs: createPacks({
      read: nearestPacks({ ...given, edge, origin, held: given.writer.held }),
      now: given.now,
    }),
    deployment,
    assetOrigins: ["https://a.storyblok.com"],
    drafts: null,
    live: createLiveMemory(edge && createNearby(edge, origin)),
    contentMemory: {
      stories: stories.memory,
      parts: catalogParts.memory,
      entries: content.entries,
      search: content.search,
      flights: content.flights,
    },
    htmlStoreMemory: createHtmlStoreMemory(),
    htmlStore,
    storedPages: createStoredPages({
      store: htmlStore,
      deployment,
      now: given.now,
      memory: storedPages.memory,
    }),
    pages: hasPageCache
      ? {
          ...pages,
          put(key, page) {
            rendered.push(key.slice(deployment.length + 1));
            return pages.put(key, page);
          },
        }
      : null,
    leads: {} as SiteParts["leads"],
  };
  const answer = createSite(parts);
  const context = {
    waitUntil(work: Promise<unknown>) {
      const done = work.catch(() => undefined).finally(() => pending.delete(done));
      pending.add(done);
    },
    passThroughOnException: () => undefined,
    props: {},
  };
  return {
    /** The addresses of pages that were rendered here, once for each time. */
    rendered,
    get: (path: string) => answer(new Request(origin + path), context as never),
    async settle() {
      while (pending.size > 0) {
        await Promise.all(pending);
      }
    },
    /** Forgets all except the live catalog and what all pages share, so the next page is read from KV. */
    forget() {
      stories.forget((key, { story }) => !story.slug.endsWith("/settings"));
      for (const memory of [catalogParts, storedPages]) memory.forget(() => true);
    },
  };
}

export type Location = ReturnType<typeof openLocation>;

/** Makes a memory of which parts can be forgotten. */
function forgetful<Value>(memory: Memory<Value>) {
  const keys = new Set<string>();
  return {
    memory: {
      ...memory,
      set(key: string, value: Value, bytes: number) {
        keys.add(key);
        memory.set(key, value, bytes);
      },
    },
    forget(isForgotten: (key: string, value: Value) => boolean) {
      for (const key of keys) {
        const value = memory.get(key);
        if (value !== undefined && isForgotten(key, value)) memory.delete(key);
      }
    },
  };
}
