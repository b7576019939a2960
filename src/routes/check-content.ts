import { withUserAgent } from "../brand/user-agent.ts";
import { attempt } from "../base/deadline.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { checkOneLink } from "../desk/outside-links.ts";
import { continueScan } from "../desk/scan.ts";
import type { Visit } from "../site/visit.ts";
import { publishedFacts } from "./draft-findings.ts";

const timeoutMs = 15_000;

/** Continues the daily content check. Never throws: the desk shows when it last ran. */
export async function checkContent(visit: Visit, catalog: Catalog): Promise<void> {
  const { storyblok, model, leads, now, variables } = visit.site;
  await attempt(
    () =>
      continueScan({
        db: leads.outbox,
        now: now(),
        storyblok,
        model,
        adopted: catalog.root.adopted,
        facts: () => publishedFacts(visit, catalog),
        ownHosts: [new URL(variables.SITE_ORIGIN).hostname, "a.storyblok.com"],
      }),
    timeoutMs,
  );
  // In development only the stand-ins are called.
  if (variables.ENVIRONMENT === "development") return;
  const fetchOutside: typeof fetch = (url, init) => fetch(url, withUserAgent(init));
  await attempt(() => checkOneLink(leads.outbox, fetchOutside, now()), timeoutMs);
}
