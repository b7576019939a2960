import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { breakpointField } from "../image-source/image-source.tsx";

export const imageParamSchema = defineBlock({
  name: "image-param",
  display_name: "Image size",
  fields: [breakpointField, defineField("size", { type: "text", required: true })],
});

/** The size of an image block for one screen width. The image block reads it. */
export const imageParam = block({
  schema: imageParamSchema,
  View: () => null,
});
