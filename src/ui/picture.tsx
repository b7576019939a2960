import type { Asset } from "../story/fields.ts";
import { imageUrl, isResizable, placeholder } from "../story/image.ts";

/** Another picture, or another crop of it, for some screens. The first match wins. */
type PictureSource = {
  /** A media query: `(width < 768px)`. */
  media: string;
  asset: Asset;
  /** The largest width at which this source is shown, in CSS pixels. */
  width: number;
  height?: number | undefined;
};

export type PictureProps = {
  asset: Asset;
  /** The largest width at which the picture is shown, in CSS pixels. */
  width: number;
  /** Crops the picture to this height, around the focus point. So does `ratio`. */
  height?: number | undefined;
  /** Width divided by height, if only the shape matters: `16 / 9`. */
  ratio?: number | undefined;
  /** Widths to offer. Those larger than needed, or than the original, are left out. */
  widths?: readonly number[];
  sizes?: string;
  /** Loads immediately and first. Only for the largest picture in view. */
  priority?: boolean;
  /** Shows a small blurred picture until it has loaded. */
  blur?: boolean;
  quality?: number | undefined;
  retina?: boolean;
  /** Replaces the asset's own alt text. Empty if the picture is decoration. */
  alt?: string;
  className?: string | undefined;
  sources?: readonly PictureSource[];
};

const usualWidths = [328, 448, 608, 735, 920, 1176, 1336];

/** A picture in the sizes that screens need. Its space is reserved while it loads. */
export function Picture(props: PictureProps) {
  const { asset, width, retina = true, priority = false, sources = [] } = props;
  const height = heightAt(width, asset, props);
  const offered = { ...props, retina, widths: props.widths ?? usualWidths };
  const image = (
    <img
      className={props.blur ? undefined : props.className}
      src={imageUrl(asset, cut(width, asset, props))}
      srcSet={srcSet(asset, width, offered)}
      sizes={
        isResizable(asset) ? (props.sizes ?? `(width < ${width}px) 100vw, ${width}px`) : undefined
      }
      width={width}
      height={height}
      alt={props.alt ?? asset.alt}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? undefined : "async"}
    />
  );
  const whole =
    sources.length === 0 ? (
      image
    ) : (
      <picture>
        {sources.map((source) => (
          <source
            key={source.media}
            media={source.media}
            srcSet={
              srcSet(source.asset, source.width, {
                ...offered,
                height: source.height,
                // Another crop has its own shape.
                ratio: undefined,
              }) ?? imageUrl(source.asset)
            }
            sizes={`(width < ${source.width}px) 100vw, ${source.width}px`}
            width={source.width}
            height={heightAt(source.width, source.asset, source)}
          />
        ))}
        {image}
      </picture>
    );
  if (!props.blur || !isResizable(asset)) return whole;
  return (
    <span className={props.className ? `picture-blurred ${props.className}` : "picture-blurred"}>
      <picture className="picture-blur">
        {sources.map((source) => (
          <source
            key={source.media}
            media={source.media}
            srcSet={blurred(source.asset, source)}
            width={source.width}
            height={heightAt(source.width, source.asset, source)}
          />
        ))}
        <img
          src={blurred(asset, props)}
          width={width}
          height={height}
          alt=""
          aria-hidden="true"
          loading={priority ? undefined : "lazy"}
        />
      </picture>
      {whole}
    </span>
  );
}

/** The address of a small blurred version, in the picture's final shape. */
function blurred(asset: Asset, shape: Shape): string {
  return imageUrl(asset, { ...cut(shape.width, asset, shape), ...placeholder });
}

type Shape = Pick<PictureProps, "height" | "ratio" | "quality"> & { width: number };

function shapeOf({ width, height, ratio }: Shape): number | undefined {
  return ratio ?? (height ? width / height : undefined);
}

/** The height that the browser reserves, in CSS pixels; undefined only if the file's size is unknown. */
function heightAt(width: number, asset: Asset, shape: Shape): number | undefined {
  const own = asset.width && asset.height ? asset.width / asset.height : undefined;
  const ratio = shapeOf(shape) ?? own;
  return ratio ? Math.round(width / ratio) : undefined;
}

function cut(width: number, asset: Asset, shape: Shape) {
  const ratio = shapeOf(shape);
  const own = asset.width && asset.height ? asset.width / asset.height : undefined;
  // If the original has this shape, no crop is needed, and so no focus point and no second address.
  const crops = ratio !== undefined && (own === undefined || Math.abs(ratio - own) > 0.01);
  return {
    width,
    ...(crops && { height: Math.round(width / ratio) }),
    ...(shape.quality && { quality: shape.quality }),
  };
}

function srcSet(
  asset: Asset,
  width: number,
  props: Shape & { widths: readonly number[]; retina: boolean },
): string | undefined {
  if (!isResizable(asset)) return undefined;
  const max = Math.min(width * (props.retina ? 2 : 1), asset.width ?? Number.POSITIVE_INFINITY);
  const named = [...props.widths, width, max];
  // A width within 5 % of another one is not worth an address of its own.
  const isNew = (each: number) => named.every((one) => Math.abs(one - each) > each * 0.05);
  const doubled = props.retina ? props.widths.map((each) => each * 2).filter(isNew) : [];
  const widths = new Set([...named, ...doubled].filter((each) => each <= max));
  return [...widths]
    .toSorted((a, b) => a - b)
    .map((each) => `${imageUrl(asset, cut(each, asset, props))} ${each}w`)
    .join(", ");
}
