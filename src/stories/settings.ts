import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";

/**
 * What every page of a language shares: the story `{language}/settings`. Others may be named by a page, which
 * has of them what is filled in.
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
