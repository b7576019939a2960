import { defineField } from "@storyblok/schema";
import { defineStory } from "./define-story.ts";
import { metaField } from "./page-options.ts";

/** An interview: first the fields of its card (`interview_…`), then those of its page. */
export const interviewSchema = defineStory({
  name: "interview-page",
  display_name: "Interview page",
  fields: [
    defineField("interview_company_logo", { type: "asset", filetypes: ["images"] }),
    defineField("interview_headline", { type: "text" }),
    defineField("interview_title", { type: "text" }),
    defineField("interview_description", { type: "textarea" }),
    defineField("interview_thumbnail", { type: "asset", filetypes: ["images"] }),
    defineField("date", { type: "datetime", required: true }),
    defineField("title", { type: "text", required: true }),
    defineField("breadcrumb", { type: "text" }),
    defineField("interviewer_text", { type: "textarea" }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    defineField("video_source", { type: "text" }),
    defineField("interviewees", { type: "bloks", allow: ["interviewee"] }),
    defineField("body", { type: "bloks" }),
    defineField("author", {
      type: "option",
      source: "internal_stories",
      filter_content_type: ["author"],
    }),
    metaField,
  ],
});
