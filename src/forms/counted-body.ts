import { within } from "../base/deadline.ts";

/** More than may come. */
export class TooLarge extends Error {}

/** Nothing comes for so long. In ms. */
export const stalledMs = 15_000;
/** 30 MB over a slow line. In ms. */
const maxReadMs = 300_000;

/**
 * The pieces of a body as they come, counted: a length may be missing or wrong. Throws `TooLarge` at the
 * first byte too many, another error where its sender breaks off, stalls or never ends; what is left is
 * not read.
 */
export async function* countedBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  if (!reader) return;
  const late = AbortSignal.timeout(maxReadMs);
  let bytes = 0;
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const next = await within(reader.read(), stalledMs, null);
      if (next === null || late.aborted) throw new Error("the sender stalls");
      if (next.done) return;
      bytes += next.value.byteLength;
      if (bytes > maxBytes) throw new TooLarge();
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
