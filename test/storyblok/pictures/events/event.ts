import { type Ground, cover } from "../kit/cover.ts";
import type { Picture } from "../picture.ts";

/** A cover of an event; `content` is SVG on a field of 800 × 450. */
export const event = (name: string, ground: Ground, content: string): Picture => ({
  ...cover(name, ground, content),
  file: `events/${name}.webp`,
});
