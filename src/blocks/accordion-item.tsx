import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../render/block.ts";
import { ProseHtml } from "./kit/prose.tsx";

export const accordionItemSchema = defineBlock({
  name: "accordion-item",
  display_name: "Accordion item",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("text", { type: "richtext" }),
  ],
});

/** What an item of an accordion says; its title is the accordion's. */
export const accordionItem = block({
  schema: accordionItemSchema,
  examples: [
    {
      title: "Does the works council have to agree?",
      text: {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              {
                type: "text",
                text: "In Germany, yes: time tracking is subject to co-determination. We bring a draft agreement.",
              },
            ],
          },
        ],
      },
    },
  ],
  View: ({ content, page }) => <ProseHtml prose={content.text} page={page} />,
});
