import { defineBlock } from "@storyblok/schema";
import { tourVideo } from "../../forms/tour-video.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields, successOf, videoFields, videoOf } from "../kit/form-parts.tsx";

/** Comes before the guided tour; the tour is linked once it is sent. */
export const tourVideoForm = block({
  schema: defineBlock({
    name: "tour-video-form",
    display_name: "Tour video form",
    fields: [...formFields, ...videoFields],
  }),
  varies: "form",
  needs: formNeeds(tourVideo),
  View: ({ content, ...props }) => (
    <FormSection
      form={tourVideo}
      content={content}
      success={{ ...successOf(content), video: videoOf(content, props) }}
      {...props}
    />
  ),
});
