import { defineBlock, defineField } from "@storyblok/schema";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { Items } from "../../render/items.tsx";
import { Section, lightTones } from "../kit/section.tsx";

/** Downloads, three or four in a row. */
export const downloadCards = block({
  schema: defineBlock({
    name: "download-cards",
    display_name: "Download cards",
    fields: [
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("columns", {
        type: "option",
        options: [
          { name: "Three", value: "3" },
          { name: "Four", value: "4" },
        ],
      }),
      defineField("cards", { type: "bloks", allow: ["download-card", "featured-download-card"] }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  View: ({ content, page }) => {
    if (content.cards.length === 0) return null;
    return (
      <Section name="download-cards" tone={content.tone}>
        <SectionHead title={content.title} lead={content.lead} />
        <Items nodes={content.cards} page={page} className={`grid-${content.columns || "3"}`} />
      </Section>
    );
  },
});
