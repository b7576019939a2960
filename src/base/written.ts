export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A text that many answers hold, encoded once: of one with a sign beyond Latin-1 that takes ten times as long as
 * copying its bytes.
 */
export type Written = { readonly text: string; readonly bytes: Bytes };

const encoder = new TextEncoder();

export const written = (text: string): Written => ({ text, bytes: encoder.encode(text) });

/** Bytes one after the other. */
export function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
