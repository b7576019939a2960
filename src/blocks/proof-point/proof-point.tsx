import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import "./proof-point.css";

/** A number and what it proves. */
export const proofPoint = block({
  schema: defineBlock({
    name: "proof-point",
    display_name: "Proof point",
    fields: [
      defineField("value", { type: "text", required: true }),
      defineField("text", { type: "text", required: true }),
    ],
  }),
  View: ({ content }) => (
    <p className="proof-point">
      <span className="proof-point-value figures">{content.value}</span>
      <span className="proof-point-text note">{content.text}</span>
    </p>
  ),
});
