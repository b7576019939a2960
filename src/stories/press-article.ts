import { defineBlock, defineField } from "@storyblok/schema";

/** What the press wrote: listed by the newsroom, read where it was published. */
export const pressArticle = defineBlock({
  name: "press-article",
  display_name: "Press article",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("source", { type: "text", required: true }),
    defineField("description", { type: "textarea" }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    // Where it was published; one without an outside address is a card that leads nowhere.
    defineField("link", { type: "multilink" }),
    defineField("date", { type: "datetime" }),
  ],
});
