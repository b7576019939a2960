import { defineField } from "@storyblok/schema";
import { defineStory } from "../define-story.ts";
import { blogCategory } from "./blog-category.ts";
import { metaField } from "../page-options.ts";
import { tagField } from "../tag-field.ts";

/** An article of the blog. Its cards and its page read the same fields. */
export const postSchema = defineStory({
  name: "blog-page",
  display_name: "Blog article",
  fields: [
    blogCategory({ required: true }),
    defineField("date", { type: "datetime", required: true }),
    defineField("title", { type: "text", required: true }),
    defineField("thumbnail_summary", { type: "textarea" }),
    defineField("image", { type: "asset", filetypes: ["images"], required: true }),
    defineField("author", {
      type: "option",
      source: "internal_stories",
      filter_content_type: ["author"],
    }),
    tagField("tag_list", "blog-tags"),
    defineField("summary", { type: "markdown" }),
    defineField("body", { type: "bloks" }),
    defineField("related_articles", {
      type: "options",
      source: "internal_stories",
      filter_content_type: ["blog-page"],
    }),
    defineField("hide_contents_summary", { type: "boolean" }),
    metaField,
  ],
});
