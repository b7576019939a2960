import { defineBlock, defineField } from "@storyblok/schema";
import { Blocks } from "../blocks/blocks.tsx";
import { bodyHead } from "./body-head.ts";
import { metaField, pageOptions } from "./page-options.ts";
import { pageType } from "./page-type.ts";

/** The generic content page, second variant: its header may stand above the content, with a spacer. */
export const landingPage = pageType({
  schema: defineBlock({
    name: "landing-page",
    display_name: "Landing page",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("body", { type: "bloks" }),
      metaField,
      ...pageOptions,
      defineField("fill_header_place", { type: "boolean" }),
    ],
  }),
  body: (content) => content.body,
  head: ({ content }, given) => bodyHead(content.body, given),
  frame: (content) => content,
  View: ({ content, page }) => <Blocks nodes={content.body} page={page} />,
});
