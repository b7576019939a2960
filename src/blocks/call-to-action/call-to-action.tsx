import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { CallPanel } from "../kit/call-panel.tsx";

/** A panel with the next step to take. */
export const callToAction = block({
  schema: defineBlock({
    name: "call-to-action",
    display_name: "Call to action",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("buttons", { type: "bloks", allow: ["button"] }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("tone", {
        type: "option",
        options: [
          { name: "Brand", value: "brand" },
          { name: "Sand", value: "sand" },
          { name: "Mist", value: "mist" },
        ],
      }),
    ],
  }),
  View: ({ content, page }) => (
    <CallPanel
      title={content.title}
      text={content.text}
      tone={content.tone || "brand"}
      image={content.image}
    >
      {content.buttons.length > 0 && <Blocks nodes={content.buttons} page={page} />}
    </CallPanel>
  ),
});
