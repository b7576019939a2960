import { form, implied, optional, required, textsFor } from "./form.ts";

const shared = {
  name: "demo",
  captcha: true,
  texts: textsFor("demo"),
} as const;

/** The form that asks for a demo. The short variant asks for the job title instead of the company. */
export const demo = form({
  ...shared,
  fields: [
    required("firstName"),
    required("lastName"),
    implied("fullName"),
    required("companyEmailAddress"),
    required("companyName"),
    optional("companySize"),
    optional("phoneNumber", { half: false }),
    optional("message"),
  ],
  variants: [
    form({
      ...shared,
      variant: "2",
      fields: [
        required("firstName"),
        required("lastName"),
        required("businessEmailAddress"),
        required("jobTitle", { half: false }),
      ],
    }),
  ],
});
