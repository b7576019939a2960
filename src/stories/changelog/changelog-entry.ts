import { defineField } from "@storyblok/schema";
import { defineStory } from "../define-story.ts";
import type { Content } from "../../story/fields.ts";
import { metaField } from "../page-options.ts";
import { tagField } from "../tag-field.ts";

/** An entry of the changelog. Its page and its cards read the same fields. */
export const changelogEntry = defineStory({
  name: "changelog-detail-page",
  display_name: "What's New: entry",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("subtitle", { type: "text" }),
    defineField("description", { type: "textarea" }),
    defineField("date", { type: "datetime", required: true }),
    defineField("thumbnail", { type: "asset", filetypes: ["images"] }),
    defineField("use_date_in_thumbnail", { type: "boolean" }),
    defineField("author", {
      type: "option",
      source: "internal_stories",
      filter_content_type: ["author"],
    }),
    tagField("tags", "changelog-tags"),
    defineField("video_source", { type: "text" }),
    defineField("related_changelogs", {
      type: "options",
      source: "internal_stories",
      filter_content_type: ["changelog-detail-page"],
    }),
    defineField("updates", { type: "text" }),
    defineField("body", { type: "bloks" }),
    metaField,
  ],
});

export type ChangelogEntry = Content<typeof changelogEntry>;

/** The kinds of change an entry names: `New, Improved`. */
export function kindsOf(entry: ChangelogEntry): string[] {
  return entry.updates
    .split(",")
    .map((kind) => kind.trim())
    .filter((kind) => kind !== "");
}
