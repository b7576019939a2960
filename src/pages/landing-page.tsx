import { defineBlock, defineField } from "@storyblok/schema";
import { Blocks } from "../render/blocks.tsx";
import { bodyHead } from "./frame/body-head.ts";
import { metaField, pageOptions } from "../stories/page-options.ts";
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
