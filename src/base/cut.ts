/*
 * A text made shorter, and no character cut in two: neither a surrogate pair nor what a reader takes for
 * one character (UAX #29). Lengths are in UTF-16 units.
 */

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** At most its first `maxLength` units. */
export function cutEnd(text: string, maxLength: number): string {
  return text.slice(0, characters.segment(text).containing(maxLength)?.index);
}

/** At most its last `maxLength` units. */
export function cutStart(text: string, maxLength: number): string {
  const from = Math.max(0, text.length - maxLength);
  const at = characters.segment(text).containing(from);
  return text.slice(at && at.index < from ? at.index + at.segment.length : from);
}
