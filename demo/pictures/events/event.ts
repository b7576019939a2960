import { type Ground, cover } from "../kit/cover.ts";
import type { Picture } from "../picture.ts";

/** A cover of an event; `content` is SVG on a field of 800 × 450. */
export const event = (name: string, ground: Ground, content: string): Picture => ({
  ...cover(name, ground, content),
  file: `events/${name}.webp`,
});

/**
 * A part of such a cover, for narrower screens: what is small in it would be too small there. `field` is
 * the part that is shown, of the cover's 800 × 450; it may reach beyond it, where the ground goes on.
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
