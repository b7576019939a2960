import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Crumbed, headWithCrumbs, loadCrumbs } from "../frame/page-crumbs.tsx";
import { metaField, pageOptions } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";

/** The generic content page, first variant: with an optional popup. */
export const page = pageType({
  schema: defineStory({
    name: "page",
    display_name: "Page",
    fields: [
      defineField("body", { type: "bloks" }),
      metaField,
      defineField("popup", { type: "bloks", allow: ["popup"] }),
      ...pageOptions,
    ],
  }),
  static: true,
  body: (content) => content.body,
  load: loadCrumbs,
  head: headWithCrumbs,
  frame: (content) => content,
  View: ({ content, story, page: given, data }) => (
    <Crumbed crumbs={data} page={given} story={story} overlaid={content.transparent_header}>
      <Blocks nodes={content.body} page={given} />
    </Crumbed>
  ),
});
