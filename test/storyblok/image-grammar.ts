import { err, ok, type Result } from "../../src/base/result.ts";

export type ImageFormat = "webp" | "jpeg" | "png" | "avif";

/** Corners of a part of the source picture, in its pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

export type ImageOrder = {
  crop: Box | undefined;
  fitIn: boolean;
  /** 0: as the other side and the ratio give it. */
  width: number;
  height: number;
  flipX: boolean;
  flipY: boolean;
  smart: boolean;
  quality: number | undefined;
  format: ImageFormat | undefined;
  blur: number;
  brightness: number;
  focal: Box | undefined;
  grayscale: boolean;
  rotate: number;
  fill: string | undefined;
  noUpscale: boolean;
  corner: { radius: number; color: string | undefined } | undefined;
};

const plainOrder: ImageOrder = {
  crop: undefined,
  fitIn: false,
  width: 0,
  height: 0,
  flipX: false,
  flipY: false,
  smart: false,
  quality: undefined,
  format: undefined,
  blur: 0,
  brightness: 0,
  focal: undefined,
  grayscale: false,
  rotate: 0,
  fill: undefined,
  noUpscale: false,
  corner: undefined,
};

const grammar = new RegExp(
  "^(?:(?<crop>\\d+x\\d+:\\d+x\\d+)(?:/|$))?(?<fitIn>fit-in(?:/|$))?" +
    "(?:(?<flipX>-?)(?<width>\\d+)x(?<flipY>-?)(?<height>\\d+)(?:/|$))?" +
    "(?<smart>smart(?:/|$))?(?:filters:(?<filters>.+))?$",
);

/** The most pixels an output may have on a side. */
export const mostPixels = 4000;

/**
 * What comes after `/m/`: `[LxT:RxB/][fit-in/][-]WxH[/smart][/filters:name(value):…]`, every part optional.
 * A failure says what is wrong with it.
 */
export function readOrder(text: string): Result<ImageOrder, string> {
  const parts = grammar.exec(text.replace(/\/$/, ""))?.groups;
  if (!parts) return err(`"${text}" is no image order`);
  const order: ImageOrder = {
    ...plainOrder,
    crop: readBox(parts["crop"]),
    fitIn: parts["fitIn"] !== undefined,
    width: Number(parts["width"] ?? 0),
    height: Number(parts["height"] ?? 0),
    flipX: parts["flipX"] === "-",
    flipY: parts["flipY"] === "-",
    smart: parts["smart"] !== undefined,
  };
  if (order.crop && isEmpty(order.crop)) return err(`the crop ${parts["crop"]} is empty`);
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

/** Colons separate filters, and are inside those that name two points. */
function splitFilters(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(/(?<=\)):/);
}

type Change = Partial<ImageOrder> | undefined;

const filters: Record<string, (value: string) => Change> = {
  quality: (value) => within(value, 0, 100, (quality) => ({ quality })),
  // `jpg` is refused: the service knows the word jpeg only.
  format: (value) =>
    value === "webp" || value === "jpeg" || value === "png" || value === "avif"
      ? { format: value }
      : undefined,
  blur(value) {
    const [radius = "", sigma] = value.split(",");
    return within(radius, 0, 150, (r) => ({ blur: sigma ? Number(sigma) || 0 : r / 2 }));
  },
  brightness: (value) => within(value, -100, 100, (brightness) => ({ brightness })),
  focal(value) {
    const focal = readBox(value);
    return focal && { focal };
  },
  grayscale: (value) => (value === "" ? { grayscale: true } : undefined),
  rotate: (value) =>
    ["0", "90", "180", "270"].includes(value) ? { rotate: Number(value) } : undefined,
  fill: (value) => (isColor(value) || value === "transparent" ? { fill: value } : undefined),
  no_upscale: (value) => (value === "" ? { noUpscale: true } : undefined),
  round_corner(value) {
    const match = /^(\d+)(?:\|\d+)?,(\d+),(\d+),(\d+)(?:,([01]))?$/.exec(value);
    if (!match) return undefined;
    const [, radius, red, green, blue, transparent] = match;
    const color = transparent === "1" ? undefined : `rgb(${red},${green},${blue})`;
    return { corner: { radius: Number(radius), color } };
  },
};

function within(
  text: string,
  least: number,
  most: number,
  change: (value: number) => Change,
): Change {
  const value = Number(text);
  return /^-?\d+$/.test(text) && value >= least && value <= most ? change(value) : undefined;
}

function isColor(value: string): boolean {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);
}

function readBox(text: string | undefined): Box | undefined {
  const match = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(text ?? "");
  if (!match) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number);
  return { left, top, right, bottom };
}

function isEmpty({ left, top, right, bottom }: Box): boolean {
  return right <= left || bottom <= top;
}
