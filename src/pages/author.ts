import { defineBlock, defineField } from "@storyblok/schema";
import { type Content, type Story, contentOf } from "../content/fields.ts";

/** Who writes: named by articles, without a page of their own yet. */
export const author = defineBlock({
  name: "author",
  display_name: "Author",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("name", { type: "text", required: true }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    defineField("position", { type: "text" }),
    defineField("description", { type: "textarea" }),
    defineField("link", { type: "multilink" }),
  ],
});

/** Who wrote something, where the reference leads to an author. */
export function authorOf(story: Story | null): Content<typeof author> | null {
  return story?.content.component === author.name ? contentOf(author, story.content) : null;
}
