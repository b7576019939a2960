import { attempt } from "../base/deadline.ts";
import type { Purge } from "../catalog/purges.ts";
import type { SiteParts } from "../site/site-parts.ts";

/** The cache in front of the worker, as Cloudflare passes it to the worker. */
export type FrontCache = {
  readonly purge: (what: {
    tags?: string[];
    purgeEverything?: boolean;
  }) => Promise<{ readonly success: boolean }>;
};

const deadlineMs = 5_000;

/**
 * Purges changed pages from the cache in front of the worker. A failure is logged, and tried again at the next notice
 * or the next minute. Never throws.
 */
export async function sendPurges(
  { variables, writer, log }: SiteParts,
  cache: FrontCache | undefined,
): Promise<void> {
  if (!variables.CACHE_TAGS) return;
  if (!cache) return log("purge-failed", { reason: "no cache in front of the worker" });
  const due = await attempt(() => writer.purge(), deadlineMs);
  if (!due) return;
  const answer = await attempt(() => cache.purge(purgeOptions(due)), deadlineMs);
  if (answer?.success) await attempt(() => writer.purged(due), deadlineMs);
  else log("purge-failed", { reason: due.everything ? "everything" : due.tags.join(" ") });
}

function purgeOptions({ tags, everything }: Purge) {
  return everything ? { purgeEverything: true } : { tags };
}
