import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import "./story-fact.css";

/** A fact about a customer: its name and its value. */
export const storyFact = block({
  schema: defineBlock({
    name: "story-fact",
    display_name: "Fact",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "text", required: true }),
    ],
  }),
  View: ({ content }) => (
    <div className="story-fact">
      <p className="story-fact-title note">{content.title}</p>
      <p className="story-fact-text">{content.text}</p>
    </div>
  ),
});
