/*
 * A text made shorter, and no character cut in two: neither a surrogate pair nor what a reader takes for
 * one character (UAX #29). Lengths are in UTF-16 units.
 */

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text. To load their rules takes some milliseconds of the first that is cut. */
function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** At most its first `maxLength` units. */
export function cutEnd(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text.slice(0, charactersOf(text).containing(maxLength)?.index);
}

/** At most its last `maxLength` units. */
export function cutStart(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const from = text.length - maxLength;
  const at = charactersOf(text).containing(from);
  return text.slice(at && at.index < from ? at.index + at.segment.length : from);
}
