import type { Asset } from "../../story/fields.ts";
import { imageUrl } from "../../story/image.ts";
import type { PageContext } from "../../render/block.ts";
import { islandAttributes } from "../../ui/behaviours.ts";
import { MotionToggle } from "./motion-toggle.tsx";
import "../animation/animation.css";

type MovingPictureProps = {
  file: Asset;
  still: Asset | null;
  alt: string;
  /** The shape that is reserved for it, in CSS pixels. */
  width: number;
  height: number;
  autoplay: boolean;
  loop: boolean;
  page: PageContext;
};

/**
 * A Lottie file or an animated picture. Its still is shown until it comes into view, to visitors who prefer
 * reduced motion, and without scripts. A button stops it.
 */
export function MovingPicture(props: MovingPictureProps) {
  const { file, still, alt, width, height, autoplay, loop, page } = props;
  return (
    <div
      className="animation"
      {...islandAttributes("animation")}
      data-src={file.src}
      data-autoplay={autoplay ? "" : undefined}
      data-loop={loop ? "" : undefined}
    >
      <div
        className="animation-stage"
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      >
        <svg className="animation-shape" viewBox={`0 0 ${width} ${height}`} />
        {still && (
          <img
            src={imageUrl(still, { width: 920 })}
            width={width}
            height={height}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <MotionToggle pause={page.say("animation.pause")} play={page.say("animation.play")} />
    </div>
  );
}
