import { err, ok, type Result } from "../../src/base/result.ts";

export type ImageFormat = "webp" | "jpeg" | "png" | "avif";

/** The corners of a part of the source picture, in its pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

export type ImageOrder = {
  /** 0 if the other side and the ratio decide. */
  width: number;
  height: number;
  quality: number | undefined;
  format: ImageFormat | undefined;
  blur: number;
  focal: Box | undefined;
};

const grammar = /^(?:(?<width>\d+)x(?<height>\d+)(?:\/|$))?(?:filters:(?<filters>.+))?$/;

/** The most pixels that one side of an output may have. */
export const mostPixels = 4000;

/**
 * Parses the text after `/m/`: `WxH[/filters:name(value):…]`, both parts optional. A failure says what is
 * wrong. Filters that the site never uses are refused, too.
 */
export function readOrder(text: string): Result<ImageOrder, string> {
  const parts = grammar.exec(text.replace(/\/$/, ""))?.groups;
  if (!parts) return err(`"${text}" is no image order`);
  const order: ImageOrder = {
    width: Number(parts["width"] ?? 0),
    height: Number(parts["height"] ?? 0),
    quality: undefined,
    format: undefined,
    blur: 0,
    focal: undefined,
  };
  if (order.width > mostPixels || order.height > mostPixels) {
    return err(`${order.width}x${order.height} is larger than ${mostPixels}x${mostPixels}`);
  }
  for (const filter of splitFilters(parts["filters"])) {
    const [, name = "", value = ""] = /^([a-z_]+)\((.*)\)$/.exec(filter) ?? [];
    const change = filters[name]?.(value);
    if (!change) return err(`"${filter}" is no filter`);
    Object.assign(order, change);
  }
  return ok(order);
}

/** Splits filters at the colons between them. Filters that name two points also contain a colon. */
function splitFilters(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(/(?<=\)):/);
}

type Change = Partial<ImageOrder> | undefined;

const filters: Record<string, (value: string) => Change> = {
  quality: (value) => within(value, 100, (quality) => ({ quality })),
  // `jpg` is refused: the service accepts only the word jpeg.
  format: (value) =>
    value === "webp" || value === "jpeg" || value === "png" || value === "avif"
      ? { format: value }
      : undefined,
  blur: (value) => within(value, 150, (radius) => ({ blur: radius / 2 })),
  focal(value) {
    const match = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(value);
    if (!match) return undefined;
    const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number);
    return { focal: { left, top, right, bottom } };
  },
};

function within(text: string, most: number, change: (value: number) => Change): Change {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= most ? change(value) : undefined;
}
