import { agreesToTerms, form, optional, required } from "./form.ts";

/** The form that sends a message. */
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
  consents: [agreesToTerms],
});
