import { defineBlock, defineField } from "@storyblok/schema";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { Blocks, Html } from "../../render/blocks.tsx";
import { Section } from "../kit/section.tsx";
import { Slides } from "../kit/slides.tsx";
import "./carousel.css";

/** Slides of several kinds in a row. */
export const carousel = block({
  schema: defineBlock({
    name: "carousel",
    display_name: "Carousel",
    fields: [
      defineField("title", { type: "text" }),
      defineField("slides", { type: "bloks", allow: ["quote", "image", "feature", "card"] }),
      defineField("autoplay", { type: "boolean" }),
      defineField("pagination", { type: "boolean" }),
    ],
  }),
  View: ({ content, page }) => {
    const slides = content.slides
      .map((node) => ({ node, html: page.toHtml(<Blocks nodes={[node]} page={page} />) }))
      .filter(({ html }) => html !== "");
    if (slides.length === 0) return null;
    const wide = slides.every(
      ({ node }) => node.component === "quote" || node.component === "image",
    );
    return (
      <Section name={wide ? "carousel-section carousel-wide" : "carousel-section"}>
        <SectionHead title={content.title} />
        <Slides
          slides={slides.map(({ html }, index) => (
            <Html key={index} html={html} />
          ))}
          label={content.title}
          say={page.say}
          autoplay={content.autoplay}
          pagination={content.pagination}
        />
      </Section>
    );
  },
});
