import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";
import { type Content, type Story, contentIn } from "../story/fields.ts";
import { paths } from "../language/paths.ts";
import { metaField } from "./page-options.ts";

/** An author: named by articles, with a page of their own. */
export const authorSchema = defineStory({
  name: "author",
  display_name: "Author",
  fields: [
    defineField("name", { type: "text", required: true }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    defineField("position", { type: "text" }),
    defineField("description", { type: "textarea" }),
    defineField("link", { type: "multilink" }),
    metaField,
  ],
});

export type Author = Content<typeof authorSchema> & Pick<Story, "slug"> & { readonly href: string };

/** Reads a reference to an author, with the address of their page; null if the story is not an author. */
export function authorOf(story: Story | null): Author | null {
  const content = contentIn(authorSchema, story);
  return story && content && { ...content, slug: story.slug, href: paths.story(story.slug) };
}
