import type { Asset } from "../story/fields.ts";
import { imageUrl, isResizable, placeholder } from "../story/image.ts";

/** Another picture, or another cut of it, for some screens. First match wins. */
type PictureSource = {
  /** A media query: `(width < 768px)`. */
  media: string;
  asset: Asset;
  /** CSS pixels at the widest this source is shown. */
  width: number;
  height?: number | undefined;
};

export type PictureProps = {
  asset: Asset;
  /** CSS pixels at the widest it is shown. */
  width: number;
  /** With it the picture is cropped to this shape, around the focus point; so does `ratio`. */
  height?: number | undefined;
  /** Width by height, where only the shape matters: `16 / 9`. */
  ratio?: number | undefined;
  /** Widths to offer; those above what is needed or there are left out. */
  widths?: readonly number[];
  sizes?: string;
  /** Loads at once and first: the one picture that is the largest thing in view. */
  priority?: boolean;
  /** Shows a small blurred one until it is there. */
  blur?: boolean;
  quality?: number | undefined;
  retina?: boolean;
  /** Instead of the asset's own; empty where the picture is decoration. */
  alt?: string;
  className?: string | undefined;
  sources?: readonly PictureSource[];
};

const usualWidths = [328, 448, 608, 735, 920, 1176, 1336];

/** A picture in every size a screen may want, its place kept free while it loads. */
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
                // A cut has a shape of its own.
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

/** Coarse and soft, in the shape that the picture will have. */
function blurred(asset: Asset, shape: Shape): string {
  return imageUrl(asset, { ...cut(shape.width, asset, shape), ...placeholder });
}

type Shape = Pick<PictureProps, "height" | "ratio" | "quality"> & { width: number };

function shapeOf({ width, height, ratio }: Shape): number | undefined {
  return ratio ?? (height ? width / height : undefined);
}

/** The height the browser keeps free, in CSS pixels; unknown only where the file says no size. */
function heightAt(width: number, asset: Asset, shape: Shape): number | undefined {
  const own = asset.width && asset.height ? asset.width / asset.height : undefined;
  const ratio = shapeOf(shape) ?? own;
  return ratio ? Math.round(width / ratio) : undefined;
}

function cut(width: number, asset: Asset, shape: Shape) {
  const ratio = shapeOf(shape);
  const own = asset.width && asset.height ? asset.width / asset.height : undefined;
  // The same shape as the original needs no cropping, and so no focus point and no second address.
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
  const most = Math.min(width * (props.retina ? 2 : 1), asset.width ?? Number.POSITIVE_INFINITY);
  const named = [...props.widths, width, most];
  // One that another is hardly wider or narrower than would be an address for nothing.
  const isNew = (each: number) => named.every((one) => Math.abs(one - each) > each * 0.05);
  const doubled = props.retina ? props.widths.map((each) => each * 2).filter(isNew) : [];
  const widths = new Set([...named, ...doubled].filter((each) => each <= most));
  return [...widths]
    .toSorted((a, b) => a - b)
    .map((each) => `${imageUrl(asset, cut(each, asset, props))} ${each}w`)
    .join(", ");
}
