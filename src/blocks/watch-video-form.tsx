import { defineBlock } from "@storyblok/schema";
import { watchVideo } from "../forms/watch-video.ts";
import { block } from "../render/block.ts";
import {
  FormSection,
  formFields,
  successOf,
  videoFields,
  videoOf,
  formNeeds,
} from "./kit/form-parts.tsx";

/** Stands before a single video, which is linked once it is sent. */
export const watchVideoForm = block({
  schema: defineBlock({
    name: "watch-video-form",
    display_name: "Watch video form",
    fields: [...formFields, ...videoFields],
  }),
  examples: [
    {
      title: "Watch the recording",
      text: "Forty minutes on works agreements for time tracking, with questions from the room.",
      video_link: { linktype: "url", url: "https://www.example.com/works-agreements.mp4" },
    },
  ],
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
