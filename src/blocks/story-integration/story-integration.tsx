import { defineBlock, defineField } from "@storyblok/schema";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import "./story-integration.css";

/** A product that a customer has connected with ours. */
export const storyIntegration = block({
  schema: defineBlock({
    name: "story-integration",
    display_name: "Featured integration",
    fields: [
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("text", { type: "text", required: true }),
    ],
  }),
  View: ({ content }) => (
    <div className="story-integration">
      {content.image && (
        <Picture asset={content.image} width={40} height={40} widths={[40]} alt="" />
      )}
      <p>{content.text}</p>
    </div>
  ),
});
