import type { Clock } from "../base/clock.ts";
import { type Log, writeLog } from "../base/log.ts";
import type { Context } from "hono";
import { type CacheMemory, createCacheMemory } from "../content/cache.ts";
import { createReader } from "../content/create-reader.ts";
import type { ContentModel } from "../content/model.ts";
import { noteMoves } from "../content/moves.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { type Storyblok, createStoryblok } from "../content/storyblok.ts";
import {
  type Store,
  type VersionMemory,
  type VersionParts,
  createVersionMemory,
  liveVersion,
  raiseVersion,
} from "../content/version.ts";
import { chosenCrm } from "../crm/all.ts";
import { type Variables, parseEnv } from "../env.ts";
import { type PageCache, createPageCache } from "../html/page-cache.ts";
import { type SiteHeaders, headersOfSite } from "../html/security.ts";
import { contentModel } from "../pages/all.ts";
import { type Result, ok } from "../base/result.ts";
import { type KeptStore, createKeptStore } from "../render/kept-store.ts";
import { type HealthMemory, createHealthMemory } from "./health-memory.ts";
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
  /** What every answer says. */
  readonly siteHeaders: SiteHeaders;
  readonly store: Store;
  readonly storyblok: Storyblok;
  /** Null where no Visual Editor is configured: then nobody is shown a draft. */
  readonly drafts: Drafts | null;
  readonly model: ContentModel;
  readonly contentMemory: CacheMemory;
  readonly versionMemory: VersionMemory;
  /** Null where pages must be made anew each time: during development. */
  readonly pages: PageCache | null;
  readonly leads: LeadParts;
  readonly misses: Misses;
  readonly health: HealthMemory;
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
  const { CONTENT: kv } = bindings;
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
    siteHeaders: headersOfSite({
      preload: variables.HSTS_PRELOAD,
      indexed: variables.ENVIRONMENT === "production",
    }),
    store: {
      get: (key, options) => kv.get(key, options),
      put: (key, value, options) => kv.put(key, value, options),
      delete: (key) => kv.delete(key),
    },
    storyblok: createStoryblok({
      token: variables.STORYBLOK_TOKEN,
      region: variables.STORYBLOK_REGION,
      api: variables.STORYBLOK_API,
    }),
    drafts: draftsOf(variables),
    model: contentModel,
    contentMemory: createCacheMemory(),
    versionMemory: createVersionMemory(),
    pages: import.meta.env.DEV ? null : createPageCache(edgeCache(), variables.SITE_ORIGIN),
    leads,
    misses: createMisses(bindings.MISSES, variables.SITE_ORIGIN, Date.now, writeLog),
    health: createHealthMemory(),
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

export function versionParts(parts: SiteParts, later: VersionParts["later"]): VersionParts {
  return {
    store: parts.store,
    storyblok: parts.storyblok,
    memory: parts.versionMemory,
    now: parts.now,
    later,
  };
}

function readerAt(
  parts: SiteParts,
  version: number,
  later: (work: Promise<unknown>) => void,
  announced = version,
): Reader {
  return createReader({
    announced,
    store: parts.store,
    memory: parts.contentMemory,
    version,
    deployment: parts.deployment,
    now: parts.now,
    later,
    log: parts.log,
    storyblok: parts.storyblok,
    model: parts.model,
  });
}

/** What was made of pages before, and is made now, beside what is read at one version. */
export function keptStoreOver(parts: SiteParts, reader: Reader): KeptStore {
  return createKeptStore(
    {
      store: reader.stale() ? null : parts.store,
      memory: parts.contentMemory,
      version: reader.version,
      deployment: parts.deployment,
      now: parts.now,
    },
    reader,
  );
}

/** Remembers which addresses stories left, once for each version. Best after a version became known. */
export async function lookForMoves(
  parts: SiteParts,
  version: number,
  later: VersionParts["later"],
) {
  const reader = readerAt(parts, version, later);
  await noteMoves(parts.store, version, async () => {
    const index = await reader.index();
    return index.ok && !reader.stale() ? index.value : null;
  });
}

/** Who answers, a request or an event: it outlives its answer for what was begun. */
export type Answering = { readonly executionCtx: Pick<Context["executionCtx"], "waitUntil"> };

/** Keeps work going after the answer was sent. */
export function laterOf(c: Answering): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}

/** So often one request begins anew because the space turned out to be at another version. */
const maxVersionRetries = 2;

/**
 * Reads all of one answer at one version. Where the space moved on meanwhile, again at the newer one;
 * where the service lags behind what it announced, again at the version it does have.
 */
export async function readAt<Value>(
  c: Answering,
  parts: SiteParts,
  version: number,
  read: (reader: Reader) => Promise<Result<Value, ContentFailure>>,
): Promise<Result<{ readonly value: Value; readonly version: number }, ContentFailure>> {
  let at = version;
  let announced = version;
  for (let moves = 0; ; moves += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each reading begins where the one before led
    const found = await read(readerAt(parts, at, laterOf(c), announced));
    if (found.ok) return ok({ value: found.value, version: at });
    if (found.failure.kind !== "Moved" || moves === maxVersionRetries) return found;
    const said = found.failure.version;
    if (said > announced) {
      // oxlint-disable-next-line no-await-in-loop
      const newer = await raiseVersion(versionParts(parts, laterOf(c)), said);
      announced = newer.version;
      at = announced;
    } else at = said;
  }
}

/** Reads at the live version. */
export async function readLive<Value>(
  c: Answering,
  parts: SiteParts,
  read: (reader: Reader) => Promise<Result<Value, ContentFailure>>,
): Promise<Result<{ readonly value: Value; readonly version: number }, ContentFailure>> {
  const live = await liveVersion(versionParts(parts, laterOf(c)));
  return live.ok ? readAt(c, parts, live.value.version, read) : live;
}
