import { defineBlock, defineField } from "@storyblok/schema";
import { SectionHead } from "../ui/section-head.tsx";
import { block } from "../render/block.ts";
import { Blocks, Html } from "../render/blocks.tsx";
import { Section } from "./kit/section.tsx";
import { Slides } from "./kit/slides.tsx";

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
  examples: [
    {
      title: "What people teams say",
      slides: [
        [
          "Our onboarding list was 40 lines long. Now it runs itself.",
          "Lena Hofmann",
          "Brightfork",
        ],
        ["The works council asked for the report before I did.", "Jonas Weber", "Alpenkraft"],
        ["I have not opened the leave spreadsheet since March.", "Amelie Brandt", "Lumenia"],
      ].map(([quote, name, position]) => ({
        component: "quote",
        size: "inline",
        tone: "mist",
        quote,
        author_name: name,
        author_position: position,
      })),
      autoplay: true,
      pagination: true,
    },
    {
      title: "Templates",
      slides: ["Offer letter", "Probation talk", "Exit interview", "Reference"].map((title) => ({
        component: "card",
        title,
        text: "Ready to fill in, checked by a labour lawyer.",
        link: { linktype: "url", url: "/en/" },
      })),
      pagination: true,
    },
  ],
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
