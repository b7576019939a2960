import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";

/** Shown beside a past event, in place of the form: a recording, slides, the next date. */
export const eventSidebar = block({
  schema: defineBlock({
    name: "event-sidebar",
    display_name: "Event sidebar",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
    ],
  }),
  View: ({ content }) => (
    <>
      {content.title && <h2 className="h3">{content.title}</h2>}
      {content.description && <p className="soft">{content.description}</p>}
    </>
  ),
});
