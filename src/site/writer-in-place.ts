import type { DurableObjectState } from "@cloudflare/workers-types";
import { createCatalogWriter } from "../catalog/catalog-writer.ts";
import { freeLimits } from "../catalog/usage-of-day.ts";
import type { CatalogWriter } from "../catalog/writer.ts";
import { keyOfPage } from "../html/stored-pages.ts";
import { notePublish } from "../leads/publishes.ts";
import { htmlKey } from "../render/html-store.ts";
import type { SiteParts } from "./site-parts.ts";

/** The catalog's writer, inside the Durable Object. */
export function writerInPlace(parts: SiteParts, state: DurableObjectState): CatalogWriter {
  const { variables, deployment } = parts;
  const isFree = variables.PLAN === "free";
  return createCatalogWriter({
    ...parts,
    storage: state.storage,
    entriesMs: variables.DATASOURCES_EVERY_MINUTES * 60_000,
    tagged: variables.CACHE_TAGS,
    published: (publish) => state.waitUntil(notePublish(parts.leads, publish)),
    // On the free plan no page is stored, and KV takes a thousand deletes a day.
    dependsOn: (slug) => (isFree ? [] : [htmlKey(deployment, slug), keyOfPage(deployment, slug)]),
    olderKeys: parts.olderKeys,
    again: () => state.storage.setAlarm(parts.now()),
    // One run may make 50 calls, some of which are refused and repeated. On the paid plan a run has less time.
    callsARun: isFree ? 43 : 250,
    writesADay: isFree ? freeLimits.writes : null,
  });
}
