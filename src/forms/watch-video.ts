import { form, required } from "./form.ts";

/** Comes before a single video. */
export const watchVideo = form({
  name: "watch-video",
  fields: [required("businessEmailAddress")],
  crm: { object: "lead" },
  says: {
    send: "form.sends.video",
    title: "form.successes.video.title",
    text: "form.successes.video.text",
  },
});
