import { type Log, writeLog } from "../base/log.ts";
import { edgeCache } from "../base/edge-cache.ts";
import { countFetch } from "../catalog/usage.ts";
import type { ContentModel } from "../content/model.ts";
import { type Storyblok, createStoryblok } from "../catalog/storyblok.ts";
import { type ChosenCrm, chosenCrm } from "../crm/all.ts";
import { type Variables, parseEnv } from "../env.ts";
import type { ConnectSender } from "../mail/sender.ts";
import { chosenSender } from "../mail/senders/all.ts";
import { type ReadStyles, createFirstStyles, linkedStyles } from "../html/first-styles.ts";
import { type SiteHeaders, headersOfSite } from "../html/security.ts";
import { contentModel } from "../pages/all.ts";
import { type HtmlStoreMemory, createHtmlStoreMemory } from "../render/html-store.ts";
import { type Sources, createSources } from "../render/sources.ts";
import { olderKeysIn } from "./kv-stores.ts";
import { type NearParts, createNearParts } from "./near-parts.ts";
import type { HealthMemory } from "./health-memory.ts";
import { secretsIn } from "./secrets-in.ts";
import { type StagingAccess, createStagingAccess } from "./staging-access.ts";
import type { DeskAccess } from "../desk/access.ts";
import { type Counters, createCounters } from "../desk/counters.ts";
import { deskAccessOf } from "./desk-access.ts";
import { type MissingPages, createMissingPages } from "../missing/missing-pages.ts";
import type { EditorKeys } from "../editor/access.ts";
import { leadParts } from "../queue/create-lead-parts.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/** What it takes to show drafts. `origins`: where the Visual Editor runs. */
export type Drafts = {
  readonly storyblok: Storyblok;
  readonly keys: EditorKeys;
  readonly origins: readonly string[];
};

/** The parts that the routes are built from. Tests pass their own. */
export type SiteParts = NearParts & {
  readonly variables: Variables;
  readonly assets: (request: Request) => Promise<Response>;
  readonly assetOrigins: readonly string[];
  /** The captcha before forms; null if none is configured. */
  readonly captcha: LeadParts["captcha"];
  /** True if a mail service is configured. Otherwise no page promises a mail. */
  readonly mails: boolean;
  /** Where the fallback form posts; null if no service is configured. */
  readonly collector: string | null;
  /** The headers of every answer. */
  readonly siteHeaders: SiteHeaders;
  readonly styles: ReadStyles;
  /** Checks requests to staging; null if anyone may see the site. */
  readonly stagingAccess: StagingAccess | null;
  /** Who may see the desk. */
  readonly desk: DeskAccess;
  /** Some keys in KV that only earlier deployments used. */
  readonly olderKeys: () => Promise<readonly string[]>;
  readonly storyblok: Storyblok;
  /** Signs the addresses of private files; null without an asset token. */
  readonly privateFiles: Storyblok | null;
  /** Null if no Visual Editor is configured. Then drafts are never shown. */
  readonly drafts: Drafts | null;
  readonly model: ContentModel;
  readonly htmlStoreMemory: HtmlStoreMemory;
  readonly leads: LeadParts;
  readonly connect: {
    readonly crm: ChosenCrm;
    readonly sender: ConnectSender | null;
    readonly MAIL_FROM: string | null;
  };
  readonly secrets: readonly string[];
  readonly missingPages: MissingPages;
  /** Counts what pages report about themselves. */
  readonly counters: Counters;
  readonly health: HealthMemory;
  readonly sources: Sources;
  readonly log: Log;
};

/** Storyblok's own picture hosts, one pair per region. https://www.storyblok.com/docs/concepts/assets */
const assetHosts: Record<Variables["STORYBLOK_REGION"], readonly string[]> = {
  eu: ["https://a.storyblok.com", "https://a2.storyblok.com"],
  us: ["https://a-us.storyblok.com", "https://a2-us.storyblok.com"],
  ca: ["https://a-ca.storyblok.com", "https://a2-ca.storyblok.com"],
  ap: ["https://a-ap.storyblok.com", "https://a2-ap.storyblok.com"],
  cn: ["https://a.storyblokchina.cn"],
};

/** Builds all parts from the worker's environment. Throws if it is incomplete. `near`: the parts an isolate has. */
export function createParts(
  raw: Readonly<Record<string, unknown>>,
  near: NearParts | null = null,
): SiteParts {
  const env = parseEnv(raw, chosenCrm);
  const mail = chosenSender(raw);
  const { variables, bindings } = env;
  const shared = near ?? createNearParts(variables, bindings);
  const assets = (request: Request) =>
    bindings.ASSETS.fetch(request as never) as unknown as Promise<Response>;
  const leads = leadParts({ ...env, defects: [...env.defects, ...mail.defects] }, mail.sender);
  return {
    ...shared,
    variables,
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
    olderKeys: () => olderKeysIn(bindings.CONTENT),
    storyblok: createStoryblok(
      spaceOf(variables, variables.STORYBLOK_TOKEN),
      countFetch((...request) => fetch(...request), shared.counts),
    ),
    privateFiles: variables.STORYBLOK_ASSET_TOKEN
      ? createStoryblok(spaceOf(variables, variables.STORYBLOK_ASSET_TOKEN))
      : null,
    drafts: draftsOf(variables),
    model: contentModel,
    htmlStoreMemory: createHtmlStoreMemory(),
    leads,
    connect: {
      crm: env.crm,
      sender: mail.sender,
      MAIL_FROM: typeof raw["MAIL_FROM"] === "string" ? raw["MAIL_FROM"] : null,
    },
    secrets: secretsIn(raw),
    missingPages: createMissingPages(bindings.MISSES, variables.SITE_ORIGIN, Date.now, writeLog),
    counters: createCounters(bindings.MISSES, Date.now, writeLog),
    health: { state: null, freshUntil: 0 },
    sources: createSources({
      edge: edgeCache(),
      origin: variables.SITE_ORIGIN,
      fetch: (...request) => fetch(...request),
      now: Date.now,
      log: writeLog,
    }),
    log: writeLog,
  };
}

/** Returns what a token opens of the space. */
function spaceOf({ STORYBLOK_REGION: region, STORYBLOK_API: api }: Variables, token: string) {
  return { token, region, api };
}

function draftsOf(variables: Variables): Drafts | null {
  const { STORYBLOK_SPACE_ID: spaceId, STORYBLOK_PREVIEW_TOKEN: previewToken } = variables;
  if (!spaceId || !previewToken) return null;
  return {
    storyblok: createStoryblok(spaceOf(variables, previewToken)),
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
