import type { ExecutionContext, MessageBatch } from "@cloudflare/workers-types";
import { createSite } from "./app.ts";
import { refreshVersion } from "./content/version.ts";
import { queueHandler } from "./queue/consume.ts";
import { sweep } from "./queue/sweep.ts";
import { resourceFile } from "./routes/download-route.ts";
import { noteHealth } from "./routes/health.ts";
import { type SiteParts, createParts, lookForMoves, versionParts } from "./routes/site-parts.ts";

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
    await queueHandler(batch, parts.leads, (slug) =>
      resourceFile({ executionCtx: context }, parts, slug),
    );
  },

  /** Every minute: what a webhook or a queue may have lost is looked for. */
  async scheduled(_event: unknown, raw: Record<string, unknown>, context: ExecutionContext) {
    const { parts } = siteOf(raw);
    const swept = sweep(parts.leads);
    const later = (work: Promise<unknown>) => context.waitUntil(work);
    const live = await refreshVersion(versionParts(parts, later));
    if (live.ok) await lookForMoves(parts, live.value.version, later);
    else parts.log("version-unknown", { kind: live.failure.kind });
    await swept;
    await noteHealth(parts, live.ok);
  },
};
