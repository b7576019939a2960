import { defineBlock } from "@storyblok/schema";
import { watchVideo } from "../../forms/watch-video.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields, successOf, videoFields, videoOf } from "../kit/form-parts.tsx";

/** Comes before a single video, which is linked once it is sent. */
export const watchVideoForm = block({
  schema: defineBlock({
    name: "watch-video-form",
    display_name: "Watch video form",
    fields: [...formFields, ...videoFields],
  }),
  varies: "form",
  needs: formNeeds(watchVideo),
  View: ({ content, ...props }) => (
    <FormSection
      form={watchVideo}
      content={content}
      success={{ ...successOf(content), video: videoOf(content, props) }}
      {...props}
    />
  ),
});
