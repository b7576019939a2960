import { form, required, textsFor } from "./form.ts";

/** The form before the guided tour. */
export const tourVideo = form({
  name: "tour-video",
  fields: [
    required("fullName"),
    required("businessEmailAddress"),
    required("companyName", { half: false }),
  ],
  texts: textsFor("video"),
});
