import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { MovingPicture } from "../kit/moving-picture.tsx";
import { Hint } from "../kit/section.tsx";
import "./animation.css";

/** Something that moves, as wide as a text. */
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
        width={sides(content.width, still?.width ?? file.width, 16)}
        height={sides(content.height, still?.height ?? file.height, 9)}
        autoplay={autoplay}
        loop={loop}
        page={page}
      />
    );
  },
});

/** What an editor wrote, else the file's own, else the shape of a screen. */
function sides(written: number | null, own: number | null, usual: number): number {
  return written !== null && written > 0 ? written : (own ?? usual);
}
