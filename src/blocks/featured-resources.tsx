import { defineBlock, defineField } from "@storyblok/schema";
import { carousel } from "../../client/islands/carousel.tsx";
import { Woken } from "../ui/island.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { block } from "./block.ts";
import { slideWords } from "./carousel.tsx";
import { readResources } from "./library.ts";
import { ResourceCard, resourceOf } from "./resource-card.tsx";
import { Section, lightTones } from "./section.tsx";

/** The resources that are flagged as featured, one at a time. It goes on by hand only. */
export const featuredResources = block({
  schema: defineBlock({
    name: "featured-resources",
    display_name: "Featured resources",
    fields: [
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  examples: [{ title: "Downloaded most", lead: "What other HR teams took along.", tone: "mist" }],
  load: (_content, page) => readResources(page),
  View: ({ content, page, data }) => {
    const featured = (data?.stories ?? []).filter((story) => resourceOf(story)?.isFeatured);
    if (featured.length === 0) return null;
    return (
      <Section name="featured-resources" tone={content.tone}>
        <SectionHead title={content.title} lead={content.lead} />
        <Woken
          of={carousel}
          props={{
            ...slideWords(page.say, content.title, featured.length),
            autoplay: false,
            pagination: true,
          }}
          slots={{
            html: featured.map((story) =>
              page.toHtml(
                <ResourceCard
                  story={story}
                  page={page}
                  size="slide"
                  categories={data?.categories ?? []}
                />,
              ),
            ),
          }}
        />
      </Section>
    );
  },
});
