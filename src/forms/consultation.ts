import { form, implied, optional, required } from "./form.ts";

/** Lets a visitor ask for advice before there is anything to see. */
export const consultation = form({
  name: "consultation",
  fields: [
    required("firstName"),
    required("lastName"),
    implied("fullName"),
    required("businessEmailAddress"),
    required("companyName"),
    optional("phoneNumber"),
    optional("companySize", { half: false }),
    optional("message"),
  ],
  crm: { object: "lead" },
  says: {
    send: "form.sends.consultation",
    title: "form.success.title",
    text: "form.success.text",
  },
});
