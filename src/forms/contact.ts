import { form, optional, required } from "./form.ts";

/** Lets a visitor send a message. */
export const contact = form({
  name: "contact",
  fields: [
    required("firstName"),
    required("lastName"),
    required("businessEmailAddress"),
    required("companyName"),
    required("phoneNumber"),
    optional("selectedTopic"),
    optional("message"),
    required("isAgreed"),
  ],
  consents: [{ field: "isAgreed", text: "terms", version: "2026-11" }],
  crm: { object: "lead" },
});
