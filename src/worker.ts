import type { DurableObjectState, ExecutionContext, MessageBatch } from "@cloudflare/workers-types";
import type { CatalogWriter } from "./catalog/writer.ts";
import { type Answer, type WholeAnswer, createFront } from "./front.ts";
import { type NearParts, nearPartsIn } from "./site/near-parts.ts";
import type { SiteParts } from "./site/site-parts.ts";

/*
 * An isolate starts with the code that sends cached pages. The whole site is twenty times as large and is
 * imported when something first needs it.
 */

let near: NearParts | null | undefined;
let front: Answer | undefined;
let site: { readonly parts: SiteParts; readonly answer: WholeAnswer } | undefined;

/** Builds these parts at the first event of an isolate. All later events have the same bindings. */
function nearOf(raw: Record<string, unknown>): NearParts | null {
  return near === undefined ? (near = nearPartsIn(raw)) : near;
}

/** Returns the whole site. The promise is not stored: in workerd it belongs to the request that made it. */
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

/** Returns the parts for events that are not requests: mails and alerts can need any language. */
async function partsOf(raw: Record<string, unknown>): Promise<SiteParts> {
  const { parts } = await siteOf(raw);
  const { readWords } = await import("./language/tables.ts");
  await readWords();
  return parts;
}

/** The worker's entry points. Code that only one of them needs is imported when it is first called. */
export default {
  async fetch(request: Request, raw: Record<string, unknown>, context: ExecutionContext) {
    front ??= createFront(nearOf(raw), async (...args) =>
      (site ?? (await siteOf(raw))).answer(...args),
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

  /** Runs with the cron, and finds what a webhook or a queue lost. */
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
    const { sendNotices } = await import("./desk/notices/send-notices.ts");
    await sendNotices(parts.leads, parts.variables.NOTICE_HOSTS);
    // The free plan's cron has 10 ms of CPU time, which is too little for this.
    if (live.ok && parts.variables.PLAN === "paid") {
      const { checkContent } = await import("./routes/check-content.ts");
      await checkContent(visit, live.value);
    }
  },
};

/** Returns true once a night, when everything is read again in case a change was missed. */
function isNightly(now: number): boolean {
  const at = new Date(now);
  return at.getUTCHours() === 3 && at.getUTCMinutes() === 7;
}

/** Decides which version of the space is live: bound as `CATALOG`, one object per site. */
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
