import type { DurableObjectState, ExecutionContext, MessageBatch } from "@cloudflare/workers-types";
import type { CatalogWriter } from "./catalog/writer.ts";
import { type Answer, type WholeAnswer, createFront } from "./front.ts";
import { type NearParts, nearPartsIn } from "./site/near-parts.ts";
import type { SiteParts } from "./site/site-parts.ts";

/*
 * An isolate begins with what sends a page that was made before. All of the site, which is twenty times as much, is
 * read when something first needs it.
 */

let near: NearParts | null | undefined;
let front: Answer | undefined;
let site: { readonly parts: SiteParts; readonly answer: WholeAnswer } | undefined;

/** Built at the first event of an isolate: its bindings are the same for all that follow. */
function nearOf(raw: Record<string, unknown>): NearParts | null {
  return near === undefined ? (near = nearPartsIn(raw)) : near;
}

/** The whole site. No promise is kept: in workerd it belongs to the request that made it. */
async function siteOf(raw: Record<string, unknown>) {
  const [{ createWhole }, { createParts }] = await Promise.all([
    import("./app.ts"),
    import("./site/site-parts.ts"),
  ]);
  if (!site) {
    const parts = createParts(raw, nearOf(raw));
    for (const { name, says } of parts.leads.defects) parts.log("misconfigured", { name, says });
    site = { parts, answer: createWhole(parts) };
  }
  return site;
}

/** For what is no request: mails and alerts may say something in any language. */
async function partsOf(raw: Record<string, unknown>): Promise<SiteParts> {
  const { parts } = await siteOf(raw);
  const { readWords } = await import("./language/tables.ts");
  await readWords();
  return parts;
}

/** The worker's entry points. What only one of them needs is loaded when it is first called. */
export default {
  async fetch(request: Request, raw: Record<string, unknown>, context: ExecutionContext) {
    front ??= createFront(nearOf(raw), async (...asked) =>
      (site ?? (await siteOf(raw))).answer(...asked),
    );
    return front(request, context);
  },

  async queue(batch: MessageBatch, raw: Record<string, unknown>, context: ExecutionContext) {
    const parts = await partsOf(raw);
    const [{ queueHandler }, { resourceFile }, { eventAt }, { createVisit }] = await Promise.all([
      import("./queue/consume.ts"),
      import("./routes/download-route.ts"),
      import("./routes/event-calendar.ts"),
      import("./site/visit.ts"),
    ]);
    const visit = createVisit(parts, context);
    await queueHandler(batch, parts.leads, {
      fileOf: (slug) => resourceFile(visit, slug),
      eventAt: (path) => eventAt(visit, path),
    });
  },

  /** Every minute: what a webhook or a queue may have lost is looked for. */
  async scheduled(_event: unknown, raw: Record<string, unknown>, context: ExecutionContext) {
    const parts = await partsOf(raw);
    const [{ sweep }, { noteHealth, raiseContent }, { sendPurges }, { createVisit }] =
      await Promise.all([
        import("./queue/sweep.ts"),
        import("./routes/health.ts"),
        import("./routes/send-purges.ts"),
        import("./site/visit.ts"),
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
    const { parts } = await siteOf(this.#raw);
    const { writerInPlace } = await import("./site/writer-in-place.ts");
    return (this.#writer ??= writerInPlace(parts, this.#state));
  }

  async fetch(request: Request): Promise<Response> {
    const { answerInPlace } = await import("./catalog/catalog-place.ts");
    return answerInPlace(request, await this.#writerNow());
  }

  async alarm(): Promise<void> {
    const writer = await this.#writerNow();
    await writer.look({});
  }
}
