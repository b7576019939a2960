import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";

/** The title of a group of shortcuts. */
export const shortcutTitle = block({
  schema: defineBlock({
    name: "shortcut-title",
    display_name: "Shortcuts: title",
    fields: [defineField("text", { type: "text", required: true })],
  }),
  View: ({ content }) => (content.text ? <h2 className="h4">{content.text}</h2> : null),
});
