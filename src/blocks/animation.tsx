import { defineBlock, defineField } from "@storyblok/schema";
import { animation as behaviour } from "../../client/islands/animation.ts";
import { imageUrl } from "../content/image.ts";
import { waking } from "../ui/island.tsx";
import { block } from "../render/block.ts";
import { MotionToggle } from "./kit/motion-toggle.tsx";
import { Hint } from "./kit/section.tsx";

/**
 * A Lottie file, or an animated picture. Its still stands there until it is seen, for visitors who
 * prefer things to stand still, and without scripts; a button stops it.
 */
export const animation = block({
  schema: defineBlock({
    name: "animation",
    display_name: "Animation",
    fields: [
      defineField("path", { type: "asset", required: true }),
      defineField("still", { type: "asset", filetypes: ["images"] }),
      defineField("autoplay", { type: "boolean" }),
      defineField("loop", { type: "boolean" }),
      defineField("alt", { type: "text" }),
      defineField("width", { type: "number" }),
      defineField("height", { type: "number" }),
    ],
  }),
  examples: [
    {
      path: {
        filename: "https://a.storyblok.com/f/290817/x/5d0a7be1c2/hours.json",
        alt: "Hours that add up to a week",
      },
      still: {
        filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c3/hours.svg",
        alt: "",
      },
      autoplay: true,
      loop: true,
    },
    {
      path: { filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c4/wave.gif", alt: "" },
      autoplay: true,
    },
  ],
  View: ({ content, page }) => {
    const { path: file, still, autoplay, loop } = content;
    if (!file) return <Hint page={page}>{page.say("editor.hint.animation")}</Hint>;
    const alt = content.alt || file.alt;
    const width = sides(content.width, still?.width ?? file.width, 16);
    const height = sides(content.height, still?.height ?? file.height, 9);
    return (
      <div
        className="animation"
        {...waking(behaviour)}
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
  },
});

/** What an editor wrote, else the file's own, else the shape of a screen. */
function sides(written: number | null, own: number | null, usual: number): number {
  return written !== null && written > 0 ? written : (own ?? usual);
}
