import { form, required } from "./form.ts";

/** Asks for a meeting: at a fair, at a private event, or instead of one. */
export const bookMeeting = form({
  name: "book-meeting",
  fields: [
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    required("companyName", { half: false }),
  ],
  crm: { object: "lead" },
  says: {
    send: "form.sends.meeting",
    title: "form.successes.meeting.title",
    text: "form.successes.meeting.text",
  },
});
