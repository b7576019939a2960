import type { DurableObjectState, ExecutionContext, MessageBatch } from "@cloudflare/workers-types";
import { createSite } from "./app.ts";
import { answerInPlace } from "./catalog/catalog-place.ts";
import { createCatalogWriter } from "./catalog/catalog-writer.ts";
import { freeLimits } from "./catalog/usage.ts";
import type { CatalogWriter } from "./catalog/writer.ts";
import { queueHandler } from "./queue/consume.ts";
import { sweep } from "./queue/sweep.ts";
import { resourceFile } from "./routes/download-route.ts";
import { eventAt } from "./routes/event-calendar.ts";
import { keyOfPage } from "./html/stored-pages.ts";
import { keyOfMade } from "./render/html-store.ts";
import { noteHealth, raiseContent } from "./routes/health.ts";
import { notePublish } from "./leads/publishes.ts";
import { sendPurges } from "./routes/send-purges.ts";
import { type SiteParts, createParts } from "./site/site-parts.ts";
import { createVisit } from "./site/visit.ts";

type Site = { readonly parts: SiteParts; readonly answer: ReturnType<typeof createSite> };

let site: Site | undefined;

/** Built at the first event of an isolate: its bindings are the same for all that follow. */
function siteOf(raw: Record<string, unknown>): Site {
  if (!site) {
    const parts = createParts(raw);
    for (const { name, says } of parts.leads.defects) parts.log("misconfigured", { name, says });
    site = { parts, answer: createSite(parts) };
  }
  return site;
}

/** The doors of the worker. */
export default {
  async fetch(request: Request, raw: Record<string, unknown>, context: ExecutionContext) {
    return siteOf(raw).answer(request, context);
  },

  async queue(batch: MessageBatch, raw: Record<string, unknown>, context: ExecutionContext) {
    const { parts } = siteOf(raw);
    const visit = createVisit(parts, context);
    await queueHandler(batch, parts.leads, {
      fileOf: (slug) => resourceFile(visit, slug),
      eventAt: (path) => eventAt(visit, path),
    });
  },

  /** Every minute: what a webhook or a queue may have lost is looked for. */
  async scheduled(_event: unknown, raw: Record<string, unknown>, context: ExecutionContext) {
    const { parts } = siteOf(raw);
    const swept = sweep(parts.leads);
    const visit = createVisit(parts, context);
    const live = await visit.lookAtSpace({ whole: isNightly(parts.now()) });
    visit.later(sendPurges(parts, context.cache));
    await raiseContent(parts, live);
    await noteHealth(parts, live, await swept);
    const { tell } = await import("./desk/told/tell.ts");
    await tell(parts.leads, parts.variables.NOTICE_HOSTS);
    // The free plan's cron has 10 ms of the processor, which is too little for it.
    if (live.ok && parts.variables.PLAN === "paid") {
      const { lookAtContent } = await import("./routes/look-at-content.ts");
      await lookAtContent(visit, live.value);
    }
  },
};

/** Once a night all is read again, in case anything was missed. */
function isNightly(now: number): boolean {
  const at = new Date(now);
  return at.getUTCHours() === 3 && at.getUTCMinutes() === 7;
}

/** The one place that decides which version of the space is live: bound as `CATALOG`, one object a site. */
export class CatalogPlace {
  readonly #writer: CatalogWriter;

  constructor(state: DurableObjectState, raw: Record<string, unknown>) {
    const { parts } = siteOf(raw);
    this.#writer = createCatalogWriter({
      ...parts,
      storage: state.storage,
      entriesMs: parts.variables.DATASOURCES_EVERY_MINUTES * 60_000,
      tagged: parts.variables.CACHE_TAGS,
      published: (publish) => state.waitUntil(notePublish(parts.leads, publish)),
      // On the free plan no page is stored, and KV takes a thousand deletes a day.
      dependsOn: (slug) =>
        parts.variables.PLAN === "free"
          ? []
          : [keyOfMade(parts.deployment, slug), keyOfPage(parts.deployment, slug)],
      olderKeys: parts.olderKeys,
      again: () => state.storage.setAlarm(parts.now()),
      writesADay: parts.variables.PLAN === "free" ? freeLimits.writes : null,
    });
  }

  fetch(request: Request): Promise<Response> {
    return answerInPlace(request, this.#writer);
  }

  async alarm(): Promise<void> {
    await this.#writer.look({});
  }
}
