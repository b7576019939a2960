import type { DurableObjectState, ExecutionContext, MessageBatch } from "@cloudflare/workers-types";
import { createSite } from "./app.ts";
import { answerInPlace } from "./catalog/catalog-place.ts";
import type { CatalogWriter } from "./catalog/writer.ts";
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

/** The doors of the worker. What only one of them needs is read when someone comes to it. */
export default {
  async fetch(request: Request, raw: Record<string, unknown>, context: ExecutionContext) {
    return siteOf(raw).answer(request, context);
  },

  async queue(batch: MessageBatch, raw: Record<string, unknown>, context: ExecutionContext) {
    const { parts } = siteOf(raw);
    const visit = createVisit(parts, context);
    const [{ queueHandler }, { resourceFile }, { eventAt }] = await Promise.all([
      import("./queue/consume.ts"),
      import("./routes/download-route.ts"),
      import("./routes/event-calendar.ts"),
    ]);
    await queueHandler(batch, parts.leads, {
      fileOf: (slug) => resourceFile(visit, slug),
      eventAt: (path) => eventAt(visit, path),
    });
  },

  /** Every minute: what a webhook or a queue may have lost is looked for. */
  async scheduled(_event: unknown, raw: Record<string, unknown>, context: ExecutionContext) {
    const { parts } = siteOf(raw);
    const [{ sweep }, { noteHealth, raiseContent }, { sendPurges }] = await Promise.all([
      import("./queue/sweep.ts"),
      import("./routes/health.ts"),
      import("./routes/send-purges.ts"),
    ]);
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
  readonly #state: DurableObjectState;
  readonly #raw: Record<string, unknown>;
  #writer: CatalogWriter | undefined;

  constructor(state: DurableObjectState, raw: Record<string, unknown>) {
    this.#state = state;
    this.#raw = raw;
  }

  async #writerNow(): Promise<CatalogWriter> {
    const { writerInPlace } = await import("./site/writer-in-place.ts");
    return (this.#writer ??= writerInPlace(siteOf(this.#raw).parts, this.#state));
  }

  async fetch(request: Request): Promise<Response> {
    return answerInPlace(request, await this.#writerNow());
  }

  async alarm(): Promise<void> {
    const writer = await this.#writerNow();
    await writer.look({});
  }
}
