import { form, implied, required } from "./form.ts";

/** The form that asks for an integration that does not exist yet. */
export const integration = form({
  name: "integration",
  fields: [
    required("firstName"),
    required("lastName"),
    implied("fullName"),
    required("businessEmailAddress"),
    required("companyName"),
    required("phoneNumber"),
    required("message"),
  ],
  texts: { send: "form.sends.request" },
});
