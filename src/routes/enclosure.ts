import type { Podcast } from "../pages/hub/podcast.ts";
import type { Asset, Story } from "../story/fields.ts";

/** A file that a feed brings along. */
type Enclosure = {
  readonly href: string;
  readonly type: string;
  readonly bytes: number;
  /** How long it plays; null where no one said. */
  readonly seconds: number | null;
};

/** What players play, by the end of a file's name. */
const types: ReadonlyMap<string, string> = new Map([
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/x-m4a"],
  ["mp4", "video/mp4"],
  ["m4v", "video/x-m4v"],
]);

/** What a story has to hear; null where it has no file that players play, or its size is unknown. */
export function enclosureOf(story: Story, podcast: Podcast): Enclosure | null {
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
