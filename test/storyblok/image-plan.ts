import type { Box, ImageOrder } from "./image-grammar.ts";

export type Size = { width: number; height: number };

export type ImagePlan = {
  /** The part of the source that is used. */
  region: Size & { left: number; top: number };
  size: Size;
};

/** Returns which part of a source an order uses, and the size of the result. */
export function planImage(source: Size, { width, height, focal }: ImageOrder): ImagePlan {
  const whole = { left: 0, top: 0, ...source };
  if (width > 0 && height > 0) {
    const size = { width, height };
    return { region: cutToShape(source, size, focal), size };
  }
  const factor = width / source.width || height / source.height || 1;
  const size = atLeastOne({ width: source.width * factor, height: source.height * factor });
  return { region: whole, size };
}

/** Returns the largest part of a source with the wanted shape, as near as possible to the focus (pixels). */
function cutToShape(source: Size, shape: Size, focal: Box | undefined): ImagePlan["region"] {
  const ratio = shape.width / shape.height;
  const { width, height } = atLeastOne({
    width: Math.min(source.width, source.height * ratio),
    height: Math.min(source.height, source.width / ratio),
  });
  const centreX = focal ? (focal.left + focal.right) / 2 : source.width / 2;
  const centreY = focal ? (focal.top + focal.bottom) / 2 : source.height / 2;
  return {
    left: between(centreX - width / 2, source.width - width),
    top: between(centreY - height / 2, source.height - height),
    width,
    height,
  };
}

function atLeastOne({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function between(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most));
}
