import { defineBlock, defineField } from "@storyblok/schema";
import { carousel as carouselIsland } from "../../client/islands/carousel.tsx";
import type { Say } from "../language/words.ts";
import { Woken } from "../ui/island.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { block } from "./block.ts";
import { Blocks } from "./blocks.tsx";
import { Section } from "./section.tsx";

/** Slides in a row: a list that scrolls sideways, with arrows and dots where there are scripts. */
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
        <Woken
          of={carouselIsland}
          props={{
            ...slideWords(page.say, content.title, slides.length),
            autoplay: content.autoplay,
            pagination: content.pagination,
          }}
          slots={{ html: slides.map(({ html }) => html) }}
        />
      </Section>
    );
  },
});

/** The words of a row of slides. */
export function slideWords(say: Say, title: string, count: number) {
  return {
    words: {
      label: title || say("carousel.label"),
      previous: say("carousel.previous"),
      next: say("carousel.next"),
      pause: say("carousel.pause"),
      play: say("carousel.play"),
    },
    goTo: Array.from({ length: count }, (_, index) => say("carousel.goTo", { n: index + 1 })),
  };
}
