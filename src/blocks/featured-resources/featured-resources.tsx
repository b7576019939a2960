import { defineBlock, defineField } from "@storyblok/schema";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { readResources } from "../../stories/resource/read-resources.ts";
import { ResourceCard } from "../../stories/resource/resource-card.tsx";
import { resourceSchema } from "../../stories/resource/resource-schema.ts";
import { contentIn } from "../../story/fields.ts";
import { Section, lightTones } from "../kit/section.tsx";
import { Slides } from "../kit/slides.tsx";
import "./featured-resources.css";

/** The resources that are marked as featured, one at a time. Slides do not advance automatically. */
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
  load: (_content, page) => readResources(page),
  View: ({ content, page, data }) => {
    const featured = (data?.stories ?? []).filter(
      (story) => contentIn(resourceSchema, story)?.isFeatured,
    );
    if (featured.length === 0) return null;
    return (
      <Section name="featured-resources" tone={content.tone}>
        <SectionHead title={content.title} lead={content.lead} />
        <Slides
          slides={featured.map((story) => (
            <ResourceCard
              key={story.uuid}
              story={story}
              page={page}
              size="slide"
              categories={data?.categories ?? []}
            />
          ))}
          label={content.title}
          say={page.say}
          pagination
        />
      </Section>
    );
  },
});
