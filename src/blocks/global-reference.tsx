import { defineBlock, defineField } from "@storyblok/schema";
import type { BlockNode } from "../content/fields.ts";
import { block } from "../render/block.ts";
import { Blocks } from "../render/blocks.tsx";

/** Shows the blocks of a global component: written once, placed on many pages. */
export const globalReference = block({
  schema: defineBlock({
    name: "global-reference",
    display_name: "Global component",
    fields: [
      defineField("global_component", {
        type: "option",
        source: "internal_stories",
        filter_content_type: ["global-component", "global-template-component"],
        required: true,
      }),
    ],
  }),
  examples: [{}],
  View: ({ content, page }) => {
    const body = content.global_component?.content.fields.body;
    return Array.isArray(body) ? <Blocks nodes={body as BlockNode[]} page={page} /> : null;
  },
});
