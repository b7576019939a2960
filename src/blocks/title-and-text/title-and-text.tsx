import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { ProseHtml } from "../kit/prose.tsx";
import { Section, lightTones } from "../kit/section.tsx";
import "./title-and-text.css";

/** A title on the left, its text on the right. */
export const titleAndText = block({
  schema: defineBlock({
    name: "title-and-text",
    display_name: "Title and text in two columns",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "markdown", required: true }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  View: ({ content, page }) => (
    <Section name="title-and-text" tone={content.tone}>
      <div className="stack title-and-text-columns">
        {content.title && <h2>{content.title}</h2>}
        <div className="title-and-text-body">
          <ProseHtml prose={content.text} page={page} />
        </div>
      </div>
    </Section>
  ),
});
