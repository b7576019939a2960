import { withUserAgent } from "../brand/user-agent.ts";
import { attempt } from "../base/deadline.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { askOne } from "../desk/outside-links.ts";
import { lookOn } from "../desk/scan.ts";
import type { Visit } from "../site/visit.ts";
import { publishedFacts } from "./draft-findings.ts";

const timeoutMs = 15_000;

/** Goes on with the daily look for what is to be mended. Never throws: the desk says when it last was. */
export async function lookAtContent(visit: Visit, catalog: Catalog): Promise<void> {
  const { storyblok, model, leads, now, variables } = visit.site;
  await attempt(
    () =>
      lookOn({
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
  // The machine of a developer asks no one but its own stand-ins.
  if (variables.ENVIRONMENT === "development") return;
  const ask: typeof fetch = (url, init) => fetch(url, withUserAgent(init));
  await attempt(() => askOne(leads.outbox, ask, now()), timeoutMs);
}
