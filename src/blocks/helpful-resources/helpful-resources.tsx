import { defineBlock, defineField } from "@storyblok/schema";
import { ArrowLink } from "../../ui/link.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { readResources } from "../../stories/resource/read-resources.ts";
import { ResourceCard } from "../../stories/resource/resource-card.tsx";
import { Section, lightTones } from "../kit/section.tsx";
import { Slides } from "../kit/slides.tsx";
import "./helpful-resources.css";

/** How many of the newest are shown if an editor picked none. Picked resources are all shown. */
const newestCount = 3;

/** Resources to download: three in a row, or a slider below 1024 px. */
export const helpfulResources = block({
  schema: defineBlock({
    name: "helpful-resources",
    display_name: "Helpful resources",
    fields: [
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("resources", {
        type: "options",
        source: "internal_stories",
        filter_content_type: ["resource-page"],
      }),
      defineField("link", { type: "multilink" }),
      defineField("link_text", { type: "text" }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  load: (content, page) => readResources(page, content.resources, newestCount),
  View: ({ content, page, data }) => {
    const stories = data?.stories ?? [];
    if (stories.length === 0) return null;
    return (
      <Section name="helpful-resources" tone={content.tone}>
        <div className="row section-head-row">
          <SectionHead title={content.title} lead={content.lead} />
          {content.link_text && <ArrowLink to={content.link}>{content.link_text}</ArrowLink>}
        </div>
        <Slides
          slides={stories.map((story) => (
            <ResourceCard
              key={story.uuid}
              story={story}
              page={page}
              size="third"
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
