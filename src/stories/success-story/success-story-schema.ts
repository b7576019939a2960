import { defineField } from "@storyblok/schema";
import { defineStory } from "../define-story.ts";
import { metaField } from "../page-options.ts";

/** A success story. Its slide, its card and its page read the same fields. */
export const successStorySchema = defineStory({
  name: "success-story-page",
  display_name: "Success story",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("subtitle", { type: "text" }),
    defineField("description", { type: "textarea", required: true }),
    defineField("image", { type: "asset", filetypes: ["images"], required: true }),
    defineField("logo", { type: "asset", filetypes: ["images"] }),
    defineField("video_source", { type: "text" }),
    defineField("categories", {
      type: "options",
      source: "internal",
      datasource: "success-industries",
    }),
    defineField("topic", { type: "options", source: "internal", datasource: "success-topics" }),
    defineField("business_outcome", {
      type: "options",
      source: "internal",
      datasource: "success-outcomes",
    }),
    defineField("facts", { type: "bloks", allow: ["story-fact"] }),
    defineField("featured_integrations", { type: "bloks", allow: ["story-integration"] }),
    defineField("hide_contents_summary", { type: "boolean" }),
    defineField("created_at", { type: "datetime" }),
    defineField("body", { type: "bloks" }),
    defineField("related_resources", { type: "options", source: "internal_stories" }),
    metaField,
  ],
});
