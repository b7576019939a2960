import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";
import { templateData } from "./template/template-data.ts";

/**
 * Fields that refer to a global story by its uuid. The content room fetches the story and puts it in place of
 * the uuid, anywhere in a page.
 */
export const globalFields = [
  "global_component",
  "global_setting",
  "global_data",
  "source_template",
] as const;

/** The data that fills the blocks of a template, by their names: `src/content/template.ts`. */
const data = defineField("data", { type: "bloks", allow: templateData.map(({ name }) => name) });

/** Stories that other stories use: blocks written once and placed on many pages, and templates. */
export const globalComponent = defineStory({
  name: "global-component",
  display_name: "Global component: story",
  fields: [defineField("body", { type: "bloks" }), data],
});

export const globalTemplateComponent = defineStory({
  name: "global-template-component",
  display_name: "Global template component",
  fields: [
    defineField("global_data", { type: "option", source: "internal_stories" }),
    defineField("global_component", { type: "option", source: "internal_stories" }),
    defineField("body", { type: "bloks" }),
    data,
  ],
});

export const universalTemplateComponent = defineStory({
  name: "universal-template-component",
  display_name: "Universal template component",
  fields: [
    defineField("source_template", { type: "option", source: "internal_stories" }),
    defineField("template", { type: "bloks" }),
    data,
  ],
});
