import { defineBlock, defineField } from "@storyblok/schema";
import { Blocks } from "../render/blocks.tsx";
import { bodyHead } from "./frame/body-head.ts";
import { metaField, pageOptions } from "../stories/page-options.ts";
import { pageType } from "./page-type.ts";

/** The generic content page, first variant: with an optional popup. */
export const page = pageType({
  schema: defineBlock({
    name: "page",
    display_name: "Page",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("body", { type: "bloks" }),
      metaField,
      defineField("popup", { type: "bloks", allow: ["popup"] }),
      ...pageOptions,
    ],
  }),
  body: (content) => content.body,
  head: ({ content }, given) => bodyHead(content.body, given),
  frame: (content) => content,
  View: ({ content, page: given }) => <Blocks nodes={content.body} page={given} />,
});
