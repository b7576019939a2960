/**
 * When a delivery is tried again: the example schedule of the Standard Webhooks specification, 75 h
 * 35 min in all, which outlives a weekend. In seconds.
 */
export const delaysSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/**
 * The most deliveries that are begun. Only what is never finished comes so far: a submission that ends
 * the worker each time, or an outbox that takes claims and no outcomes.
 */
export const maxAttempts = 30;

/** The longest delay a queue takes. */
const maxDelaySeconds = 86_400;

/**
 * Seconds until the next try after the `attempt`-th failed, up to 10 % more so that what failed
 * together does not come again together, and never before the CRM asked for; null after the last.
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

/** Seconds until a message is looked at again that met no outbox: 5 s at first, 1 h at most. */
export function delayWithoutOutbox(attempts: number): number {
  return Math.min(3600, 5 * 2 ** Math.min(attempts - 1, 12));
}
