import type { ExecutionContext } from "@cloudflare/workers-types";
import { createSite } from "../../src/app.ts";
import { type SiteParts, createParts } from "../../src/routes/site-parts.ts";

let answer: ReturnType<typeof createSite> | undefined;

/**
 * The site itself, with less memory where MODE says so. `cached`: as it is. `warm`: without the cache
 * of whole pages. `kv`: without that, and every story but the settings (which all pages share) is
 * forgotten at once, so that each request reads its page from KV and renders it anew.
 */
export default {
  fetch(request: Request, raw: Record<string, unknown>, context: ExecutionContext) {
    answer ??= createSite(partsFor(String(raw.MODE), createParts(raw)));
    return answer(request, context);
  },
};

function partsFor(mode: string, parts: SiteParts): SiteParts {
  const quiet = { ...parts, log: nothing };
  if (mode === "cached") return quiet;
  const contentMemory = createCacheMemory();
  return {
    ...quiet,
    pages: null,
    contentMemory: mode === "kv" ? forgetful(contentMemory) : contentMemory,
  };
}

function forgetful(memory: CacheMemory): CacheMemory {
  const keeps = (key: string) => !key.includes(":story:") || key.endsWith("/settings");
  return {
    ...memory,
    values: { ...memory.values, get: (key) => (keeps(key) ? memory.values.get(key) : undefined) },
  };
}

function nothing() {}
