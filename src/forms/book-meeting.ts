import { field } from "./field.ts";
import { form, optional, required, textsFor } from "./form.ts";

const attendees = field("attendees", { kind: "number", min: 1, max: 50 });

/** The form that asks for a meeting: at a fair, at a private event, or instead of one. */
export const bookMeeting = form({
  name: "book-meeting",
  fields: [
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    required("companyName", { half: false }),
    optional(attendees),
  ],
  texts: textsFor("meeting"),
});
