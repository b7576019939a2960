/**
 * The paid plan on 2026-11-22: what its $5 a month include, and the dollars for a million more.
 * https://developers.cloudflare.com/workers/platform/pricing/, and the pages of kv, d1, queues and
 * durable-objects beside it. Files and the Cache API cost nothing.
 */
export const prices = {
  requests: { included: 10e6, million: 0.3 },
  cpuMs: { included: 30e6, million: 0.02 },
  kvReads: { included: 10e6, million: 0.5 },
  kvWrites: { included: 1e6, million: 5 },
  placeRequests: { included: 1e6, million: 0.15 },
  d1Written: { included: 50e6, million: 1 },
  queueOperations: { included: 1e6, million: 0.4 },
} as const;
