import type { Asset } from "./fields.ts";

export type ImageOptions = {
  /** Pixels of the answer. With both, the picture is cropped to fill; with one, its ratio is kept. */
  width?: number;
  height?: number;
  /** 0 to 100. */
  quality?: number;
  format?: "webp" | "avif" | "jpeg" | "png";
  /** Radius, 0 to 150. */
  blur?: number;
  /** `x1xy1:x2xy2` in pixels of the original; the asset's own focus unless given. */
  focal?: string;
};

/** What is shown until a picture is there. */
export const placeholder = { quality: 30, blur: 30 } as const satisfies ImageOptions;

/**
 * A file of Storyblok's, on its own hosts or a company's: `/f/{space}/{W}x{H}/{hash}/{name}`, in old spaces
 * without the size. What comes after its name (`?cv=…`, `/m/…`) is no part of it.
 */
const serviceFile =
  /^https?:\/\/[^/?#]+\/f\/\d+\/(?:[^/?#]+\/){1,2}[^/?#]+\.\w+(?=$|[?#]|\/m(?:$|[/?#]))/;

/**
 * The address of an asset as Storyblok's image service delivers it (`{asset}/m/{W}x{H}/filters:…`).
 * Vector and animated pictures are left as they are: the service does not resize SVG, and would
 * freeze a GIF. So are files of other hosts, which know no `/m/`. Never asks for more pixels than the original has.
 * @see https://www.storyblok.com/docs/api/image-service
 */
export function imageUrl(asset: Asset, options: ImageOptions = {}): string {
  const file = resizable(asset);
  if (file === null) return asset.src;
  const { width, height } = fitted(asset, options.width ?? 0, options.height ?? 0);
  const { quality = 75, format = "webp", blur } = options;
  const focal = width && height ? (options.focal ?? asset.focus) : "";
  const size = width || height ? `${width}x${height}/` : "";
  const filters =
    (blur ? `:blur(${blur})` : "") +
    (focal ? `:focal(${focal})` : "") +
    `:format(${format}):quality(${quality})`;
  return `${file}/m/${size}filters${filters}`;
}

export function isResizable(asset: Asset): boolean {
  return resizable(asset) !== null;
}

/** The address that the image service makes others from. */
function resizable({ src }: Asset): string | null {
  const [file] = serviceFile.exec(src) ?? [];
  return file === undefined || /\.(svg|gif)$/i.test(file) ? null : file;
}

function fitted(asset: Asset, width: number, height: number) {
  const scale = Math.min(
    1,
    width && asset.width ? asset.width / width : 1,
    height && asset.height ? asset.height / height : 1,
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
