import { defineBlock, defineField } from "@storyblok/schema";
import { ArrowLink } from "../../ui/link.tsx";
import { block } from "../../render/block.ts";
import "./related-question.css";

/** A follow-up question of an article's readers, with a link to its answer. */
export const relatedQuestion = block({
  schema: defineBlock({
    name: "related-question",
    display_name: "Related question",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("link", { type: "multilink", required: true }),
    ],
  }),
  View: ({ content }) => (
    <ArrowLink className="related-question" to={content.link}>
      {content.title}
    </ArrowLink>
  ),
});
