import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../render/block.ts";
import { breakpoints } from "./kit/image-set.ts";

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

/** The picture of an image block for one width of screen. Shown by the image block. */
export const imageSource = block({
  schema: imageSourceSchema,
  examples: [
    {
      breakpoint: "default",
      image: {
        filename: "https://a.storyblok.com/f/290817/1600x900/8e21f0a7c4/payroll-table.webp",
        alt: "Payroll table with three open items",
        focus: "800x450:801x451",
      },
    },
  ],
  View: () => null,
});
