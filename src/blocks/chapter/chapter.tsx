import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";

export const chapterSchema = defineBlock({
  name: "chapter",
  display_name: "Chapter",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("anchor", { type: "text", required: true }),
  ],
});

/** An entry of a chapter list. The list renders it. */
export const chapter = block({
  schema: chapterSchema,
  View: () => null,
});
