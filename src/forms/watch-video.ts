import { form, required, saying } from "./form.ts";

/** Comes before a single video. */
export const watchVideo = form({
  name: "watch-video",
  fields: [required("businessEmailAddress")],
  says: saying("video"),
});
