import { form, required, textsFor } from "./form.ts";

/** The form before a single video. */
export const watchVideo = form({
  name: "watch-video",
  fields: [required("businessEmailAddress")],
  texts: textsFor("video"),
});
