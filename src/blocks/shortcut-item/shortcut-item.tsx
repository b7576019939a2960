import { defineBlock, defineField } from "@storyblok/schema";
import { ArrowLink } from "../../ui/link.tsx";
import { block } from "../../render/block.ts";

/** A link from a template to something related. */
export const shortcutItem = block({
  schema: defineBlock({
    name: "shortcut-item",
    display_name: "Shortcut",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("link", { type: "multilink", required: true }),
    ],
  }),
  View: ({ content }) => <ArrowLink to={content.link}>{content.title}</ArrowLink>,
});
