import { defineBlock } from "@storyblok/schema";
import { tourVideo } from "../forms/tour-video.ts";
import { block } from "../render/block.ts";
import {
  FormSection,
  formFields,
  successOf,
  videoFields,
  videoOf,
  formNeeds,
} from "./kit/form-parts.tsx";

/** Stands before the guided tour; the tour is linked once it is sent. */
export const tourVideoForm = block({
  schema: defineBlock({
    name: "tour-video-form",
    display_name: "Tour video form",
    fields: [...formFields, ...videoFields],
  }),
  examples: [
    {
      title: "The whole product in twelve minutes",
      text: "Recorded with a company of 180 people, without music and without adjectives.",
      video_link: { linktype: "url", url: "https://www.example.com/tour.mp4" },
      video_label: "Start the tour",
    },
  ],
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
