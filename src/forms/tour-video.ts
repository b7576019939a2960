import { form, required } from "./form.ts";

/** Comes before the guided tour. */
export const tourVideo = form({
  name: "tour-video",
  fields: [
    required("fullName"),
    required("businessEmailAddress"),
    required("companyName", { half: false }),
  ],
  crm: { object: "lead" },
  says: {
    send: "form.sends.video",
    title: "form.successes.video.title",
    text: "form.successes.video.text",
  },
});
