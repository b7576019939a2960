import { defineBlock, defineField } from "@storyblok/schema";
import { paths } from "../../language/paths.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { readSuccessStories } from "../../stories/success-story/success-facets.ts";
import { Section, lightTones } from "../kit/section.tsx";
import { SuccessList, columnsField } from "../kit/success-list.tsx";

/** All success stories with their filters, for any page. */
export const successSection = block({
  schema: defineBlock({
    name: "success-section",
    display_name: "Success stories",
    fields: [
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      columnsField,
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  load: (_content, page) =>
    readSuccessStories(paths.to("successHub", page.language).slice(1), page),
  View: ({ content, page, data, node }) => {
    if (!data || data.total === 0) return null;
    const { title, lead, columns, tone } = content;
    return (
      <Section name="success-section" tone={tone}>
        <SectionHead title={title || page.say("success.list")} lead={lead} />
        <SuccessList
          data={data}
          page={page}
          id={`filter-${node.uid}`}
          hub={paths.to("successHub", page.language)}
          columns={columns}
        />
      </Section>
    );
  },
});
