import { defineBlock, defineField } from "@storyblok/schema";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { Hint } from "../kit/section.tsx";
import "../../ui/image.css";

/** A picture in an article, as wide as the text. */
export const blogImage = block({
  schema: defineBlock({
    name: "blog-image",
    display_name: "Blog image",
    fields: [
      defineField("image", { type: "asset", filetypes: ["images"], required: true }),
      defineField("caption", { type: "text" }),
    ],
  }),
  View: ({ content, page }) => (
    <div className="image">
      {(!content.image || content.image.alt === "") && (
        <Hint page={page}>PLEASE ENTER IMAGE AND ALT</Hint>
      )}
      {content.image && (
        <figure className="stack stack-close captioned">
          <div className="image-frame">
            <Picture asset={content.image} width={735} className="image-picture" blur />
          </div>
          {content.caption && <figcaption>{content.caption}</figcaption>}
        </figure>
      )}
    </div>
  ),
});
