import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";
import { metaField } from "./page-options.ts";
import { tagField } from "./tag-field.ts";

/** An article of the learning hub. Its page and the landing page's cards read the same fields. */
export const helpArticle = defineStory({
  name: "learning-hub-page",
  display_name: "Learning Hub: article",
  fields: [
    defineField("category_title", { type: "text", required: true }),
    defineField("title", { type: "text", required: true }),
    defineField("description", { type: "textarea" }),
    defineField("date", { type: "datetime", required: true }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    tagField("tags", "learning-hub-tags"),
    defineField("body", { type: "bloks" }),
    defineField("related_questions", { type: "bloks", allow: ["related-question"] }),
    metaField,
  ],
});
