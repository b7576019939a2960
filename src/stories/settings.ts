import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";

/**
 * The settings that all pages of a language share: the story `{language}/settings`. A page may name another
 * settings story, whose filled-in fields then replace these.
 */
export const settings = defineStory({
  name: "settings",
  display_name: "Settings",
  fields: [
    defineField("header", { type: "bloks", allow: ["site-header"], maximum: 1 }),
    defineField("preheader", { type: "bloks", allow: ["site-preheader"], maximum: 1 }),
    defineField("footer", { type: "bloks", allow: ["site-footer"], maximum: 1 }),
    defineField("meta", { type: "bloks", allow: ["meta"], maximum: 1 }),
    defineField("popup", { type: "bloks", allow: ["popup"], maximum: 1 }),
    defineField("cookie_text", { type: "markdown" }),
  ],
});
