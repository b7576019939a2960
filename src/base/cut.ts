/*
 * Shortens texts without cutting a character in two: neither a surrogate pair nor what a reader sees as one
 * character (UAX #29). Lengths are in UTF-16 units.
 */

let segmenter: Intl.Segmenter | undefined;

/** Returns the characters of a text. The first call takes some milliseconds, to load the rules. */
function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Returns at most the first `maxLength` units of a text. */
export function cutEnd(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text.slice(0, charactersOf(text).containing(maxLength)?.index);
}

/** Returns at most the last `maxLength` units of a text. */
export function cutStart(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const from = text.length - maxLength;
  const at = charactersOf(text).containing(from);
  return text.slice(at && at.index < from ? at.index + at.segment.length : from);
}
