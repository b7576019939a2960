import { defineBlock, defineField } from "@storyblok/schema";
import { type Content, only } from "../../story/fields.ts";
import { block } from "../../render/block.ts";
import { classNames } from "../kit/class-names.ts";
import { inEachLanguage, inLanguage } from "../../stories/in-language.ts";
import { imageParamSchema } from "../image-param/image-param.tsx";
import { ImageFrame } from "../kit/image-frame.tsx";
import { type ImageChoices, imageSet, readSize } from "../kit/image-set.ts";
import { imageSourceSchema } from "../image-source/image-source.tsx";
import { Hint } from "../kit/section.tsx";
import "../../ui/image.css";

const schema = defineBlock({
  name: "image",
  display_name: "Image",
  fields: [
    defineField("images", { type: "bloks", allow: ["image-source"], required: true }),
    defineField("params", { type: "bloks", allow: ["image-param"], required: true }),
    defineField("alt", { type: "text" }),
    ...inEachLanguage("alt", "text"),
    defineField("lazy_loading_option", {
      type: "option",
      options: [
        { name: "Immediately", value: "no-lazy" },
        { name: "When near, blurred until loaded", value: "lazy-with-blur" },
        { name: "When near", value: "lazy" },
      ],
    }),
    defineField("retina", { type: "boolean" }),
    defineField("quality", { type: "number" }),
    defineField("image_wrapper_class", { type: "text" }),
    defineField("class", { type: "text" }),
    defineField("caption", { type: "text" }),
  ],
});

/** A picture with its own files and sizes for each screen width. */
export const image = block({
  schema,
  View: ({ content, page }) => {
    const choices = choicesOf(content);
    const set = imageSet(choices);
    const alt =
      inLanguage(content, "alt", page.textLanguage) || choices.images.get("default")?.alt || "";
    const frame = set && (
      <ImageFrame
        set={set}
        alt={alt}
        className={content.class}
        loading={content.lazy_loading_option}
      />
    );
    return (
      <div className={classNames("image", content.image_wrapper_class)}>
        {errorsOf(choices, alt).map((error) => (
          <Hint key={error} page={page}>
            {error}
          </Hint>
        ))}
        {content.caption ? (
          <figure className="stack stack-close captioned">
            {frame}
            <figcaption>{content.caption}</figcaption>
          </figure>
        ) : (
          frame
        )}
      </div>
    );
  },
});

type ImageContent = Content<typeof schema>;

function choicesOf(content: ImageContent): ImageChoices {
  const { quality } = content;
  return {
    images: new Map(
      only(imageSourceSchema, content.images).flatMap(({ content: source }) =>
        source.image ? [[source.breakpoint, source.image] as const] : [],
      ),
    ),
    sizes: new Map(
      only(imageParamSchema, content.params).flatMap(({ content: { breakpoint, size } }) => {
        const read = readSize(size);
        return read ? [[breakpoint, read] as const] : [];
      }),
    ),
    quality: quality !== null && quality >= 1 && quality <= 100 ? Math.round(quality) : 75,
    retina: content.retina,
  };
}

/** Messages for editors about missing fields. Visitors see the picture with whatever is filled in. */
function errorsOf({ images, sizes }: ImageChoices, alt: string): string[] {
  return [
    ...(images.has("default") ? [] : ["Default image is Required !"]),
    ...(sizes.has("default") ? [] : ["Default param for image is Required !"]),
    ...(images.size === 0 || alt === "" ? ["PLEASE ENTER IMAGE AND ALT"] : []),
  ];
}
