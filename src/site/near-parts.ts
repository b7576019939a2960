import type { DurableObjectNamespace, KVNamespace } from "@cloudflare/workers-types";
import type { Clock } from "../base/clock.ts";
import { edgeCache } from "../base/edge-cache.ts";
import { type ContentMemory, createContentMemory } from "../catalog/content-memory.ts";
import { type LiveMemory, type LiveParts, createLiveMemory } from "../catalog/live-catalog.ts";
import { createNearby } from "../catalog/nearby.ts";
import { type Packs, createPacks, nearestPacks } from "../catalog/packs.ts";
import type { Store } from "../catalog/parts.ts";
import { type Counts, countStore, noCounts } from "../catalog/usage.ts";
import { writerElsewhere } from "../catalog/writer-elsewhere.ts";
import type { CatalogWriter } from "../catalog/writer.ts";
import type { Variables } from "../env.ts";
import { type PageCache, createPageCache } from "../html/page-cache.ts";
import { type StoredPages, createStoredPages } from "../html/stored-pages.ts";
import { contentStoreOf, htmlStoreOf, storeOf } from "./kv-stores.ts";

/**
 * Everything needed to send a cached page: which catalog is live, and where its pages are. An isolate starts with
 * these parts. Nothing here imports code that renders.
 */
export type NearParts = {
  readonly variables: Pick<Variables, "CACHE_TAGS">;
  readonly deployment: string;
  readonly store: Store;
  /** Where finished HTML is stored. */
  readonly htmlStore: Store;
  /** The one place that decides which version is live. */
  readonly writer: CatalogWriter;
  /** What this isolate has used since it last reported to the object. */
  readonly counts: Counts;
  /** The parts that catalogs are built from, read from the nearest source. */
  readonly packs: Packs;
  readonly live: LiveMemory;
  readonly contentMemory: ContentMemory;
  readonly storedPages: StoredPages;
  /** Null if pages must be rendered each time: during development. */
  readonly pages: PageCache | null;
  readonly now: Clock;
};

type NearBindings = {
  readonly CONTENT: KVNamespace;
  readonly CATALOG: DurableObjectNamespace;
  readonly VERSION: { readonly id: string };
};

export function createNearParts(
  variables: Pick<Variables, "SITE_ORIGIN" | "PLAN" | "CACHE_TAGS">,
  { CONTENT: kv, CATALOG: catalogs, VERSION }: NearBindings,
): NearParts {
  const { SITE_ORIGIN: origin, PLAN: plan } = variables;
  // During development each edit of the sources counts as a new deployment: nothing stored before it is shown.
  const deployment = import.meta.env.DEV ? crypto.randomUUID() : VERSION.id;
  const counts = noCounts();
  const edge = edgeCache();
  const near = { edge, origin, now: Date.now };
  const store = contentStoreOf(countStore(storeOf(kv), counts), plan, near);
  const htmlStore = htmlStoreOf(store, plan);
  const writer = writerElsewhere(
    (address, init) =>
      // A stub belongs to the request that made it: each call has its own.
      catalogs
        .get(catalogs.idFromName("space"))
        .fetch(address, init) as unknown as Promise<Response>,
    counts,
  );
  return {
    variables,
    deployment,
    store,
    htmlStore,
    writer,
    counts,
    packs: createPacks({
      read: nearestPacks({ ...near, store, held: writer.held }),
      now: Date.now,
    }),
    live: createLiveMemory(edge && createNearby(edge, origin)),
    contentMemory: createContentMemory(),
    storedPages: createStoredPages({ store: htmlStore, deployment, now: Date.now }),
    pages: import.meta.env.DEV ? null : createPageCache({ edge, origin, now: Date.now }),
    now: Date.now,
  };
}

/**
 * Builds the same parts from the worker's raw environment, with the same results as `parseEnv`. Null if the whole
 * site must check requests first: staging is closed, and an incomplete environment has no pages.
 */
export function nearPartsIn(raw: Readonly<Record<string, unknown>>): NearParts | null {
  const variable = (name: string) => (typeof raw[name] === "string" ? raw[name] : "");
  const { CONTENT, CATALOG, VERSION } = raw as Partial<NearBindings>;
  const origin = variable("SITE_ORIGIN");
  if (!CONTENT || !CATALOG || !VERSION || variable("ENVIRONMENT") === "staging") return null;
  if (!URL.canParse(origin)) return null;
  return createNearParts(
    {
      SITE_ORIGIN: new URL(origin).origin,
      PLAN: variable("PLAN") === "free" ? "free" : "paid",
      CACHE_TAGS: variable("CACHE_TAGS") === "true",
    },
    { CONTENT, CATALOG, VERSION },
  );
}

/** What one request needs to find out which catalog is live. */
export function livePartsOf(near: NearParts, later: (work: Promise<unknown>) => void): LiveParts {
  const { store, packs, contentMemory, writer, live, now } = near;
  const { parts: memory, flights: partFlights } = contentMemory;
  return { store, packs, memory, partFlights, writer, live, now, later };
}
