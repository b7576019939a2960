import { watchVideo } from "../../forms/watch-video.ts";
import { videoFormBlock } from "../kit/form-block.tsx";

/** Comes before a single video, which is linked once it is sent. */
export const watchVideoForm = videoFormBlock({
  name: "watch-video-form",
  display_name: "Watch video form",
  form: watchVideo,
});
