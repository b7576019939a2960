import { watchVideo } from "../../forms/watch-video.ts";
import { videoFormBlock } from "../kit/form-block.tsx";

/** A form that gives a single video: it is linked once the form is sent. */
export const watchVideoForm = videoFormBlock({
  name: "watch-video-form",
  display_name: "Watch video form",
  form: watchVideo,
});
