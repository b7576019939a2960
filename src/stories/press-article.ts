import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";

/** An article in the press. The newsroom lists it and links to the publication. */
export const pressArticle = defineStory({
  name: "press-article",
  display_name: "Press article",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("source", { type: "text", required: true }),
    defineField("description", { type: "textarea" }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    // The address of the publication. Without an external address, the card links nowhere.
    defineField("link", { type: "multilink" }),
    defineField("date", { type: "datetime" }),
  ],
});
