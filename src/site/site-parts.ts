import type { EdgeCache } from "../base/edge-cache.ts";
import type { Clock } from "../base/clock.ts";
import { type Log, writeLog } from "../base/log.ts";
import { writerElsewhere } from "../catalog/catalog-place.ts";
import { type Counts, countFetch, countStore, noCounts } from "../catalog/usage.ts";
import type { CatalogWriter } from "../catalog/writer.ts";
import { type LiveMemory, createLiveMemory } from "../catalog/live-catalog.ts";
import { createNearby } from "../catalog/nearby.ts";
import type { ContentModel } from "../content/model.ts";
import type { Store } from "../catalog/parts.ts";
import { type Packs, createPacks, nearestPacks } from "../catalog/packs.ts";
import { type ContentMemory, createContentMemory } from "../catalog/stories.ts";
import { type Storyblok, createStoryblok } from "../catalog/storyblok.ts";
import { type ChosenCrm, chosenCrm } from "../crm/all.ts";
import { type Variables, parseEnv } from "../env.ts";
import type { ConnectSender } from "../mail/sender.ts";
import { chosenSender } from "../mail/senders/all.ts";
import { type ReadStyles, createFirstStyles, linkedStyles } from "../html/first-styles.ts";
import { type PageCache, createPageCache } from "../html/page-cache.ts";
import { type SiteHeaders, headersOfSite } from "../html/security.ts";
import { contentModel } from "../pages/all.ts";
import { type StoredPages, createStoredPages } from "../html/stored-pages.ts";
import { type HtmlStoreMemory, createHtmlStoreMemory } from "../render/html-store.ts";
import { type Sources, createSources } from "../render/sources.ts";
import { contentStoreOf, htmlStoreOf, olderKeysIn, storeOf } from "./kv-stores.ts";
import { type HealthMemory, createHealthMemory } from "./health-memory.ts";
import { secretsIn } from "./secrets-in.ts";
import { type StagingAccess, createStagingAccess } from "./staging-access.ts";
import type { DeskAccess } from "../desk/access.ts";
import { type Counters, createCounters } from "../desk/counters.ts";
import { deskAccessOf } from "./desk-access.ts";
import { type MissingPages, createMissingPages } from "../missing/missing-pages.ts";
import type { EditorKeys } from "../editor/access.ts";
import { leadParts } from "../queue/create-lead-parts.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

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
  /** Whether someone sends mails: no page promises one where no one does. */
  readonly mails: boolean;
  /** Where the fallback form posts; null where no service is configured. */
  readonly collector: string | null;
  /** What every answer says. */
  readonly siteHeaders: SiteHeaders;
  readonly styles: ReadStyles;
  /** Stands before staging; null where everybody may come. */
  readonly stagingAccess: StagingAccess | null;
  /** Who may see the desk. */
  readonly desk: DeskAccess;
  readonly store: Store;
  /** Some of the keys of KV that only an earlier deployment knew. */
  readonly olderKeys: () => Promise<readonly string[]>;
  /** Where finished HTML is stored. */
  readonly htmlStore: Store;
  readonly storyblok: Storyblok;
  /** Signs the addresses of private files; null where no asset token is given. */
  readonly privateFiles: Storyblok | null;
  /** Null where no Visual Editor is configured: then no one is shown a draft. */
  readonly drafts: Drafts | null;
  readonly model: ContentModel;
  /** The one place that decides which version is live. */
  readonly writer: CatalogWriter;
  /** What this isolate used since it told the object. */
  readonly counts: Counts;
  /** What catalogs are made of, from what is nearest. */
  readonly packs: Packs;
  readonly live: LiveMemory;
  readonly contentMemory: ContentMemory;
  readonly htmlStoreMemory: HtmlStoreMemory;
  readonly storedPages: StoredPages;
  /** Null where pages must be made anew each time: during development. */
  readonly pages: PageCache | null;
  readonly leads: LeadParts;
  readonly connect: {
    readonly crm: ChosenCrm;
    readonly sender: ConnectSender | null;
    readonly MAIL_FROM: string | null;
  };
  readonly secrets: readonly string[];
  readonly missingPages: MissingPages;
  /** What pages say of themselves. */
  readonly counters: Counters;
  readonly health: HealthMemory;
  readonly sources: Sources;
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
  const mail = chosenSender(raw);
  const { variables, bindings } = env;
  const { CONTENT: kv, CATALOG: catalogs } = bindings;
  const assets = (request: Request) =>
    bindings.ASSETS.fetch(request as never) as unknown as Promise<Response>;
  // What an edit of the sources changes is another deployment: nothing stored before it is shown.
  const deployment = import.meta.env.DEV ? crypto.randomUUID() : bindings.VERSION.id;
  const counts = noCounts();
  const edge = edgeCache();
  const near = { edge, origin: variables.SITE_ORIGIN, now: Date.now };
  const store = contentStoreOf(countStore(storeOf(kv), counts), variables.PLAN, near);
  const htmlStore = htmlStoreOf(store, variables.PLAN);
  const writer = writerElsewhere(
    (address, init) =>
      // A stub belongs to the request that made it: each call has its own.
      catalogs
        .get(catalogs.idFromName("space"))
        .fetch(address, init) as unknown as Promise<Response>,
    counts,
  );
  const leads = leadParts({ ...env, defects: [...env.defects, ...mail.defects] }, mail.sender);
  return {
    variables,
    deployment,
    assets,
    assetOrigins: variables.STORYBLOK_ASSETS
      ? [new URL(variables.STORYBLOK_ASSETS).origin]
      : assetHosts[variables.STORYBLOK_REGION],
    captcha: leads.captcha,
    mails: leads.sender !== null,
    collector: variables.FORM_COLLECTION_URL ?? null,
    styles: import.meta.env.DEV
      ? linkedStyles
      : createFirstStyles(assets, { origin: variables.SITE_ORIGIN, now: Date.now }),
    siteHeaders: headersOfSite({
      preload: variables.HSTS_PRELOAD,
      indexed: variables.ENVIRONMENT === "production",
    }),
    stagingAccess: stagingAccessOf(variables),
    desk: deskAccessOf(variables, bindings.OUTBOX),
    store,
    olderKeys: () => olderKeysIn(kv),
    htmlStore,
    counts,
    storyblok: createStoryblok(
      {
        token: variables.STORYBLOK_TOKEN,
        region: variables.STORYBLOK_REGION,
        api: variables.STORYBLOK_API,
      },
      countFetch((...asked) => fetch(...asked), counts),
    ),
    privateFiles: variables.STORYBLOK_ASSET_TOKEN
      ? createStoryblok({
          token: variables.STORYBLOK_ASSET_TOKEN,
          region: variables.STORYBLOK_REGION,
          api: variables.STORYBLOK_API,
        })
      : null,
    drafts: draftsOf(variables),
    model: contentModel,
    writer,
    packs: createPacks({
      read: nearestPacks({ ...near, store, held: writer.held }),
      now: Date.now,
    }),
    live: createLiveMemory(edge && createNearby(edge, variables.SITE_ORIGIN)),
    contentMemory: createContentMemory(),
    htmlStoreMemory: createHtmlStoreMemory(),
    storedPages: createStoredPages({ store: htmlStore, deployment, now: Date.now }),
    pages: import.meta.env.DEV
      ? null
      : createPageCache({ edge, origin: variables.SITE_ORIGIN, now: Date.now }),
    leads,
    connect: {
      crm: env.crm,
      sender: mail.sender,
      MAIL_FROM: typeof raw["MAIL_FROM"] === "string" ? raw["MAIL_FROM"] : null,
    },
    secrets: secretsIn(raw),
    missingPages: createMissingPages(bindings.MISSES, variables.SITE_ORIGIN, Date.now, writeLog),
    counters: createCounters(bindings.MISSES, Date.now, writeLog),
    health: createHealthMemory(),
    sources: createSources({
      edge,
      origin: variables.SITE_ORIGIN,
      fetch: (...request) => fetch(...request),
      now: Date.now,
      log: writeLog,
    }),
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

function stagingAccessOf(variables: Variables): StagingAccess | null {
  if (variables.ENVIRONMENT !== "staging") return null;
  return createStagingAccess({
    token: variables.ACCESS_TOKEN,
    team: variables.ACCESS_TEAM,
    audience: variables.ACCESS_AUDIENCE,
    editors: draftsOf(variables)?.keys ?? null,
    fetch: (...request) => fetch(...request),
    now: Date.now,
  });
}

function edgeCache(): EdgeCache | null {
  const { default: cache } = caches as unknown as { default?: Cache };
  return cache
    ? {
        match: (url: string) => cache.match(url),
        put: (url: string, response: Response) => cache.put(url, response),
      }
    : null;
}
