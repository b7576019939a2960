import type { Asset } from "./fields.ts";

export type ImageOptions = {
  /** In pixels of the result. With both, the picture is cropped to fill; with one, its ratio is preserved. */
  width?: number;
  height?: number;
  /** 0 to 100. */
  quality?: number;
  format?: "webp" | "avif" | "jpeg" | "png";
  /** Radius, 0 to 150. */
  blur?: number;
  /** `x1xy1:x2xy2` in pixels of the original. The default is the asset's own focus. */
  focal?: string;
};

/** The small, blurred version that is shown until a picture is loaded. */
export const placeholder = { quality: 30, blur: 30 } as const satisfies ImageOptions;

/**
 * A file on Storyblok's hosts or a company's own: `/f/{space}/{W}x{H}/{hash}/{name}`, in old spaces without the
 * size. The rest after its name (`?cv=…`, `/m/…`) is not part of it.
 */
const serviceFile =
  /^https?:\/\/[^/?#]+\/f\/\d+\/(?:[^/?#]+\/){1,2}[^/?#]+\.\w+(?=$|[?#]|\/m(?:$|[/?#]))/;

/**
 * Returns the address where Storyblok's image service delivers an asset (`{asset}/m/{W}x{H}/filters:…`). Vector and
 * animated pictures stay as they are, because the service does not resize SVG and would freeze a GIF. So do files of
 * other hosts, which have no `/m/`. Never requests more pixels than the original has.
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

/** Returns the address that the image service resizes; null if it cannot. */
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
