import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { breakpoints } from "../kit/image-set.ts";

export const breakpointField = defineField("breakpoint", {
  type: "option",
  required: true,
  options: [
    { name: "Default", value: "default" },
    ...breakpoints.map((width) => ({ name: `Up to ${width} px`, value: `${width}px` })),
  ],
});

export const imageSourceSchema = defineBlock({
  name: "image-source",
  display_name: "Image source",
  fields: [
    breakpointField,
    defineField("image", { type: "asset", filetypes: ["images"], required: true }),
  ],
});

/** The picture of an image block for one screen width. The image block renders it. */
export const imageSource = block({
  schema: imageSourceSchema,
  View: () => null,
});
