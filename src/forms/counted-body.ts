import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";

/** Thrown if a body is larger than allowed. */
export class TooLarge extends Error {}

/** How long a sender can send nothing, in ms. */
export const stalledMs = 15_000;
/** The slowest allowed sender, in bytes per ms: 64 kbit/s, a mobile tariff whose volume is used up. */
const minRate = 8;
/** How long a whole body can take, in ms: 30 MB over a slow line. */
const maxReadMs = 300_000;

/**
 * Yields the chunks of a body as they arrive, and counts them: a declared length can be missing or wrong.
 * Throws `TooLarge` if the body exceeds `maxBytes`, and another error if its sender breaks off, stalls, is
 * slower than any line or never ends. The rest is not read. Each byte gives its sender time for the next, up
 * to `stalledMs`: bytes sent quickly earn no time for a later delay.
 */
export async function* countedBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  now: Clock,
): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  if (!reader) return;
  let end = now() + maxReadMs;
  let due = now() + stalledMs;
  let bytes = 0;
  try {
    for (;;) {
      const leftMs = Math.min(due, end) - now();
      const next = leftMs > 0 ? await within(reader.read(), leftMs, null) : null;
      if (next === null) throw new Error("the sender stalls");
      if (next.done) return;
      const { byteLength } = next.value;
      bytes += byteLength;
      if (bytes > maxBytes) throw new TooLarge();
      due = Math.min(due + byteLength / minRate, now() + stalledMs);
      const yieldedAt = now();
      yield next.value;
      // The time its reader takes, for example to store it, does not count against the sender.
      const usedMs = now() - yieldedAt;
      due += usedMs;
      end += usedMs;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
