import type { EdgeCache } from "../src/base/edge-cache.ts";
import { noCounts } from "../src/catalog/usage.ts";
import { linkedStyles } from "../src/html/first-styles.ts";
import { headersOfSite } from "../src/html/security.ts";
import { contentModel } from "../src/pages/all.ts";
import { createSources } from "../src/render/sources.ts";
import type { SiteParts } from "../src/site/site-parts.ts";

type Options = Pick<SiteParts, "now" | "log"> & {
  readonly origin: string;
  readonly edge: EdgeCache | null;
};

/** Returns the parts of a site besides its content: only those that every page needs. */
export function plainParts({ origin, edge, now, log }: Options) {
  return {
    sources: createSources({ edge, origin, fetch, now, log }),
    counts: noCounts(),
    variables: {
      ENVIRONMENT: "production",
      SITE_ORIGIN: origin,
      STORYBLOK_TOKEN: "public",
      STORYBLOK_REGION: "eu",
    } as SiteParts["variables"],
    assets: async () => new Response(null, { status: 404 }),
    styles: linkedStyles,
    stagingAccess: null,
    desk: {
      key: null,
      verifiedEmail: async () => null,
      operators: [],
      privacy: [],
      invited: async () => null,
    },
    siteHeaders: headersOfSite({ preload: false, indexed: true }),
    captcha: null,
    mails: true,
    collector: null,
    privateFiles: null,
    olderKeys: async () => [],
    model: contentModel,
    connect: { crm: null, sender: null, MAIL_FROM: null },
    secrets: [],
    counters: { note: async () => undefined, since: async () => new Map() },
    missingPages: {
      count: async () => undefined,
      list: async () => [],
      answers: async () => undefined,
    },
    health: { state: null, freshUntil: 0 },
    now,
    log,
  } satisfies Partial<SiteParts>;
}
