import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { Items } from "../../render/items.tsx";
import { Section } from "../kit/section.tsx";
import "./interview.css";

/** A question and the answers of the people interviewed. */
export const interview = block({
  schema: defineBlock({
    name: "interview",
    display_name: "Interview",
    fields: [
      defineField("question", { type: "text", required: true }),
      defineField("answers", { type: "bloks", allow: ["interview-answer"] }),
    ],
  }),
  View: ({ content, page }) => (
    <Section name="interview" narrow>
      <h2 className="interview-question">{content.question}</h2>
      <Items className="stack" nodes={content.answers} page={page} />
    </Section>
  ),
});
