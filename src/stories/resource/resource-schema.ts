import { defineField } from "@storyblok/schema";
import { defineStory } from "../define-story.ts";
import { metaField } from "../page-options.ts";
import { tagField } from "../tag-field.ts";

/** A resource of the library. Its cards, its page and the library read the same fields. */
export const resourceSchema = defineStory({
  name: "resource-page",
  display_name: "Resource library: resource",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("subtitle", { type: "text" }),
    defineField("description", { type: "textarea" }),
    defineField("date", { type: "datetime", required: true }),
    defineField("image", { type: "asset", filetypes: ["images"], required: true }),
    defineField("category", {
      type: "option",
      source: "internal",
      datasource: "resource-categories",
      required: true,
    }),
    tagField("tags", "resource-tags"),
    defineField("isFeatured", { type: "boolean" }),
    defineField("resource_link", { type: "multilink", allow_target_blank: false }),
    defineField("logo", { type: "asset", filetypes: ["images"] }),
    defineField("use_date_in_thumbnail", { type: "boolean" }),
    defineField("body", { type: "bloks" }),
    defineField("thank_you_title", { type: "text" }),
    defineField("thank_you_description", { type: "textarea" }),
    defineField("related_resources", {
      type: "options",
      source: "internal_stories",
      filter_content_type: ["resource-page"],
    }),
    metaField,
  ],
});
