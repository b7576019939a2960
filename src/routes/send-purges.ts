import { attempt } from "../base/deadline.ts";
import type { Purge } from "../catalog/purges.ts";
import type { SiteParts } from "../site/site-parts.ts";

/** The cache in front of the worker, as the worker is given it. */
export type FrontCache = {
  readonly purge: (what: {
    tags?: string[];
    purgeEverything?: boolean;
  }) => Promise<{ readonly success: boolean }>;
};

const deadlineMs = 5_000;

/**
 * Has the cache in front of the worker forget what changed. What it refuses is said, and tried again by
 * the next notice or the next minute. Never throws.
 */
export async function sendPurges(
  { variables, writer, log }: SiteParts,
  cache: FrontCache | undefined,
): Promise<void> {
  if (!variables.CACHE_TAGS) return;
  if (!cache) return log("purge-failed", { reason: "there is no cache in front" });
  const due = await attempt(() => writer.purge(), deadlineMs);
  if (!due) return;
  const answer = await attempt(() => cache.purge(whatOf(due)), deadlineMs);
  if (answer?.success) await attempt(() => writer.purged(due), deadlineMs);
  else log("purge-failed", { reason: due.everything ? "everything" : due.tags.join(" ") });
}

function whatOf({ tags, everything }: Purge) {
  return everything ? { purgeEverything: true } : { tags };
}
