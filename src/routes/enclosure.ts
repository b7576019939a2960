import type { Podcast } from "../pages/hub/podcast.ts";
import type { Asset, Story } from "../story/fields.ts";

/** The media types that players support, by file extension. */
const types: ReadonlyMap<string, string> = new Map([
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/x-m4a"],
  ["mp4", "video/mp4"],
  ["m4v", "video/x-m4v"],
]);

/**
 * The audio or video of a story, for a feed; null if it has no file that players support, or its size is unknown.
 * `seconds`: its duration; null if unknown.
 */
export function enclosureOf(story: Story, podcast: Podcast) {
  const { fields } = story.content;
  const { src = "" } = (fields[podcast.file] ?? {}) as Partial<Asset>;
  const [, end = ""] = /\.(\w+)(?:[?#]|$)/.exec(src.slice(-100)) ?? [];
  const type = types.get(end.toLowerCase());
  const bytes = countIn(fields[podcast.bytes]);
  if (type === undefined || bytes === null) return null;
  const seconds = podcast.seconds === undefined ? null : countIn(fields[podcast.seconds]);
  return { href: src, type, bytes, seconds };
}

function countIn(value: unknown): number | null {
  const count = Math.round(Number(value));
  return value !== "" && Number.isSafeInteger(count) && count > 0 ? count : null;
}
