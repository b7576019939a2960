import type { Podcast } from "../pages/hub/podcast.ts";
import type { Asset, Story } from "../story/fields.ts";

/** What players play, by the end of a file's name. */
const types: ReadonlyMap<string, string> = new Map([
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/x-m4a"],
  ["mp4", "video/mp4"],
  ["m4v", "video/x-m4v"],
]);

/**
 * What a story has to hear, for a feed to bring along; null where it has no file that players play, or its size is
 * unknown. `seconds`: how long it plays; null where no one said.
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
