import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";

/** What the press wrote: listed by the newsroom, read where it was published. */
export const pressArticle = defineStory({
  name: "press-article",
  display_name: "Press article",
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
