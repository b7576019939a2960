import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { ProseHtml } from "../kit/prose.tsx";
import { Section } from "../kit/section.tsx";
import "../kit/text-band.css";

/** Text written in markdown. */
export const markdown = block({
  schema: defineBlock({
    name: "markdown",
    display_name: "Markdown",
    fields: [defineField("text", { type: "markdown", required: true })],
  }),
  View: ({ content, page }) => (
    <Section name="markdown text-band" narrow>
      <ProseHtml prose={content.text} page={page} />
    </Section>
  ),
});
