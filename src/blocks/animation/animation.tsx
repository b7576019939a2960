import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { MovingPicture } from "../kit/moving-picture.tsx";
import { Hint } from "../kit/section.tsx";
import "./animation.css";

/** An animated drawing, as wide as text. */
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
  View: ({ content, page }) => {
    const { path: file, still, autoplay, loop } = content;
    if (!file) return <Hint page={page}>{page.say("editor.hint.animation")}</Hint>;
    return (
      <MovingPicture
        file={file}
        still={still}
        alt={content.alt || file.alt}
        width={sideOf(content.width, still?.width ?? file.width, 16)}
        height={sideOf(content.height, still?.height ?? file.height, 9)}
        autoplay={autoplay}
        loop={loop}
        page={page}
      />
    );
  },
});

/** The length from the editor, else from the file, else from a 16:9 shape. */
function sideOf(set: number | null, own: number | null, usual: number): number {
  return set !== null && set > 0 ? set : (own ?? usual);
}
