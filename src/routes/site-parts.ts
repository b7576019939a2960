import type { KVNamespace } from "@cloudflare/workers-types";
import type { Clock } from "../base/clock.ts";
import { type Log, writeLog } from "../base/log.ts";
import type { Context } from "hono";
import type { Catalog } from "../content/catalog.ts";
import { writerElsewhere } from "../content/catalog-place.ts";
import type { CatalogWriter } from "../content/catalog-writer.ts";
import {
  type ContentMemory,
  createContentMemory,
  createReader,
} from "../content/create-reader.ts";
import {
  type LiveMemory,
  type LiveParts,
  createLiveMemory,
  liveCatalog,
  lookAtSpace,
} from "../content/live-catalog.ts";
import type { Asking, MadeOf } from "../content/made-of.ts";
import type { ContentModel } from "../content/model.ts";
import type { Store } from "../content/parts.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { type Storyblok, createStoryblok } from "../content/storyblok.ts";
import { chosenCrm } from "../crm/all.ts";
import { type Variables, parseEnv } from "../env.ts";
import { type PageCache, createPageCache } from "../html/page-cache.ts";
import { contentModel } from "../pages/all.ts";
import { type Result, ok } from "../base/result.ts";
import { type KeptMemory, type KeptStore, createKeptMemory, createKeptStore } from "../render/kept-store.ts";
import { type Misses, createMisses } from "./misses.ts";
import type { EditorKeys } from "../editor/access.ts";
import { leadParts } from "../queue/create-lead-parts.ts";
import type { LeadParts } from "../queue/lead-parts.ts";

/** What showing drafts takes. `origins`: where the Visual Editor runs. */
export type Drafts = {
  readonly storyblok: Storyblok;
  readonly keys: EditorKeys;
  readonly origins: readonly string[];
};

/** What the routes are built from. A test passes its own. */
export type SiteParts = {
  readonly variables: Variables;
  readonly deployment: string;
  readonly assets: (request: Request) => Promise<Response>;
  readonly assetOrigins: readonly string[];
  /** The captcha before forms; null where none is configured. */
  readonly captcha: LeadParts["captcha"];
  /** Where the fallback form posts; null where no service is configured. */
  readonly collector: string | null;
  readonly store: Store;
  readonly storyblok: Storyblok;
  /** Null where no Visual Editor is configured: then nobody is shown a draft. */
  readonly drafts: Drafts | null;
  readonly model: ContentModel;
  /** The one place that decides which version is live. */
  readonly writer: CatalogWriter;
  readonly live: LiveMemory;
  readonly contentMemory: ContentMemory;
  readonly keptMemory: KeptMemory;
  /** Null where pages must be made anew each time: during development. */
  readonly pages: PageCache | null;
  readonly leads: LeadParts;
  readonly misses: Misses;
  readonly now: Clock;
  readonly log: Log;
};

/** Storyblok's own picture hosts, one pair a region. https://www.storyblok.com/docs/concepts/assets */
const assetHosts: Record<Variables["STORYBLOK_REGION"], readonly string[]> = {
  eu: ["https://a.storyblok.com", "https://a2.storyblok.com"],
  us: ["https://a-us.storyblok.com", "https://a2-us.storyblok.com"],
  ca: ["https://a-ca.storyblok.com", "https://a2-ca.storyblok.com"],
  ap: ["https://a-ap.storyblok.com", "https://a2-ap.storyblok.com"],
  cn: ["https://a.storyblokchina.cn"],
};

/** Everything, from the worker's environment. Throws where that is incomplete. */
export function createParts(raw: Readonly<Record<string, unknown>>): SiteParts {
  const env = parseEnv(raw, chosenCrm);
  const { variables, bindings } = env;
  const { CONTENT: kv, CATALOG: catalogs } = bindings;
  const leads = leadParts(env);
  return {
    variables,
    deployment: bindings.VERSION.id,
    assets: (request) => bindings.ASSETS.fetch(request as never) as unknown as Promise<Response>,
    assetOrigins: variables.STORYBLOK_ASSETS
      ? [new URL(variables.STORYBLOK_ASSETS).origin]
      : assetHosts[variables.STORYBLOK_REGION],
    captcha: leads.captcha,
    collector: variables.FORM_COLLECTION_URL ?? null,
    store: storeOf(kv),
    storyblok: createStoryblok({
      token: variables.STORYBLOK_TOKEN,
      region: variables.STORYBLOK_REGION,
      api: variables.STORYBLOK_API,
    }),
    drafts: draftsOf(variables),
    model: contentModel,
    writer: writerElsewhere(
      (address, init) =>
        // A stub belongs to the request that made it: each call has its own.
        catalogs
          .get(catalogs.idFromName("space"))
          .fetch(address, init) as unknown as Promise<Response>,
    ),
    live: createLiveMemory(),
    contentMemory: createContentMemory(),
    keptMemory: createKeptMemory(),
    pages: import.meta.env.DEV ? null : createPageCache(edgeCache(), variables.SITE_ORIGIN),
    leads,
    misses: createMisses(bindings.OUTBOX, variables.SITE_ORIGIN, Date.now, writeLog),
    now: Date.now,
    log: writeLog,
  };
}

function draftsOf(variables: Variables): Drafts | null {
  const { STORYBLOK_SPACE_ID: spaceId, STORYBLOK_PREVIEW_TOKEN: previewToken } = variables;
  if (!spaceId || !previewToken) return null;
  return {
    storyblok: createStoryblok({
      token: previewToken,
      region: variables.STORYBLOK_REGION,
      api: variables.STORYBLOK_API,
    }),
    keys: { spaceId, previewToken },
    origins: variables.EDITOR_ORIGINS,
  };
}

function edgeCache() {
  const { default: cache } = caches as unknown as { default?: Cache };
  return cache
    ? {
        match: (url: string) => cache.match(url),
        put: (url: string, response: Response) => cache.put(url, response),
      }
    : null;
}

function storeOf(kv: KVNamespace): Store {
  return {
    get: (key, options) => kv.get(key, options),
    put: (key, value, options) => kv.put(key, value, options),
    delete: (key) => kv.delete(key),
  };
}

export function liveParts(parts: SiteParts, later: LiveParts["later"]): LiveParts {
  return {
    store: parts.store,
    memory: parts.contentMemory.parts,
    partFlights: parts.contentMemory.flights,
    writer: parts.writer,
    live: parts.live,
    now: parts.now,
    later,
  };
}

/** What was made of pages before, and is made now, beside what is read at one catalog. */
export function keptStoreOf(parts: SiteParts, catalog: Catalog, asked: Asking): KeptStore {
  const { store, deployment, now, keptMemory: memory } = parts;
  return createKeptStore({ store, memory, catalog, asked, deployment, now });
}

/** Who answers, a request or an event: it outlives its answer for what was begun. */
export type Answering = { readonly executionCtx: Pick<Context["executionCtx"], "waitUntil"> };

/** Keeps work going after the answer was sent. */
export function laterOf(c: Answering): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}

/** So often one request begins anew because the space turned out to be at another version. */
const maxMoves = 2;

/** What is read for one answer, all of it at one catalog. */
export type Reading = {
  readonly catalog: Catalog;
  /** What the reader was asked, and got as answers. */
  readonly asked: Asking;
  /** Reads what stands around every page, which is no part of what a page itself is made of. */
  readonly frame: Reader;
  /** What all of it is made of. */
  readonly madeOf: () => MadeOf;
};

/** Reads all of one answer at one catalog. Where the space turns out to have moved on, again at the next. */
export async function readAt<Value>(
  c: Answering,
  parts: SiteParts,
  live: Catalog,
  read: (reader: Reader, reading: Reading) => Promise<Result<Value, ContentFailure>>,
): Promise<Result<{ readonly value: Value; readonly catalog: Catalog }, ContentFailure>> {
  let catalog = live;
  for (let moves = 0; ; moves += 1) {
    const asked: Asking = new Map();
    const around: Asking = new Map();
    const frame = readerAt(c, parts, catalog, around);
    const madeOf = () => Object.fromEntries([...asked, ...around]);
    // oxlint-disable-next-line no-await-in-loop -- each reading begins where the one before led
    const found = await read(readerAt(c, parts, catalog, asked), { catalog, asked, frame, madeOf });
    if (found.ok) return ok({ value: found.value, catalog });
    if (found.failure.kind !== "Moved" || moves === maxMoves) return found;
    // oxlint-disable-next-line no-await-in-loop
    const next = await lookAtSpace(liveParts(parts, laterOf(c)), { expected: true });
    if (!next.ok) return next;
    catalog = next.value;
  }
}

function readerAt(c: Answering, parts: SiteParts, catalog: Catalog, asking: Asking): Reader {
  const later = laterOf(c);
  return createReader(
    {
      catalog,
      store: parts.store,
      recent: parts.writer.recent,
      memory: parts.contentMemory,
      storyblok: parts.storyblok,
      model: parts.model,
      now: parts.now,
      later,
      log: parts.log,
      want: (pair) => later(lookAtSpace(liveParts(parts, later), { entries: [pair] })),
    },
    asking,
  );
}

/** Reads at the live version. */
export async function readLive<Value>(
  c: Answering,
  parts: SiteParts,
  read: (reader: Reader) => Promise<Result<Value, ContentFailure>>,
): Promise<Result<{ readonly value: Value; readonly catalog: Catalog }, ContentFailure>> {
  const live = await liveCatalog(liveParts(parts, laterOf(c)));
  return live.ok ? readAt(c, parts, live.value, read) : live;
}
