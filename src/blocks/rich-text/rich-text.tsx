import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { ProseHtml } from "../kit/prose.tsx";
import { Section } from "../kit/section.tsx";
import "../kit/text-band.css";
import "./rich-text.css";

/** Formatted text. Editors may put blocks between its paragraphs. */
export const richText = block({
  schema: defineBlock({
    name: "rich-text",
    display_name: "Rich text",
    fields: [defineField("text", { type: "richtext", required: true })],
  }),
  View: ({ content, page }) => (
    <Section name="rich-text text-band" narrow>
      <ProseHtml prose={content.text} page={page} />
    </Section>
  ),
});
