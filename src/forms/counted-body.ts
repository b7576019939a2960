import type { Clock } from "../base/clock.ts";
import { within } from "../base/deadline.ts";

/** More than may come. */
export class TooLarge extends Error {}

/** Nothing comes for so long. In ms. */
export const stalledMs = 15_000;
/** What a mobile tariff leaves once its volume is used up, 64 kbit/s. In bytes a ms. */
const minRate = 8;
/** 30 MB over a slow line. In ms. */
const maxReadMs = 300_000;

/**
 * The pieces of a body as they come, counted: a length may be missing or wrong. Throws `TooLarge` at the
 * first byte too many, another error where its sender breaks off, stalls, comes more slowly than any
 * line or never ends; what is left is not read. Each byte gives its sender time for the next, and no one
 * has more than `stalledMs` of it: what came quickly does not pay for what is held up.
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
      // What its reader does with it, such as storing it, is not the sender's time.
      const usedMs = now() - yieldedAt;
      due += usedMs;
      end += usedMs;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
