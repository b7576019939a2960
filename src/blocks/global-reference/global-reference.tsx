import { defineBlock, defineField } from "@storyblok/schema";
import type { BlockNode, Story } from "../../story/fields.ts";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";

/** Shows the blocks of a global component, which is written once and used on many pages. */
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
  expandsTo,
  View: ({ content, page }) => <Blocks nodes={expandsTo(content)} page={page} />,
});

function expandsTo({ global_component: component }: { global_component: Story | null }) {
  const body = component?.content.fields.body;
  return Array.isArray(body) ? (body as BlockNode[]) : [];
}
