import { defineBlock, defineField } from "@storyblok/schema";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { Items } from "../../render/items.tsx";
import { Section, lightTones } from "../kit/section.tsx";
import "./feature-grid.css";

/** Features of the product, as a grid of cards. */
export const featureGrid = block({
  schema: defineBlock({
    name: "feature-grid",
    display_name: "Feature grid",
    fields: [
      defineField("eyebrow", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("lead", { type: "textarea" }),
      defineField("items", { type: "bloks", allow: ["feature"] }),
      defineField("columns", {
        type: "option",
        options: [
          { name: "2", value: "2" },
          { name: "3", value: "3" },
          { name: "4", value: "4" },
        ],
      }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  View: ({ content, page }) => (
    <Section name="feature-grid" tone={content.tone}>
      <SectionHead eyebrow={content.eyebrow} title={content.title} lead={content.lead} />
      <Items
        className={`feature-grid-items grid-${content.columns || "3"}`}
        nodes={content.items}
        page={page}
      />
    </Section>
  ),
});
