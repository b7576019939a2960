import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Crumbed, headWithCrumbs, loadCrumbs } from "../frame/page-crumbs.tsx";
import { metaField, pageOptions } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";

/** The generic content page, second variant: its header may lie over the content, with a spacer. */
export const landingPage = pageType({
  schema: defineStory({
    name: "landing-page",
    display_name: "Landing page",
    fields: [
      defineField("body", { type: "bloks" }),
      metaField,
      ...pageOptions,
      defineField("fill_header_place", { type: "boolean" }),
    ],
  }),
  static: true,
  body: (content) => content.body,
  load: loadCrumbs,
  head: headWithCrumbs,
  frame: (content) => content,
  View: ({ content, story, page, data }) => (
    <Crumbed
      crumbs={data}
      page={page}
      story={story}
      overlaid={content.transparent_header && !content.fill_header_place}
    >
      <Blocks nodes={content.body} page={page} />
    </Crumbed>
  ),
});
