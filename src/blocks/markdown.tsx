import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../render/block.ts";
import { ProseHtml } from "./kit/prose.tsx";
import { Section } from "./kit/section.tsx";

/** Text written in markdown. */
export const markdown = block({
  schema: defineBlock({
    name: "markdown",
    display_name: "Markdown",
    fields: [defineField("text", { type: "markdown", required: true })],
  }),
  examples: [
    {
      text: "## Before the cut-off\n\nThree lists, in this order:\n\n1. Everyone who **joined or left**\n2. Everyone whose hours changed\n3. Everyone on leave\n\n> What is missing on the 15th is missing on the payslip.",
    },
  ],
  View: ({ content, page }) => (
    <Section name="markdown" narrow>
      <ProseHtml prose={content.text} page={page} />
    </Section>
  ),
});
