import { defineField } from "@storyblok/schema";
import { defineStory } from "../define-story.ts";
import type { Content } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { metaField } from "../page-options.ts";

/** The datasource with the names of template categories. */
export const templateCategories = "template-categories";

/** A template. Its page and its cards read the same fields. */
export const templateEntry = defineStory({
  name: "template-hub-post",
  display_name: "Template Hub: template",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("subtitle", { type: "text" }),
    defineField("description", { type: "textarea" }),
    defineField("summary", { type: "textarea" }),
    defineField("breadcrumb", { type: "text" }),
    defineField("date", { type: "datetime", required: true }),
    defineField("image", { type: "asset", filetypes: ["images"], required: true }),
    defineField("featured_image", { type: "asset", filetypes: ["images"] }),
    defineField("category", {
      type: "option",
      source: "internal",
      datasource: "template-categories",
    }),
    defineField("categories", {
      type: "options",
      source: "internal",
      datasource: "template-categories",
    }),
    defineField("sidebar", { type: "bloks", allow: ["template-sidebar"], maximum: 1 }),
    defineField("body", { type: "bloks" }),
    defineField("shortcut_items", { type: "bloks", allow: ["shortcut-items"] }),
    defineField("notion_banner", { type: "bloks", allow: ["notion-banner"], maximum: 1 }),
    defineField("related_templates", {
      type: "options",
      source: "internal_stories",
      filter_content_type: ["template-hub-post"],
    }),
    defineField("prefooter_boxes", { type: "bloks", allow: ["card"], maximum: 3 }),
    metaField,
  ],
});

export type Template = Content<typeof templateEntry>;

/** The categories of a template, from both fields, without duplicates. */
export function categoriesOf({ category, categories }: Template): readonly string[] {
  return [...new Set([category, ...(categories ?? [])])].filter((value) => value !== "");
}

/** The names of a template's categories. Categories without a name are left out. */
export function labelsOf(template: Template, entries: readonly Entry[]): readonly string[] {
  const values = categoriesOf(template);
  return entries.filter(({ value }) => values.includes(value)).map(({ label }) => label);
}
