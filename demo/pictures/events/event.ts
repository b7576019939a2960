import { type Ground, cover } from "../kit/cover.ts";
import type { Picture } from "../picture.ts";

/** Returns the cover of an event. `content` is SVG on a field of 800 × 450. */
export const event = (name: string, ground: Ground, content: string): Picture => ({
  ...cover(name, ground, content),
  file: `events/${name}.webp`,
});

/**
 * Returns a part of such a cover for narrower screens, on which small details would be too small. The numbers
 * are the part to show, of the cover's 800 × 450. It can extend beyond the cover: the ground continues there.
 */
export const cutOf = (
  { html, file }: Picture,
  name: string,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  ground: string,
): Picture => ({
  file: file.replace(".webp", `-${name}.webp`),
  width: width * 2,
  height: height * 2,
  css: `body { background: ${ground}; } body > svg { position: absolute; overflow: visible; left: ${-x}px; top: ${-y}px; }`,
  html,
});
