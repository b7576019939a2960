import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { Items } from "../../render/items.tsx";
import { Section } from "../kit/section.tsx";
import "./stats-band.css";

/** Numbers across the page. */
export const statsBand = block({
  schema: defineBlock({
    name: "stats-band",
    display_name: "Stats band",
    fields: [
      defineField("title", { type: "text" }),
      defineField("items", { type: "bloks", allow: ["proof-point"] }),
      defineField("tone", {
        type: "option",
        options: [
          { name: "Mist", value: "mist" },
          { name: "Brand", value: "brand" },
        ],
      }),
    ],
  }),
  View: ({ content, page }) => (
    <Section name="stats-band" tone={content.tone || "brand"}>
      {content.title && <h2 className="stats-band-title">{content.title}</h2>}
      <Items className="stats-band-items" nodes={content.items} page={page} />
    </Section>
  ),
});
