import { attempt } from "../base/deadline.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { lookOn } from "../desk/scan.ts";
import type { Visit } from "../site/visit.ts";
import { publishedFacts } from "./draft-findings.ts";

const timeoutMs = 15_000;

/** Goes on with the daily look for what is to be mended. Never throws: the desk says when it last was. */
export async function lookAtContent(visit: Visit, catalog: Catalog): Promise<void> {
  const { storyblok, model, leads, now } = visit.site;
  await attempt(
    () =>
      lookOn({
        db: leads.outbox,
        now: now(),
        storyblok,
        model,
        adopted: catalog.root.adopted,
        facts: () => publishedFacts(visit, catalog),
      }),
    timeoutMs,
  );
}
