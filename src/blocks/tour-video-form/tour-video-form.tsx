import { tourVideo } from "../../forms/tour-video.ts";
import { videoFormBlock } from "../kit/form-block.tsx";

/** Comes before the guided tour; the tour is linked once it is sent. */
export const tourVideoForm = videoFormBlock({
  name: "tour-video-form",
  display_name: "Tour video form",
  form: tourVideo,
});
