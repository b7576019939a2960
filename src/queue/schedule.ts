/**
 * The delays between attempts: the example schedule of the Standard Webhooks specification. In total 75 h
 * 35 min, which outlasts a weekend. In seconds.
 */
export const delaysSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/**
 * The most deliveries that begin. Only a delivery that never finishes gets this far: a submission that ends
 * the worker each time, or an outbox that accepts claims but no outcomes.
 */
export const maxAttempts = 30;

/** The longest delay that a queue accepts. */
const maxDelaySeconds = 86_400;

/**
 * Returns the seconds until the next attempt after attempt `attempt` failed; null after the last. Adds up to
 * 10 %, so that deliveries that failed together are not retried together. It is never shorter than the CRM
 * asks, but a day at most.
 */
export function delayAfter(
  attempt: number,
  { retryAfterSeconds, random }: { retryAfterSeconds: number | null; random: () => number },
): number | null {
  const planned = delaysSeconds[attempt - 1];
  if (planned === undefined) return null;
  const jittered = Math.ceil(planned * (1 + random() / 10));
  return Math.min(maxDelaySeconds, Math.max(jittered, retryAfterSeconds ?? 0));
}

/** Returns the seconds until a message that could not reach the outbox is retried: first 5 s, at most 1 h. */
export function delayWithoutOutbox(attempts: number): number {
  return Math.min(3600, 5 * 2 ** Math.min(attempts - 1, 12));
}
