import { defineBlock, defineField } from "@storyblok/schema";
import type { Asset } from "../../story/fields.ts";
import { block } from "../../render/block.ts";
import { ImageFrame } from "../kit/image-frame.tsx";
import { breakpoints, imageSet } from "../kit/image-set.ts";
import { Hint } from "../kit/section.tsx";
import "../../ui/image.css";

/**
 * One picture with a separate version for each screen width. The file names begin with the width:
 * `360px-steps.webp`, `1024px-steps.webp`, `default-steps.webp`.
 */
export const footprints = block({
  schema: defineBlock({
    name: "footprints",
    display_name: "Footprints",
    fields: [
      defineField("images", { type: "multiasset", filetypes: ["images"], required: true }),
      defineField("alt", { type: "text" }),
    ],
  }),
  View: ({ content, page }) => {
    const images = new Map(content.images.map((asset) => [breakpointOf(asset), asset]));
    // A file whose name has no breakpoint is the default.
    const set = imageSet({ images, sizes: new Map(), quality: 75, retina: false });
    if (!set) return <Hint page={page}>Default image is Required !</Hint>;
    return (
      <div className="image footprints">
        {!images.has("default") && <Hint page={page}>Default image is Required !</Hint>}
        <ImageFrame
          loading="lazy-with-blur"
          set={set}
          alt={content.alt || images.get("default")?.alt || ""}
        />
      </div>
    );
  },
});

function breakpointOf({ src }: Asset): string {
  const name = src.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  const width = /^(\d+)px[-_.]/.exec(name)?.[1];
  return breakpoints.some((known) => String(known) === width) ? `${width}px` : "default";
}
