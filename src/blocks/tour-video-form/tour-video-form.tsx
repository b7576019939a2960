import { tourVideo } from "../../forms/tour-video.ts";
import { videoFormBlock } from "../kit/form-block.tsx";

/** A form that gives the tour video: the video is linked once the form is sent. */
export const tourVideoForm = videoFormBlock({
  name: "tour-video-form",
  display_name: "Tour video form",
  form: tourVideo,
});
