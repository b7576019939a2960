import { classNames } from "./class-names.ts";
import type { ImageSet } from "./image-set.ts";
import "../../ui/image.css";

/** Renders an `ImageSet`. The picture's space is reserved while it loads. */
export function ImageFrame(props: {
  set: ImageSet;
  alt: string;
  /** An editor's own classes. */
  className?: string;
  loading?: "no-lazy" | "lazy" | "lazy-with-blur" | "";
}) {
  const { set, alt } = props;
  const lazy = props.loading !== "no-lazy";
  const blurred = props.loading === "lazy-with-blur" ? set.placeholder : undefined;
  return (
    <div className={blurred ? "image-frame image-frame-blurred" : "image-frame"}>
      {blurred && (
        <picture className="image-blur">
          {blurred.sources.map((source) => (
            <source key={source.media} {...source} />
          ))}
          <img src={blurred.src} alt="" aria-hidden="true" decoding="async" />
        </picture>
      )}
      <picture className="image-real">
        {set.sources.map((source, index) => (
          <source key={index} {...source} />
        ))}
        <img
          className={classNames("image-picture", props.className ?? "")}
          src={set.src}
          srcSet={set.srcSet}
          sizes={set.sizes}
          width={set.width}
          height={set.height}
          alt={alt}
          loading={lazy ? "lazy" : undefined}
          decoding={lazy ? "async" : undefined}
        />
      </picture>
    </div>
  );
}
