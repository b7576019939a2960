import type { Asset } from "../../story/fields.ts";
import { type ImageOptions, imageUrl, isResizable, placeholder } from "../../story/image.ts";

/**
 * The screen widths, in CSS pixels, that may have their own picture or size. Each applies up to that width; wider
 * screens use the default.
 */
export const breakpoints = [360, 480, 640, 768, 1024, 1280, 1440, 1920] as const;

/** The widths of a container at these breakpoints, used for the default picture. */
const usualWidths = [328, 448, 608, 735, 920, 1176, 1336];

/** The image service delivers nothing larger. */
const maxPixels = 4000;

export type Size = { readonly width: number; readonly height: number };

/** An editor's pictures and sizes, keyed by `default` or a breakpoint (`768px`). */
export type ImageChoices = {
  readonly images: ReadonlyMap<string, Asset>;
  readonly sizes: ReadonlyMap<string, Size>;
  readonly quality: number;
  readonly retina: boolean;
};

type Source = {
  readonly media?: string;
  readonly type?: string;
  readonly srcSet: string;
  readonly sizes?: string | undefined;
  readonly width?: number;
  readonly height?: number;
};

export type ImageSet = {
  /** In the order that browsers need: narrowest screen first, webp before the original format. */
  readonly sources: readonly Source[];
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sizes: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Small blurred versions, shown until the real picture has loaded. */
  readonly placeholder: { readonly src: string; readonly sources: readonly Source[] } | undefined;
};

/** Reads `1176x662`; a 0 keeps the ratio. Null for anything else. */
export function readSize(text: string): Size | null {
  const [, width, height] = text.match(/^\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*$/i) ?? [];
  if (width === undefined || height === undefined) return null;
  const size = {
    width: Math.min(Number(width), maxPixels),
    height: Math.min(Number(height), maxPixels),
  };
  return size.width + size.height > 0 ? size : null;
}

/** Computes every address of a picture. Null if there is no picture at all. */
export function imageSet(choices: ImageChoices): ImageSet | null {
  const base = choices.images.get("default") ?? [...choices.images.values()].at(-1);
  if (!base) return null;
  const baseSize = choices.sizes.get("default") ?? ownSize(base);
  const slots = slotsOf(choices, base, baseSize);
  const sources = slots.flatMap(({ media, asset, size }) =>
    formatsOf(asset).map((format): Source => ({
      ...(format === "webp" && isResizable(asset) && { type: "image/webp" }),
      ...(media
        ? { media, srcSet: byDensity(asset, size, format, choices) }
        : { srcSet: byWidth(asset, size, format, choices), sizes: sizesOf(size) }),
      ...dimensions(asset, size),
    })),
  );
  const original = formatsOf(base).at(-1);
  const last = sources.at(-1);
  const options = { quality: choices.quality, ...(original && { format: original }) };
  return {
    // The last source, the default in the original format, becomes the `img` itself.
    sources: sources.slice(0, -1),
    src: imageUrl(base, { ...sizeOptions(baseSize), ...options }),
    srcSet: isResizable(base) ? last?.srcSet : undefined,
    sizes: isResizable(base) ? last?.sizes : undefined,
    width: undefined,
    height: undefined,
    ...dimensions(base, baseSize),
    placeholder: isResizable(base) ? placeholderOf(slots, base, baseSize) : undefined,
  };
}

type Slot = { media: string | undefined; asset: Asset; size: Size };

/** Every breakpoint with its own picture or size, then the default. A missing one comes from the next wider. */
function slotsOf(choices: ImageChoices, base: Asset, baseSize: Size): Slot[] {
  const slots: Slot[] = [{ media: undefined, asset: base, size: baseSize }];
  let [asset, size] = [base, baseSize];
  for (const width of breakpoints.toReversed()) {
    const image = choices.images.get(`${width}px`);
    const param = choices.sizes.get(`${width}px`);
    if (!image && !param) continue;
    size = param ?? (choices.sizes.size > 0 ? size : ownSize(image ?? base));
    asset = image ?? asset;
    slots.unshift({ media: `(max-width: ${width}px)`, asset, size });
  }
  return slots;
}

function placeholderOf(slots: readonly Slot[], base: Asset, baseSize: Size) {
  const blurred = (asset: Asset, size: Size) =>
    imageUrl(asset, { ...sizeOptions(size), ...placeholder });
  return {
    src: blurred(base, baseSize),
    // Only another picture needs another blur; its size makes no difference.
    sources: slots.flatMap(({ media, asset, size }) =>
      media && asset !== base ? [{ media, srcSet: blurred(asset, size) }] : [],
    ),
  };
}

type Format = NonNullable<ImageOptions["format"]>;

/** webp, then the original format for browsers without webp. The image service calls `jpg` `jpeg`. */
function formatsOf(asset: Asset): Format[] {
  const extension = asset.src.match(/\.(\w+)(?:[?#]|$)/)?.[1]?.toLowerCase();
  if (extension === "png" || extension === "avif") return ["webp", extension];
  if (extension === "jpg" || extension === "jpeg") return ["webp", "jpeg"];
  return ["webp"];
}

function ownSize(asset: Asset): Size {
  return { width: asset.width ?? 0, height: asset.height ?? 0 };
}

function sizeOptions({ width, height }: Size): ImageOptions {
  return { ...(width > 0 && { width }), ...(height > 0 && { height }) };
}

/** The space that the browser reserves, in CSS pixels. */
function dimensions(asset: Asset, size: Size): Partial<Size> {
  const ratio = asset.width && asset.height ? asset.width / asset.height : undefined;
  const width = size.width || (ratio && Math.round(size.height * ratio));
  const height = size.height || (ratio && Math.round(size.width / ratio));
  return width && height ? { width, height } : {};
}

type Encoding = Pick<ImageChoices, "quality" | "retina">;

function byDensity(
  asset: Asset,
  size: Size,
  format: Format,
  { quality, retina }: Encoding,
): string {
  const once = imageUrl(asset, { ...sizeOptions(size), format, quality });
  if (!retina) return once;
  const twice = imageUrl(asset, { ...sizeOptions(doubled(size)), format, quality });
  return twice === once ? once : `${once}, ${twice} 2x`;
}

function doubled({ width, height }: Size): Size {
  const scale = Math.min(2, maxPixels / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The default picture in several widths, so that a phone need not load the desktop's. */
function byWidth(asset: Asset, size: Size, format: Format, { quality, retina }: Encoding): string {
  if (!isResizable(asset) || size.width === 0) {
    return imageUrl(asset, { ...sizeOptions(size), format, quality });
  }
  const ratio = size.height > 0 ? size.width / size.height : Infinity;
  const maxWidth = Math.min(
    retina ? doubled(size).width : size.width,
    asset.width ?? maxPixels,
    // A crop is no higher than its original.
    asset.height ? Math.floor(asset.height * ratio) : maxPixels,
  );
  const widths = [...usualWidths, size.width, maxWidth].filter((width) => width <= maxWidth);
  return [...new Set(widths)]
    .toSorted((a, b) => a - b)
    .map((width) => {
      const height = Math.round((size.height * width) / size.width);
      return `${imageUrl(asset, { ...sizeOptions({ width, height }), format, quality })} ${width}w`;
    })
    .join(", ");
}

function sizesOf({ width }: Size): string | undefined {
  return width > 0 ? `(width < ${width}px) 100vw, ${width}px` : undefined;
}
