import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../render/block.ts";
import { ProseHtml } from "./kit/prose.tsx";
import { Section } from "./kit/section.tsx";

/** Formatted text, with blocks between its paragraphs where an editor put some. */
export const richText = block({
  schema: defineBlock({
    name: "rich-text",
    display_name: "Rich text",
    fields: [defineField("text", { type: "richtext", required: true })],
  }),
  examples: [
    {
      text: {
        type: "doc",
        content: [
          {
            type: "heading",
            attrs: { level: 2 },
            content: [{ type: "text", text: "What the law asks for" }],
          },
          {
            type: "paragraph",
            content: [
              { type: "text", text: "Working time has to be recorded " },
              { type: "text", text: "in full", marks: [{ type: "bold" }] },
              { type: "text", text: ", and the record kept for two years." },
            ],
          },
        ],
      },
    },
  ],
  View: ({ content, page }) => (
    <Section name="rich-text" narrow>
      <ProseHtml prose={content.text} page={page} />
    </Section>
  ),
});
