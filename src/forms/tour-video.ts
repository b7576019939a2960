import { form, required, saying } from "./form.ts";

/** Comes before the guided tour. */
export const tourVideo = form({
  name: "tour-video",
  fields: [
    required("fullName"),
    required("businessEmailAddress"),
    required("companyName", { half: false }),
  ],
  says: saying("video"),
});
