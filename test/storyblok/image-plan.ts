import type { Box, ImageOrder } from "./image-grammar.ts";

export type Size = { width: number; height: number };

export type ImagePlan = {
  /** The part of the source that is used. */
  region: Size & { left: number; top: number };
  size: Size;
  /** The region has another shape than the size, and where to cut is left to what catches the eye. */
  smart: boolean;
  /** The size of the canvas to centre the result on. */
  canvas: Size | undefined;
};

/** Which part of a source an order uses, and how large it gets. Undefined where nothing of it is left. */
export function planImage(source: Size, order: ImageOrder): ImagePlan | undefined {
  const region = clip(source, order.crop);
  if (region.width <= 0 || region.height <= 0) return undefined;
  const { width, height } = order;
  const plan = (size: Size, canvas?: Size): ImagePlan => ({
    region,
    size: atLeastOne(size),
    smart: false,
    canvas,
  });
  if (width === 0 && height === 0) return plan(region);
  const across = width / region.width;
  const down = height / region.height;
  if (order.fitIn) {
    const fits = Math.min(width ? across : Infinity, height ? down : Infinity, 1);
    const canvas = order.fill && width && height ? { width, height } : undefined;
    return plan(scaled(region, fits), canvas);
  }
  if (width === 0 || height === 0) {
    const factor = width === 0 ? down : across;
    return plan(scaled(region, order.noUpscale ? Math.min(factor, 1) : factor));
  }
  const size = order.noUpscale
    ? { width: Math.min(width, region.width), height: Math.min(height, region.height) }
    : { width, height };
  if (order.smart && !order.focal) return { region, size, smart: true, canvas: undefined };
  return { region: cutToShape(region, size, order.focal), size, smart: false, canvas: undefined };
}

function clip(source: Size, crop: Box | undefined): ImagePlan["region"] {
  if (!crop) return { left: 0, top: 0, ...source };
  const { left, top } = crop;
  return {
    left,
    top,
    width: Math.min(crop.right, source.width) - left,
    height: Math.min(crop.bottom, source.height) - top,
  };
}

/** The largest part of a region with the wanted shape, as near to the focus (in source pixels) as it gets. */
function cutToShape(
  region: ImagePlan["region"],
  shape: Size,
  focal: Box | undefined,
): ImagePlan["region"] {
  const ratio = shape.width / shape.height;
  const { width, height } = atLeastOne({
    width: Math.min(region.width, region.height * ratio),
    height: Math.min(region.height, region.width / ratio),
  });
  const centreX = focal ? (focal.left + focal.right) / 2 : region.left + region.width / 2;
  const centreY = focal ? (focal.top + focal.bottom) / 2 : region.top + region.height / 2;
  return {
    left: between(centreX - width / 2, region.left, region.left + region.width - width),
    top: between(centreY - height / 2, region.top, region.top + region.height - height),
    width,
    height,
  };
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: width * factor, height: height * factor };
}

function atLeastOne({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function between(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most));
}
