import { defineBlock, defineField } from "@storyblok/schema";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { classNames } from "../kit/class-names.ts";
import { Hint } from "../kit/section.tsx";
import "../../ui/image.css";

/** A picture for wide screens, with optional crops for tablets and phones. */
export const responsivePicture = block({
  schema: defineBlock({
    name: "responsive-picture",
    display_name: "Responsive picture",
    fields: [
      defineField("image", { type: "asset", filetypes: ["images"], required: true }),
      defineField("tablet_image", { type: "asset", filetypes: ["images"] }),
      defineField("mobile_image", { type: "asset", filetypes: ["images"] }),
      defineField("alt", { type: "text" }),
      defineField("caption", { type: "text" }),
      defineField("class", { type: "text" }),
    ],
  }),
  View: ({ content, page }) => {
    const { image, tablet_image: tablet, mobile_image: mobile, caption } = content;
    if (!image) return <Hint page={page}>PLEASE ENTER IMAGE AND ALT</Hint>;
    const alt = content.alt || image.alt;
    const picture = (
      <div className="image-frame">
        <Picture
          asset={image}
          width={1176}
          alt={alt}
          className="image-picture"
          blur
          sources={[
            ...(mobile ? [{ media: "(width < 640px)", asset: mobile, width: 608 }] : []),
            ...(tablet ? [{ media: "(width < 1024px)", asset: tablet, width: 920 }] : []),
          ]}
        />
      </div>
    );
    return (
      <div className={classNames("image", content.class)}>
        {alt === "" && <Hint page={page}>PLEASE ENTER IMAGE AND ALT</Hint>}
        {caption ? (
          <figure className="stack stack-close captioned">
            {picture}
            <figcaption>{caption}</figcaption>
          </figure>
        ) : (
          picture
        )}
      </div>
    );
  },
});
